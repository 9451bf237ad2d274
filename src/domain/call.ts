import type { Timeline } from './timeline.ts'
import type { ToldMoment } from './timing.ts'
import type { Seconds } from './units.ts'

/** One variable: its key as delivered, its value as text (JSON text when it is not a string). */
export type Variable = { key: string; value: string }

/**
 * One call as the viewer knows it. `null` in a field means that the service gave none or that it could not be read;
 * the latter are listed in `unreadable` by the service's own names. Moments tell the two apart (see ToldMoment).
 */
export type Call = {
  uid: string
  agentName: string | null
  agentSlug: string | null
  toNumber: string | null
  endedReason: string | null
  createdAt: ToldMoment
  startAt: ToldMoment
  endAt: ToldMoment
  durationSeconds: Seconds | null
  success: boolean | null
  summary: string | null
  agentEvaluation: string | null
  /** What the agent captured: the outputs besides summary and evaluation, in the order delivered. */
  captured: readonly Variable[]
  inputs: readonly Variable[]
  timeline: Timeline
  hasRecording: boolean
  /** The answer names another address for the recording than the one documented; it is never requested. */
  namesForeignRecording: boolean
  unreadable: readonly string[]
  /** The answer's JSON text, as delivered. */
  source: string
}
