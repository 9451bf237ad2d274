import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { MeasureSound } from '../audio/peaks/compute-peaks.ts'
import type { Recording } from '../audio/recording/recording.ts'
import type { Call, Variable } from '../domain/call/call.ts'
import type { Timeline, Turn } from '../domain/call/timeline.ts'
import type { EvidenceMatch, SaidPlaces, SaidQuery } from '../domain/search/search.ts'
import type { CurrentComparison } from '../domain/sound/comparison.ts'
import type { ReadableStore, Store } from '../lib/create-store.ts'
import type { PrivacyCapability } from '../reading/hiding.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import type { HandOverProps } from './handing-over.ts'
import type { MomentsProps } from './keeping.ts'
import type { Playback } from './playback-provider.tsx'

type Components<Props> = { [Name in keyof Props]: ComponentType<Props[Name]> }

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

/** What was said about each value as delivered, in turns as delivered. */
export type CallEvidence = {
  turns: readonly Turn[]
  matches: ReadonlyMap<Variable, readonly EvidenceMatch[]>
}

type EvidenceParts = {
  /** Renders nothing. `onFound` must be stable. */
  EvidenceSearch: { call: Call; onFound: (evidence: CallEvidence) => void }
  /** The places of one value. `turns`: as delivered. */
  EvidenceLinks: {
    matches: readonly EvidenceMatch[]
    turns: readonly Turn[]
    canPlay: boolean
    saysNoMatch: boolean
  }
}

/** Where values were said, in whichever words. */
export type EvidenceCapability = Components<EvidenceParts> & {
  /** Resolves to null if the browser can't search, or once `signal` is aborted. */
  findSaid: (query: SaidQuery, signal: AbortSignal) => Promise<SaidPlaces | null>
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
export type ConversationCapability = Components<ConversationParts> & {
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

type Loaded = {
  conversation: ConversationCapability
  evidence: EvidenceCapability
  handOver: { HandOver: ComponentType<HandOverProps> }
  moments: { Moments: ComponentType<MomentsProps> }
  privacy: PrivacyCapability
}

/** Each loads with the script of its own. The page works without any of them. */
export type Capabilities = { [Name in keyof Loaded]?: () => Promise<Loaded[Name]> }

export const CapabilitiesContext = createContext<Capabilities>({})

/**
 * A part of the page that a capability provides.
 * @param placeholder while its script loads
 * @param absent without the capability
 */
export function capabilityPart<Name extends keyof Loaded, Props extends object>(
  name: Name,
  partOf: (capability: Loaded[Name]) => ComponentType<Props>,
  placeholder: ReactNode | ComponentType<Props> = null,
  absent: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null
  return function CapabilityPart(props) {
    const load = useContext(CapabilitiesContext)[name]
    if (!load) return absent(props)
    Part ??= lazyPart(async () => partOf(await load()), placeholder)
    return <Part {...props} />
  }
}
