import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import type { MeasureSound } from '../audio/peaks/compute-peaks.ts'
import type { Recording } from '../audio/recording/recording.ts'
import type { Call } from '../domain/call/call.ts'
import type { Timeline } from '../domain/call/timeline.ts'
import type { CurrentComparison } from '../domain/sound/comparison.ts'
import type { ReadableStore, Store } from '../lib/create-store.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import type { MomentsProps } from './keeping.ts'
import type { Playback } from './playback-provider.tsx'

/** What was heard during a turn: a line beside its words with the same `text`, and lines below them. */
export type TurnNote = { text: string | null; beside: ReactNode; below: ReactNode }

/** By the index of the turn. */
export type TurnNotes = ReadonlyMap<number, TurnNote>

/** What a ticket says of a call. */
export type TicketFact = { id: string; label: string; value: string }

export type Compared = {
  recording: Pick<Recording, 'state'>
  /** With the service's times plus `syncOffset`. */
  offsetTimeline: ReadableStore<Timeline>
  syncOffset: ReadableStore<Seconds>
}

/** The components that the capability `conversation` adds to the page, with their props. */
type ConversationParts = {
  /** A section of the details. `className` reserves room for what is measured later. */
  FindingsSection: { call: Call; canPlay: boolean; className: string }
  /** Over the waveform of a recording of this duration. */
  FindingMarks: { duration: Seconds }
  /** About the place at `time`, if there is one within `reach`. */
  FindingLine: { time: Seconds; reach: Seconds }
  /** Renders nothing. `onNotes` must be stable. */
  HeardNotes: { onNotes: (notes: TurnNotes) => void }
  /** What a ticket says of what was heard. */
  HeardFacts: { call: Call; children: (facts: readonly TicketFact[]) => ReactNode }
}

/** What was heard in a recording: how it compares with the transcript, and what of it the page shows. */
export type ConversationCapability = {
  [Name in keyof ConversationParts]: ComponentType<ConversationParts[Name]>
} & {
  measureSound: MeasureSound
  /** Until `signal` is aborted, keeps the comparison up to date. */
  compareContinuously: (
    comparison: Store<CurrentComparison | 'unavailable' | null>,
    compared: Compared,
    signal: AbortSignal,
  ) => void
  /** Resolves to null if the recording isn't measured completely, or if it can't be compared. */
  compareNow: (
    playback: Pick<Playback, 'heardBefore' | 'recording' | 'offsetTimeline' | 'syncOffset'>,
  ) => Promise<CurrentComparison | null>
}

/** Each loads with the script of its own. The page works without any of them. */
export type Capabilities = {
  conversation?: () => Promise<ConversationCapability>
  moments?: () => Promise<{ Moments: ComponentType<MomentsProps> }>
}

export const CapabilitiesContext = createContext<Capabilities>({})

/**
 * A part of the page that the capability `conversation` provides.
 * @param placeholder while its script loads
 * @param absent without the capability
 */
export function conversationPart<Name extends keyof ConversationParts>(
  name: Name,
  placeholder: (props: ConversationParts[Name]) => ReactNode = () => null,
  absent: (props: ConversationParts[Name]) => ReactNode = () => null,
): ComponentType<ConversationParts[Name]> {
  type Part = (props: ConversationParts[Name]) => ReactNode
  let part: Part | null = null
  return function ConversationPart(props) {
    const { conversation } = useContext(CapabilitiesContext)
    if (!conversation) return absent(props)
    part ??= lazyPart(conversation, name, placeholder as never) as Part
    return createElement(part, props)
  }
}
