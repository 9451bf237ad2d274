import type { Seconds } from '../units.ts'
import type { Timeline } from './timeline.ts'
import type { DeliveredInstant } from './timing.ts'

/** One variable: its key as delivered, and its value as text (JSON if the value is not a string). */
export type Variable = { key: string; value: string }

/**
 * One call reported by the service. A field is `null` if the service sent none or if it could not be read; the
 * service's names of unreadable fields are in `unreadable`. Instants distinguish the two cases (see
 * `DeliveredInstant`).
 */
export type Call = {
  uid: string
  agentName: string | null
  agentSlug: string | null
  toNumber: string | null
  endedReason: string | null
  createdAt: DeliveredInstant
  startAt: DeliveredInstant
  endAt: DeliveredInstant
  durationSeconds: Seconds | null
  success: boolean | null
  summary: string | null
  agentEvaluation: string | null
  /** The values the agent captured: all outputs except summary and evaluation, in the order delivered. */
  captured: readonly Variable[]
  inputs: readonly Variable[]
  timeline: Timeline
  hasRecording: boolean
  /**
   * The response names a different address for the recording from the documented one; that address is never requested.
   */
  namesForeignRecording: boolean
  unreadable: readonly string[]
  /** The JSON text of the response, as delivered. */
  source: string
}
