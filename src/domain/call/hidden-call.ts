import type { CurrentComparison } from '../sound/comparison.ts'
import type { SoughtKeys } from '../sound/keypad-keys.ts'
import { isBlank } from '../text/blank-text.ts'
import type { Interval } from '../time/interval.ts'
import type { Call, CallFacts, Variable } from './call.ts'
import type { Timeline } from './timeline.ts'

export type HidingLevel = false | true | 'all'

export type ValueKey = keyof CallFacts | 'summary' | `input:${string}` | `output:${string}`

export const HIDDEN_WORD = '•••'

/** Without an end, because the recording may still grow. */
export const WHOLE_RECORDING: Interval = { start: 0, end: Number.POSITIVE_INFINITY }

/** A call as the page shows it. Nothing that is hidden is in it. */
export type HiddenCall = {
  call: Call
  hiddenValues: ReadonlySet<ValueKey>
  /**
   * Where private data is said, keys are heard, or nothing is known of keys. Ascending and disjoint; the last may be infinite. Null if a hidden turn can't be located.
   * @param timeline the turns as shown, in recording time
   * @param fits whether the recording is as long as the call
   */
  privateIntervals: (
    timeline: Timeline,
    compared: Pick<CurrentComparison, 'heard' | 'speech'> | null,
    fits: boolean,
    keys: SoughtKeys,
  ) => Interval[] | null
  /** For a text that doesn't belong to the call, such as a note. */
  text: (text: string) => string
  /** The key of the word (see `WordSpan`) that is hidden at an offset of a text as shown. */
  wordAt: (place: 'summary' | { turn: number }, offset: number) => string | null
}

export type HiddenTexts = Readonly<Record<'number' | 'address' | 'turn' | 'text', string>>

export function hideFacts(
  call: CallFacts,
  hideText: (text: string) => string,
  hideValue: (value: string, key: keyof CallFacts) => string,
): CallFacts {
  const { createdAt, startAt, endAt, durationSeconds, success } = call
  const textOrNull = (text: string | null) => (text === null ? null : hideText(text))
  return {
    ...{ createdAt, startAt, endAt, durationSeconds, success },
    agentName: textOrNull(call.agentName),
    agentSlug: textOrNull(call.agentSlug),
    toNumber: call.toNumber === null ? null : hideValue(call.toNumber, 'toNumber'),
    endedReason: textOrNull(call.endedReason),
    agentEvaluation: textOrNull(call.agentEvaluation),
  }
}

export const openCall = (call: Call): HiddenCall => ({
  call,
  hiddenValues: new Set(),
  privateIntervals: () => [],
  text: (text) => text,
  wordAt: () => null,
})

export const veil = (text: string) => (isBlank(text) ? text : HIDDEN_WORD)

/** Until it is known which texts are private. */
export function veilCall(call: Call, texts: HiddenTexts): HiddenCall {
  const veiled = ({ key, value }: Variable): Variable => ({ key: veil(key), value: veil(value) })
  const turns = call.timeline.turns.map((turn) => ({
    ...turn,
    text: texts.turn,
    deliveredRole: turn.role === 'other' ? veil(turn.deliveredRole) : turn.deliveredRole,
    hidden: 'turn' as const,
  }))
  return {
    ...openCall({
      ...withoutSource(call),
      ...hideFacts(call, veil, veil),
      summary: call.summary === null ? null : texts.text,
      captured: call.captured.map(veiled),
      inputs: call.inputs.map(veiled),
      timeline: { ...call.timeline, turns },
    }),
    hiddenValues: new Set<ValueKey>([
      ...(['toNumber', 'summary'] as const),
      ...call.inputs.map(({ key }) => `input:${key}` as const),
      ...call.captured.map(({ key }) => `output:${key}` as const),
    ]),
    privateIntervals: () => [WHOLE_RECORDING],
    text: veil,
  }
}

/** The response as delivered contains everything that is hidden. */
export const withoutSource = (call: Call): Call => ({ ...call, source: '', body: new Uint8Array() })
