import type { ComponentType } from 'react'
import type { Call } from '../domain/call/call.ts'
import type { CurrentComparison } from '../domain/sound/comparison.ts'
import type { Interval } from '../domain/time/interval.ts'
import type { Command } from '../ui/commands/commands-provider.tsx'

/** What the page offers for handing over a call, besides the files that contain it as delivered. */
export type HandingOver = {
  /** Saves the recording, silent where something is hidden. */
  muted: Command
  /** Of the marked range. */
  clip: Command | null
  page: Command | false
  clipOfTurn: string
  saveClip: (interval: Interval) => void
}

/** `call`: as shown. `baseUrl`: null if the page can't be saved. */
export type HandOverProps = { call: Call; heading: string; baseUrl: string | null }

/** A page that contains its call. */
export type SavedPage = {
  /** The offset that the user had set. */
  syncOffset: Seconds
  /** Null if the recording in the page is to be compared. */
  heardBefore: CurrentComparison | 'unavailable' | null
  Notice: ComponentType<{ wasLive: boolean }>
  /** Shown instead of a recording that isn't in the page. */
  MissingRecording: ComponentType
}
