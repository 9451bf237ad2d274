import type { HidingLevel, ValueKey } from '../../../domain/call/hidden-call.ts'
import type { Turn } from '../../../domain/call/timeline.ts'

export type HidingChoices = {
  /** The turns as last delivered. */
  turns: readonly Turn[]
  /** The level at which the user showed something. */
  level: HidingLevel
  /** See `turnKey`. */
  shownTurns: ReadonlySet<string>
  /** See `WordSpan`. */
  shownWords: ReadonlySet<string>
  shownValues: ReadonlySet<ValueKey>
  hiddenTurns: ReadonlyMap<string, Turn>
  hiddenWords: readonly string[]
}

export const NOTHING_CHOSEN: HidingChoices = {
  turns: [],
  level: false,
  shownTurns: new Set(),
  shownWords: new Set(),
  shownValues: new Set(),
  hiddenTurns: new Map(),
  hiddenWords: [],
}

/** The key of a phrase that was hidden by hand, see `WordSpan`. */
export const phraseKey = (phrase: string) => `by hand ${phrase}`

/** Differs for a turn that has changed. */
export const turnKey = ({ start, deliveredRole, text }: Omit<Turn, 'index'>) =>
  JSON.stringify([start, deliveredRole, text])

export function atLevel(state: HidingChoices, level: HidingLevel): HidingChoices {
  if (state.level === level) return state
  const { shownTurns, shownWords, shownValues } = NOTHING_CHOSEN
  return { ...state, level, shownTurns, shownWords, shownValues }
}

/**
 * What was shown falls back if the service changes the turn. What was hidden by hand never does: if the turn is no
 * longer delivered, whatever may have taken its place is hidden, also later.
 */
export function followTurns(state: HidingChoices, turns: readonly Turn[]): HidingChoices {
  if (state.turns === turns) return state
  if (state.hiddenTurns.size === 0) return { ...state, turns }
  const before = countsOf(state.turns)
  const now = countsOf(turns)
  const unchanged = turns.filter((turn) => before.has(turnKey(turn)))
  const changed = turns.filter((turn) => !before.has(turnKey(turn)))
  const kept = new Map<string, Turn>()
  const successors: Turn[] = []
  for (const [key, hidden] of state.hiddenTurns) {
    const count = now.get(key) ?? 0
    const longer = changed.filter((turn) => isLonger(turn, hidden))
    if (count > 0 || longer.length === 0) kept.set(key, hidden)
    if (count > 0 && count >= (before.get(key) ?? 0)) continue
    successors.push(...(longer.length > 0 ? longer : successorsOf(hidden, changed, unchanged)))
  }
  return { ...state, turns, hiddenTurns: withHidden(kept, successors) }
}

function countsOf(turns: readonly Turn[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of turns.map(turnKey)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const isLonger = ({ role, start, text }: Turn, hidden: Turn) =>
  role === hidden.role && start === hidden.start && text.startsWith(hidden.text)

/** The changed turns between its speaker's unchanged ones around the hidden turn, and those that say the same elsewhere. */
function successorsOf(hidden: Turn, changed: readonly Turn[], unchanged: readonly Turn[]): readonly Turn[] {
  const order = ({ start }: Turn) => (start === null || hidden.start === null ? 0 : start - hidden.start)
  const ofRole = unchanged.filter(({ role }) => role === hidden.role)
  const before = ofRole.findLast((turn) => order(turn) < 0)
  const next = ofRole.find((turn) => order(turn) > 0)
  const [first, last] = [before?.start ?? -Infinity, next?.start ?? Infinity]
  const found = changed.filter(
    ({ start, text }) => start === null || (start >= first && start <= last) || text.includes(hidden.text),
  )
  return found.length > 0 ? found : changed
}

export const withHidden = (
  hidden: HidingChoices['hiddenTurns'],
  added: readonly Turn[],
): HidingChoices['hiddenTurns'] => new Map([...hidden, ...added.map((turn) => [turnKey(turn), turn] as const)])

export const withoutHidden = (hidden: HidingChoices['hiddenTurns'], key: string): HidingChoices['hiddenTurns'] =>
  new Map([...hidden].filter(([other]) => other !== key))

export const hasHiddenByHand = ({ hiddenTurns, hiddenWords }: HidingChoices) =>
  hiddenTurns.size > 0 || hiddenWords.length > 0

export const withMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set(set).add(member)
export const withoutMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member))
