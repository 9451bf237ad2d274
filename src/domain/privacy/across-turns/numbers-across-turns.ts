import { numberReplacements, type Replacement, replaced } from '../mask-text.ts'
import { MaskTokens } from '../mask-tokens.ts'
import type { DigitRun } from '../numbers/digit-run.ts'
import { digitRuns } from '../numbers/digit-runs.ts'
import { isAmount, isMeasured } from '../numbers/number-kinds.ts'
import { privateNumbers } from '../numbers/private-numbers.ts'
import type { Steps } from '../run-steps.ts'
import { digitsOf, type EdgeRun, edgeRun, hasLabel, isAcknowledgement } from './edge-runs.ts'
import { EDGE_LENGTH, isSameSpeaker, MAX_PROMPT_WORDS, type MaskableTurn } from './maskable-turn.ts'

/** Part of a number, or a repeat of such a part, within one turn. */
type NumberPart = { turn: number; replacements: readonly Replacement[] }

/** The minimum number of digits in a number that is masked across turns. */
const LONG_NUMBER = 7
/**
 * A number of at least `SHORT_NUMBER` digits is masked too if it has at least `MANY_TURNS` parts, or follows a word
 * such as `account`.
 */
const SHORT_NUMBER = 5
const MANY_TURNS = 3
const MAX_STATEMENT_WORDS = 5
const MAX_SHORT_PROMPT = 3
/** The maximum distance, in turns, between a number and a repetition of it. */
const MAX_TURNS_APART = 6
/** Longer turns are not searched for repetitions. */
const MAX_REPETITION_LENGTH = 640
/** The minimum number of digits in a repeated part of a number. Fewer digits may be the same by chance. */
const MIN_REPEATED = 3

/**
 * Finds the turn in which the speaker continues a number, which is the next turn or the one after it. Returns null if,
 * in between, the other side says anything other than an acknowledgement, digits, a question such as `eight or
 * eighteen?`, or a prompt such as `and the last four?`.
 * @param digits the number of digits so far
 * @param value the digits of the last part
 */
function continuationOf(
  turns: readonly MaskableTurn[],
  texts: readonly string[],
  index: number,
  digits: number,
  value: string,
): number | null {
  if (isSameSpeaker(turns[index], turns[index + 1])) return index + 1
  if (!turns[index + 2] || !isSameSpeaker(turns[index], turns[index + 2])) return null
  const between = texts[index + 1] ?? ''
  if (between.length > EDGE_LENGTH) return null
  const tokens = MaskTokens.of(between)
  const isExpected = isAcknowledgement(tokens, 0, tokens.count) || edgeRun(between, 'start')?.isWhole
  return isExpected || echoOf(between, value) !== null || choiceOf(between) !== null || isPrompt(tokens, digits)
    ? index + 2
    : null
}

/**
 * Returns the replacements that mask the numbers in a question such as `eight or eighteen?`, or null if the turn
 * contains anything else.
 */
function choiceOf(text: string): readonly Replacement[] | null {
  if (text.length > EDGE_LENGTH || !/[?؟]/.test(text)) return null
  const tokens = MaskTokens.of(text)
  const runs = digitRuns(tokens, null, true)
  const numbers = runs.reduce(
    (sum, { pieces }) => sum + pieces.reduce((all, { first, next }) => all + next - first, 0),
    0,
  )
  let others = 0
  for (let index = 0; index < tokens.count; index++) if ((tokens.rolesAt(index)?.alternatives ?? 0) !== 0) others += 1
  return others > 0 && numbers + others === tokens.count ? numberReplacements(tokens, { runs }) : null
}

/**
 * Returns the replacements that mask the digits `value` where the listener repeats them, or null if they aren't
 * repeated.
 */
function echoOf(text: string, value: string): readonly Replacement[] | null {
  if (text.length > EDGE_LENGTH || value.length < 2) return null
  const tokens = MaskTokens.of(text)
  const echo = digitRuns(tokens, null, true).find(
    (run) => run.pieces.length <= value.length && digitsOf(tokens, run) === value,
  )
  return echo ? numberReplacements(tokens, { runs: [echo] }) : null
}

