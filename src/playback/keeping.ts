import type { ComponentType } from 'react'
import type { Call } from '../domain/call/call.ts'
import type { TicketMoment } from '../domain/export/ticket.ts'
import type { Store } from '../lib/create-store.ts'

/** What the page offers for keeping parts of a call. */
export type Keeping = {
  label: string
  /** Keeps the range, else the current turn, else the playhead's time. */
  keepHere: () => void
  keepTurn: (index: number) => void
  /** Null while nothing is kept. */
  section: TicketSection | null
}

export type TicketSection = {
  label: string
  noteLabel: string
  moments: () => TicketMoment[]
  onCopied: () => void
}

/** Asks before what the user wrote about a call is lost. */
export type LeaveGuard = {
  /** `leave` discards it. */
  confirm: (leave: () => void, stay?: () => void) => void
  /** Forgets what was written about other calls. */
  keepOnly: (uid: string | null) => void
  Question: ComponentType
}

/** Docked below the details. */
export type MomentsProps = {
  uid: string
  /** As shown. */
  call: Call
  canPlay: boolean
  isNarrow: boolean
  onShow: () => void
  leaveGuard: Store<LeaveGuard | null>
}
