import type { CallFacts } from '../call/call.ts'
import type { Turn } from '../call/timeline.ts'

export type HidingLevel = false | true | 'all'

export type ValueKey = keyof CallFacts | 'summary' | `input:${string}` | `output:${string}`

/** `until`: when the next turn of its role starts; null if there is none. */
type HiddenTurn = Turn & { until: Seconds | null }

export type HidingState = {
  /** The turns as last delivered. */
  turns: readonly Turn[]
  /** The level at which the user showed something. */
  level: HidingLevel
  /** See `turnKey`. */
  shownTurns: ReadonlySet<string>
  /** See `WordSpan`. */
  shownWords: ReadonlySet<string>
  shownValues: ReadonlySet<ValueKey>
  hiddenTurns: ReadonlyMap<string, HiddenTurn>
  hiddenWords: readonly string[]
}

export const NOTHING_CHOSEN: HidingState = {
  turns: [],
  level: false,
  shownTurns: new Set(),
  shownWords: new Set(),
  shownValues: new Set(),
  hiddenTurns: new Map(),
  hiddenWords: [],
}

/** Differs for a turn that has changed. */
export const turnKey = ({ start, deliveredRole, text }: Omit<Turn, 'index'>) =>
  JSON.stringify([start, deliveredRole, text])

export function atLevel(state: HidingState, level: HidingLevel): HidingState {
  if (state.level === level) return state
  const { shownTurns, shownWords, shownValues } = NOTHING_CHOSEN
  return { ...state, level, shownTurns, shownWords, shownValues }
}

/**
 * What was shown falls back if the service changes the turn. What was hidden by hand never does: if the turn is no
 * longer delivered, whatever may have taken its place is hidden.
 */
export function followTurns(state: HidingState, turns: readonly Turn[]): HidingState {
  if (state.turns === turns) return state
  if (state.hiddenTurns.size === 0) return { ...state, turns }
  const delivered = new Map(turns.map((turn) => [turnKey(turn), turn]))
  const before = new Set(state.turns.map(turnKey))
  const changed = turns.filter((turn) => !before.has(turnKey(turn)))
  const missing = new Map<string, HiddenTurn>()
  const successors = new Set<Turn>()
  for (const [key, hidden] of state.hiddenTurns) {
    const same = delivered.get(key)
    const found = same ? [same] : successorsOf(hidden, changed)
    if (found.length === 0) missing.set(key, hidden)
    for (const turn of found) successors.add(turn)
  }
  return { ...state, turns, hiddenTurns: withHidden(missing, [...successors], turns) }
}

function successorsOf({ role, start, text, until }: HiddenTurn, changed: readonly Turn[]): readonly Turn[] {
  const ofRole = changed.filter((turn) => turn.role === role)
  const inPlace = ofRole.filter((turn) => turn.start === start)
  const longer = inPlace.find((turn) => turn.text.startsWith(text))
  if (longer) return [longer]
  if (inPlace.length === 0 || start === null) {
    const moved = ofRole.filter((turn) => turn.text === text)
    return moved.length === 1 ? moved : changed
  }
  return changed.filter((turn) => turn.start === null || (turn.start >= start && turn.start < (until ?? Infinity)))
}

export function withHidden(
  hidden: HidingState['hiddenTurns'],
  added: readonly Turn[],
  turns: readonly Turn[],
): HidingState['hiddenTurns'] {
  const untilOf = ({ role, start }: Turn) =>
    turns.find((turn) => turn.role === role && start !== null && turn.start !== null && turn.start > start)?.start
  return new Map([
    ...hidden,
    ...added.map((turn) => [turnKey(turn), { ...turn, until: untilOf(turn) ?? null }] as const),
  ])
}

export const withoutHidden = (hidden: HidingState['hiddenTurns'], key: string): HidingState['hiddenTurns'] =>
  new Map([...hidden].filter(([other]) => other !== key))

export const hasHiddenByHand = ({ hiddenTurns, hiddenWords }: HidingState) =>
  hiddenTurns.size > 0 || hiddenWords.length > 0

export const withMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => new Set(set).add(member)
export const withoutMember = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== member))