/**
 * Whether a turn prompts the caller to continue, such as `and the last four?` or `yes, that's it`. A turn that asks for
 * something else, or contains more digits than the caller has said, is not a prompt.
 */
function isPrompt(tokens: MaskTokens, digits: number): boolean {
  if (tokens.count > MAX_PROMPT_WORDS) return false
  const runs = digitRuns(tokens, null, true)
  if (runs.some((run) => run.digits > 1 && run.digits > digits)) return false
  let [isPrompted, isQuestion] = [false, false]
  for (let index = 0; index < tokens.count; index++) {
    const roles = tokens.rolesAt(index)
    isPrompted ||= roles !== null && (roles.isPrompt || (roles.hesitations !== 0 && tokens.lengthAt(index) > 2))
    isQuestion ||= roles?.isQuestion === true && !roles.isPrompt
  }
  // A question word such as `which` is allowed only in a short prompt, such as `which digits again?`.
  if (isQuestion && !(isPrompted && tokens.count <= MAX_SHORT_PROMPT)) return false
  // Without a word such as `rest`, only a very short turn such as `say what?` counts as a prompt.
  const maxWords = /[?؟]/.test(tokens.text) ? MAX_SHORT_PROMPT : MAX_STATEMENT_WORDS
  return isPrompted || tokens.count <= maxWords
}

/**
 * The pieces of a number that starts at the end of the turn `first`, including the other side's repetitions. Empty if
 * no number starts there, or if it is too short.
 */
function piecesFrom(turns: readonly MaskableTurn[], texts: readonly string[], first: number): NumberPart[] {
  const firstRun = edgeRun(texts[first] ?? '', 'end')
  if (!firstRun) return []
  const pieces: NumberPart[] = [{ ...firstRun, turn: first }]
  let [last, digits, value, isRepeated]: [EdgeRun, number, string, boolean] = [
    firstRun,
    firstRun.digits,
    firstRun.value,
    false,
  ]
  for (let turn = continuationOf(turns, texts, first, digits, last.value); turn !== null; ) {
    const run = edgeRun(texts[turn] ?? '', 'start')
    // At least one of two consecutive parts must be unambiguous, unless the listener has repeated a part.
    if (!run || (run.isWeak && last.isWeak && !isRepeated)) break
    const previous = pieces.at(-1)?.turn ?? first
    const between = turn - previous === 2 ? (texts[previous + 1] ?? '') : ''
    const echo = edgeRun(between, 'start')
    const isEcho = echo && (echo.digits > 1 || (echo.isWhole && echo.value === last.value))
    const repeated = isEcho ? echo.replacements : (choiceOf(between) ?? echoOf(between, last.value))
    isRepeated ||= repeated !== null
    if (repeated) pieces.push({ turn: previous + 1, replacements: repeated })
    pieces.push({ ...run, turn })
    digits += run.digits
    value += run.value
    last = run
    turn = run.isWhole || run.isWeak ? continuationOf(turns, texts, turn, digits, run.value) : null
  }
  // A private number within a single turn has already been masked.
  if (pieces.length < 2) return []
  const echo = echoOf(texts[(pieces.at(-1)?.turn ?? first) + 1] ?? '', last.value)
  if (echo) pieces.push({ turn: (pieces.at(-1)?.turn ?? first) + 1, replacements: echo })
  const before = MaskTokens.of((texts[first - 1] ?? '').slice(-EDGE_LENGTH))
  const isLabelled = firstRun.isLabelled || hasLabel(before, before.count)
  const isConfirmed = isSaidAgain(turns, pieces.at(-1)?.turn ?? first, value)
  const isLong =
    digits >= LONG_NUMBER || (digits >= SHORT_NUMBER && (pieces.length >= MANY_TURNS || isLabelled || isConfirmed))
  const rest = digits - firstRun.digits
  const isClear =
    !firstRun.isWeak ||
    (isLabelled && !firstRun.isDoubtful) ||
    isRepeated ||
    isConfirmed ||
    (rest >= SHORT_NUMBER && !firstRun.isYear) ||
    (rest >= SHORT_NUMBER - 1 && pieces.length >= MANY_TURNS && !firstRun.isDoubtful)
  return isLong && isClear ? pieces : []
}

