import type { Call, Variable } from '../call/call.ts'
import { isBlank } from '../text/blank-text.ts'
import type { ValueKey } from './hiding-state.ts'

/** Stands for a hidden word, and for a hidden value. */
export const HIDDEN_WORD = '•••'

/** A call as the page shows it. Nothing that is hidden is in it. */
export type HiddenCall = {
  call: Call
  /** The values that the user can show. */
  hiddenValues: ReadonlySet<ValueKey>
  /** Hides private data in a text that doesn't belong to the call, such as a note. */
  text: (text: string) => string
  /** The private word (see `WordSpan`) that is hidden at an offset of a turn or another text as shown; null if none is. */
  wordAt: (place: 'summary' | { turn: number }, offset: number) => string | null
}

/** What takes the place of a hidden turn or sentence. */
export type HiddenTexts = Readonly<Record<'number' | 'address' | 'turn' | 'text', string>>

/** A call in which nothing is hidden. */
export const openCall = (call: Call): HiddenCall => ({
  call,
  hiddenValues: new Set(),
  text: (text) => text,
  wordAt: () => null,
})

const hide = (text: string) => (isBlank(text) ? text : HIDDEN_WORD)
const hideOrNull = (text: string | null) => (text === null ? null : HIDDEN_WORD)

/** Hides every text of a call until it is known which of them are private. */
export function veilCall(call: Call, texts: HiddenTexts): HiddenCall {
  const veiled = ({ key, value }: Variable): Variable => ({ key: hide(key), value: hide(value) })
  const turns = call.timeline.turns.map((turn) => ({
    ...turn,
    text: texts.turn,
    deliveredRole: turn.role === 'other' ? hide(turn.deliveredRole) : turn.deliveredRole,
    hidden: 'turn' as const,
  }))
  return {
    ...openCall({
      ...withoutSource(call),
      agentName: hideOrNull(call.agentName),
      agentSlug: hideOrNull(call.agentSlug),
      toNumber: hideOrNull(call.toNumber),
      endedReason: hideOrNull(call.endedReason),
      agentEvaluation: hideOrNull(call.agentEvaluation),
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
    text: hide,
  }
}

/** The response as delivered contains everything that is hidden. */
export const withoutSource = (call: Call): Call => ({ ...call, source: '', body: new Uint8Array() })
