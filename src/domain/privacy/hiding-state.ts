import type { CallFacts } from '../call/call.ts'
import type { Turn } from '../call/turn.ts'

/** What is hidden: nothing, private data, or all words. */
export type HidingLevel = false | true | 'all'

/** Identifies a value that is hidden and shown as a whole. */
export type ValueKey = keyof CallFacts | 'summary' | `input:${string}` | `output:${string}`

/** What the user showed and hid by hand in one call. */
export type HidingState = {
  /** The level at which the user showed something. What was shown is hidden again when the level changes. */
  level: HidingLevel
  /** The turns that the user showed (see `turnKey`). */
  shownTurns: ReadonlySet<string>
  /** The private words that the user showed (see `WordSpan`). */
  shownWords: ReadonlySet<string>
  shownValues: ReadonlySet<ValueKey>
  hiddenTurns: ReadonlySet<string>
  /** The words that the user hid, as written. */
  hiddenWords: readonly string[]
}

/** The state of a call in which the user has neither shown nor hidden anything. */
export const NOTHING_CHOSEN: HidingState = {
  level: false,
  shownTurns: new Set(),
  shownWords: new Set(),
  shownValues: new Set(),
  hiddenTurns: new Set(),
  hiddenWords: [],
}

/** Identifies a turn by its content, so that a turn of a live call that changes is hidden again. */
export const turnKey = ({ start, deliveredRole, text }: Omit<Turn, 'index'>) =>
  JSON.stringify([start, deliveredRole, text])

/** The state for a level: if it has changed, what was shown is hidden again. */
export function atLevel(state: HidingState, level: HidingLevel): HidingState {
  if (state.level === level) return state
  const { shownTurns, shownWords, shownValues } = NOTHING_CHOSEN
  return { ...state, level, shownTurns, shownWords, shownValues }
}

/** Whether the user hid anything by hand. */
export const hasHiddenByHand = ({ hiddenTurns, hiddenWords }: HidingState) =>
  hiddenTurns.size > 0 || hiddenWords.length > 0

export const withMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set(set).add(member)
export const withoutMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member))
