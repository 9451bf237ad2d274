import type { Call, CallFacts, Variable } from '../call/call.ts'
import { isBlank } from '../text/blank-text.ts'
import type { ValueKey } from './hiding-state.ts'

export const HIDDEN_WORD = '•••'

/** A call as the page shows it. Nothing that is hidden is in it. */
export type HiddenCall = {
  call: Call
  hiddenValues: ReadonlySet<ValueKey>
  /** Whatever is said in the recording is hidden, also where the transcript has no turn. */
  hidesAllSound: boolean
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
  hidesAllSound: false,
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
    hidesAllSound: true,
    text: veil,
  }
}

/** The response as delivered contains everything that is hidden. */
export const withoutSource = (call: Call): Call => ({ ...call, source: '', body: new Uint8Array() })
