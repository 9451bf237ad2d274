import type { CallFacts } from '../call/call.ts'
import type { Turn } from '../call/turn.ts'

export type HidingLevel = false | true | 'all'

export type ValueKey = keyof CallFacts | 'summary' | `input:${string}` | `output:${string}`

export type HidingState = {
  /** The level at which the user showed something. */
  level: HidingLevel
  /** See `turnKey`. */
  shownTurns: ReadonlySet<string>
  /** See `WordSpan`. */
  shownWords: ReadonlySet<string>
  shownValues: ReadonlySet<ValueKey>
  hiddenTurns: ReadonlySet<string>
  hiddenWords: readonly string[]
}

export const NOTHING_CHOSEN: HidingState = {
  level: false,
  shownTurns: new Set(),
  shownWords: new Set(),
  shownValues: new Set(),
  hiddenTurns: new Set(),
  hiddenWords: [],
}

/** A turn of a live call that changes is hidden again. */
export const turnKey = ({ start, deliveredRole, text }: Omit<Turn, 'index'>) =>
  JSON.stringify([start, deliveredRole, text])

export function atLevel(state: HidingState, level: HidingLevel): HidingState {
  if (state.level === level) return state
  const { shownTurns, shownWords, shownValues } = NOTHING_CHOSEN
  return { ...state, level, shownTurns, shownWords, shownValues }
}

export const hasHiddenByHand = ({ hiddenTurns, hiddenWords }: HidingState) =>
  hiddenTurns.size > 0 || hiddenWords.length > 0

export const withMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set(set).add(member)
export const withoutMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member))
