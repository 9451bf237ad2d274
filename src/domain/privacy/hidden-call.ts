import type { Call, CallFacts, Variable } from '../call/call.ts'
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

/**
 * What is hidden of each fact: nothing (`open`), what is private in its text (`text`), or all of it until the user shows
 * it (`value`).
 */
export const FACT_HIDING = {
  agentName: 'text',
  agentSlug: 'text',
  toNumber: 'value',
  endedReason: 'text',
  createdAt: 'open',
  startAt: 'open',
  endAt: 'open',
  durationSeconds: 'open',
  success: 'open',
  agentEvaluation: 'text',
} as const satisfies Record<keyof CallFacts, 'open' | 'text' | 'value'>

type HiddenFact = {
  [Fact in keyof CallFacts]: (typeof FACT_HIDING)[Fact] extends 'open' ? never : Fact
}[keyof CallFacts]

const HIDDEN_FACTS = (Object.keys(FACT_HIDING) as (keyof CallFacts)[]).filter(
  (fact): fact is HiddenFact => FACT_HIDING[fact] !== 'open',
)

export const VALUE_FACTS = HIDDEN_FACTS.filter((fact) => FACT_HIDING[fact] === 'value')

/** Returns the facts that aren't open. What `hide` returns takes the place of those that are known. */
export function hideFacts(
  call: Pick<CallFacts, HiddenFact>,
  hide: (text: string, fact: HiddenFact) => string,
): Pick<CallFacts, HiddenFact> {
  const hidden = HIDDEN_FACTS.map((fact) => [fact, call[fact] === null ? null : hide(call[fact], fact)])
  // TypeScript doesn't know that the entries are complete.
  return Object.fromEntries(hidden) as Pick<CallFacts, HiddenFact>
}

/** A call in which nothing is hidden. */
export const openCall = (call: Call): HiddenCall => ({
  call,
  hiddenValues: new Set(),
  text: (text) => text,
  wordAt: () => null,
})

const hide = (text: string) => (isBlank(text) ? text : HIDDEN_WORD)

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
      ...hideFacts(call, () => HIDDEN_WORD),
      summary: call.summary === null ? null : texts.text,
      captured: call.captured.map(veiled),
      inputs: call.inputs.map(veiled),
      timeline: { ...call.timeline, turns },
    }),
    hiddenValues: new Set<ValueKey>([
      ...VALUE_FACTS,
      'summary',
      ...call.inputs.map(({ key }) => `input:${key}` as const),
      ...call.captured.map(({ key }) => `output:${key}` as const),
    ]),
    text: hide,
  }
}

/** The response as delivered contains everything that is hidden. */
export const withoutSource = (call: Call): Call => ({ ...call, source: '', body: new Uint8Array() })