/** Whether all digits of a number are said again in one of the turns after a turn, usually by the listener. */
function isSaidAgain(turns: readonly MaskableTurn[], turn: number, value: string): boolean {
  return turns
    .slice(turn + 1, turn + 1 + MAX_TURNS_APART)
    .some(({ text }) => text.length <= MAX_REPETITION_LENGTH && runsIn(text).some((run) => run.value.includes(value)))
}

/** The runs of digits in a text, with their values. */
function runsIn(text: string): { tokens: MaskTokens; run: DigitRun; value: string }[] {
  const tokens = MaskTokens.of(text)
  return digitRuns(tokens).map((run) => ({ tokens, run, value: digitsOf(tokens, run) }))
}

/**
 * Masks the beginning or the end of a private number where it is said alone in a turn nearby, as in `the number ending
 * in 447?`, changing `texts` in place.
 * @param mayContain whether each text may contain digits
 */
export function* maskRepetitions(
  turns: readonly MaskableTurn[],
  texts: string[],
  mayContain: readonly boolean[],
): Steps<void> {
  const known = new Map<number, ReturnType<typeof runsIn>>()
  const runsOf = (turn: number) => {
    const text = texts[turn] ?? ''
    if (!mayContain[turn] || text.length > MAX_REPETITION_LENGTH) return []
    const runs = known.get(turn) ?? runsIn(text)
    known.set(turn, runs)
    return runs
  }
  for (const [turn, { text }] of turns.entries()) {
    known.delete(turn - MAX_TURNS_APART - 1)
    if (texts[turn] === text || !mayContain[turn] || text.length > MAX_REPETITION_LENGTH) continue
    const tokens = MaskTokens.of(text)
    const values = privateNumbers(tokens, digitRuns(tokens)).map(({ runs }) =>
      runs.map((run) => digitsOf(tokens, run)).join(''),
    )
    if (values.length === 0) continue
    for (let other = Math.max(0, turn - MAX_TURNS_APART); other <= turn + MAX_TURNS_APART; other++) {
      const repeated = runsOf(other).filter(
        ({ tokens, run, value }) =>
          value.length >= MIN_REPEATED &&
          values.some((number) => number.startsWith(value) || number.endsWith(value)) &&
          !isAmount(tokens, run) &&
          !isMeasured(tokens, run.pieces.at(-1)?.next ?? 0),
      )
      if (other === turn || repeated.length === 0) continue
      known.delete(other)
      texts[other] = replaced(
        texts[other] ?? '',
        repeated.flatMap((repetition) => numberReplacements(repetition.tokens, { runs: [repetition.run] })),
      )
    }
    yield
  }
}

/**
 * Masks numbers that are dictated across turns, changing `texts` in place. Returns whether anything changed.
 * @param mayContain whether each text may contain digits
 */
export function* maskPieces(
  turns: readonly MaskableTurn[],
  texts: string[],
  mayContain: readonly boolean[],
): Steps<boolean> {
  let isChanged = false
  for (let index = 0; index < texts.length; ) {
    const pieces = mayContain[index] ? piecesFrom(turns, texts, index) : []
    for (const { turn, replacements } of pieces) {
      const text = texts[turn] ?? ''
      const masked = replaced(text, replacements)
      isChanged ||= masked !== text
      texts[turn] = masked
    }
    index = Math.max(index + 1, pieces.at(-1)?.turn ?? 0)
    yield
  }
  return isChanged
}
