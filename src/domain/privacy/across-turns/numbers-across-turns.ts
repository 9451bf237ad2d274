import { MASK_DOT } from '../mask-placeholders.ts'
import { numberReplacements, type Replacement, replaced } from '../mask-text.ts'
import type { MaskTokens } from '../mask-tokens.ts'
import { digitsOf } from '../numbers/digit-run.ts'
import { isAmount, isEnd, isMeaningful, isMeasured } from '../numbers/number-kinds.ts'
import { privateNumbers } from '../numbers/private-numbers.ts'
import type { Steps } from '../run-steps.ts'
import { type EdgeRun, endRun, hasLabel, isAcknowledgement, startRun } from './edge-runs.ts'
import { EDGE_LENGTH, isSameSpeaker, MAX_PROMPT_WORDS, type MaskableTurn } from './maskable-turn.ts'
import { MAX_REPETITION_LENGTH, MAX_TURNS_APART, TurnReader } from './turn-reader.ts'

/** Part of a number, or a repeat of such a part, within one turn. */
type NumberPart = { turn: number; replacements: readonly Replacement[] }

/** A number that is dictated across turns. `value` has a dot for each digit that had been masked before. */
type DictatedNumber = { parts: readonly NumberPart[]; value: string }

/** The turns of a call, their texts, which change as numbers are masked, and whether each text may contain digits. */
type DictationCall = { turns: readonly MaskableTurn[]; texts: string[]; mayContain: boolean[]; reader: TurnReader }

/** The minimum number of digits in a number that is masked across turns. */
const LONG_NUMBER = 7
/**
 * A number of at least `SHORT_NUMBER` digits is masked too if it has at least `MANY_TURNS` parts, or follows a word
 * such as `account`.
 */
const SHORT_NUMBER = 5
const MANY_TURNS = 3
/** The parts of a number count only if they look dictated at least this much, or follow a word such as `account`. */
const ENOUGH_EVIDENCE = 2
const MAX_STATEMENT_WORDS = 5
const MAX_SHORT_PROMPT = 3
/** The maximum number of consecutive turns without digits in which the caller interrupts a number. */
const MAX_INTERRUPTIONS = 2
/** The maximum number of words in such a turn. */
const MAX_INTERRUPTION_WORDS = 10
/** How many turns before a number are searched for a word that names it, such as `account`. */
const MAX_LABEL_TURNS = 3
/** The minimum number of digits in a repeated part of a number. Fewer digits may be the same by chance. */
const MIN_REPEATED = 3
/** If the first part of a number is doubtful, at least this many of the later digits must not be private on their own. */
const LONG_PART = 3
const MAX_ROUNDS = 10
/** How many turns before and after a turn may be affected if it is masked. */
const MAX_AFFECTED = 12

/**
 * Finds the turn in which the speaker continues a number, which is the next turn or one of the following turns. Returns
 * null if, in between, the other side says anything other than an acknowledgement, digits, a question such as `eight or
 * eighteen?`, or a prompt such as `and the last four?`.
 * @param digits the number of digits so far
 * @param value the digits of the last part
 * @param isCertain whether it is certain that a number is being dictated
 */
function continuationOf(
  reader: TurnReader,
  turns: readonly MaskableTurn[],
  texts: readonly string[],
  index: number,
  digits: number,
  value: string,
  isCertain: boolean,
): number | null {
  if (isSameSpeaker(turns[index], turns[index + 1])) return index + 1
  for (let next = index + 2; next <= index + 2 + 2 * MAX_INTERRUPTIONS; next += 2) {
    if (!isSameSpeaker(turns[index], turns[next])) return null
    if (!mayComeBetween(reader, texts[next - 1] ?? '', digits, value, isCertain)) return null
    if (!isCertain || !isInterruption(reader, texts[next] ?? '')) return next
  }
  return null
}

/** Whether the other side may say a text between two parts of a number. */
function mayComeBetween(reader: TurnReader, text: string, digits: number, value: string, isCertain: boolean): boolean {
  if (text.length > EDGE_LENGTH) return false
  const tokens = reader.tokensOf(text)
  return (
    isAcknowledgement(tokens, 0, tokens.count) ||
    startRun(reader, text)?.isWhole === true ||
    echoOf(reader, text, value) !== null ||
    choiceOf(reader, text) !== null ||
    isPrompt(reader, tokens, digits, isCertain)
  )
}

/** Whether a short turn without digits may interrupt a number, as in `sorry, where was I?` */
function isInterruption(reader: TurnReader, text: string): boolean {
  if (text.length > EDGE_LENGTH) return false
  const tokens = reader.tokensOf(text)
  return !tokens.hasDigits && tokens.count <= MAX_INTERRUPTION_WORDS
}

/**
 * Returns the replacements that mask the numbers in a question such as `sorry, eight or eighteen?`, or null if the turn
 * is longer or offers no choice.
 */
function choiceOf(reader: TurnReader, text: string): readonly Replacement[] | null {
  if (text.length > EDGE_LENGTH) return null
  const tokens = reader.tokensOf(text)
  const runs = reader.runsOf(tokens.text).map(({ run }) => run)
  if (tokens.count > MAX_PROMPT_WORDS || runs.length === 0) return null
  const isChoice = runs.some(
    ({ pieces }) =>
      isAlternative(tokens, (pieces[0]?.first ?? 0) - 1) || isAlternative(tokens, pieces.at(-1)?.next ?? 0),
  )
  return isChoice ? numberReplacements(tokens, { runs }) : null
}

const isAlternative = (tokens: MaskTokens, index: number) => (tokens.rolesAt(index)?.alternatives ?? 0) !== 0

/**
 * Returns the replacements that mask the digits `value` where the listener repeats them, or null if they aren't
 * repeated.
 */
function echoOf(reader: TurnReader, text: string, value: string): readonly Replacement[] | null {
  if (text.length > EDGE_LENGTH || value.length < 2) return null
  const tokens = reader.tokensOf(text)
  const echo = reader
    .runsOf(text)
    .map(({ run }) => run)
    .find((run) => run.pieces.length <= value.length && digitsOf(run) === value)
  return echo ? numberReplacements(tokens, { runs: [echo] }) : null
}

/**
 * Whether a turn prompts the caller to continue, such as `and the last four?` or `yes, that's it`. A turn that asks for
 * something else, or contains more digits than the caller has said, is not a prompt.
 */
function isPrompt(reader: TurnReader, tokens: MaskTokens, digits: number, isCertain: boolean): boolean {
  if (tokens.count > MAX_PROMPT_WORDS) return false
  const runs = reader.runsOf(tokens.text).map(({ run }) => run)
  if (runs.some((run) => run.digits > 1 && run.digits > digits)) return false
  let [isPrompted, isQuestion] = [false, false]
  for (let index = 0; index < tokens.count; index++) {
    const roles = tokens.rolesAt(index)
    isPrompted ||= roles !== null && (roles.isPrompt || (roles.hesitations !== 0 && tokens.lengthAt(index) > 2))
    isQuestion ||= roles?.isQuestion === true && !roles.isPrompt
  }
  // A question word such as `which` is allowed only in a short prompt, such as `which digits again?`.
  if (isQuestion && !(isPrompted && tokens.count <= MAX_SHORT_PROMPT)) return false
  // Other numbers, such as a date, belong to something else that the listener says.
  if (isCertain && !isPrompted && tokens.hasDigits && tokens.count > MAX_STATEMENT_WORDS) return false
  // Without a word such as `rest`, only a very short turn such as `say what?` counts as a prompt.
  const maxWords = isCertain ? MAX_PROMPT_WORDS : /[?؟]/.test(tokens.text) ? MAX_SHORT_PROMPT : MAX_STATEMENT_WORDS
  return isPrompted || tokens.count <= maxWords
}

/** Whether a word such as `account` comes before a number, in its turn or in one of the turns before it. */
function isLabelledAt(reader: TurnReader, texts: readonly string[], turn: number, run: EdgeRun): boolean {
  if (run.isLabelled) return true
  for (let before = turn - 1; before >= Math.max(0, turn - MAX_LABEL_TURNS); before--) {
    const tokens = reader.tokensOf((texts[before] ?? '').slice(-EDGE_LENGTH))
    if (hasLabel(tokens, tokens.count)) return true
  }
  return false
}

/**
 * The number that starts at the end of the turn `first` and continues in later turns, including the other side's
 * repetitions. Null if no number starts there, or if it is too short.
 */
function numberFrom(
  turns: readonly MaskableTurn[],
  texts: readonly string[],
  reader: TurnReader,
  first: number,
): DictatedNumber | null {
  const firstRun = endRun(reader, texts[first] ?? '')
  if (!firstRun || reader.isMeaningful(firstRun.value, first)) return null
  const isLabelled = isLabelledAt(reader, texts, first, firstRun)
  const pieces: NumberPart[] = [{ ...firstRun, turn: first }]
  let [last, digits, unmasked, evidence, value] = [firstRun, firstRun.digits, 0, firstRun.evidence, firstRun.value]
  let isRepeated = false
  const isCertain = () => isLabelled || (evidence > ENOUGH_EVIDENCE && digits >= SHORT_NUMBER)
  for (let turn = continuationOf(reader, turns, texts, first, digits, last.value, isCertain()); turn !== null; ) {
    const run =
      startRun(reader, texts[turn] ?? '', isCertain()) ?? (isCertain() ? endRun(reader, texts[turn] ?? '', true) : null)
    // At least one of two consecutive parts must be unambiguous, unless the listener has repeated a part.
    if (!run || (run.isWeak && last.isWeak && !isRepeated && !isCertain())) break
    if (reader.isMeaningful(run.value, turn)) break
    const previous = pieces.at(-1)?.turn ?? first
    const between = turn - previous === 2 ? (texts[previous + 1] ?? '') : ''
    const echo = startRun(reader, between)
    const isEcho = echo && (echo.digits > 1 || (echo.isWhole && echo.value === last.value))
    const repeated = isEcho ? echo.replacements : (choiceOf(reader, between) ?? echoOf(reader, between, last.value))
    isRepeated ||= repeated !== null
    evidence += isEcho ? echo.evidence : 0
    if (repeated) pieces.push({ turn: previous + 1, replacements: repeated })
    pieces.push({ ...run, turn })
    digits += run.digits
    evidence += run.evidence
    value += run.value
    unmasked += run.value.includes(MASK_DOT) ? 0 : run.digits
    last = run
    const mayContinue = run.isWhole || run.isWeak || isCertain()
    turn = mayContinue ? continuationOf(reader, turns, texts, turn, digits, run.value, isCertain()) : null
  }
  // A private number within a single turn has already been masked.
  if (pieces.length < 2) return null
  const end = pieces.at(-1)?.turn ?? first
  const echo = echoOf(reader, texts[end + 1] ?? '', last.value)
  if (echo) pieces.push({ turn: end + 1, replacements: echo })
  const isConfirmed = isSaidAgain(reader, turns, end, value)
  const isLong =
    digits >= LONG_NUMBER || (digits >= SHORT_NUMBER && (pieces.length >= MANY_TURNS || isLabelled || isConfirmed))
  const rest = digits - firstRun.digits
  const isClear =
    !firstRun.isWeak ||
    (isLabelled && !firstRun.isDoubtful) ||
    isRepeated ||
    isConfirmed ||
    (rest >= SHORT_NUMBER &&
      (!firstRun.isYear || firstRun.isLabelled || startsWithZero(turns[end])) &&
      (!firstRun.isDoubtful || unmasked >= LONG_PART || startsWithZero(turns[end]))) ||
    (rest >= SHORT_NUMBER - 1 && pieces.length >= MANY_TURNS && !firstRun.isDoubtful)
  const isDictated = isLabelled || last.isLabelled || isConfirmed || evidence >= ENOUGH_EVIDENCE
  const mayBeNamed =
    isRepeated && rest >= SHORT_NUMBER - 1 && (firstRun.isLabelled || firstRun.evidence >= ENOUGH_EVIDENCE)
  const isNamed = firstRun.isNamed && !mayBeNamed
  return isLong && isClear && isDictated && !isNamed ? { parts: pieces, value } : null
}

/** Whether a turn starts with a zero, so that its number can't be complete, as in `00187` after `the invoice is 2025`. */
const startsWithZero = (turn: MaskableTurn | undefined) => turn !== undefined && /^0/.test(turn.text)

/** Whether all digits of a number are said again in one of the turns after a turn, usually by the listener. */
function isSaidAgain(reader: TurnReader, turns: readonly MaskableTurn[], turn: number, value: string): boolean {
  if (value.includes(MASK_DOT)) return false
  return turns
    .slice(turn + 1, turn + 1 + MAX_TURNS_APART)
    .some(
      ({ text }) =>
        text.length <= MAX_REPETITION_LENGTH && reader.runsOf(text).some((run) => run.value.includes(value)),
    )
}

/**
 * Masks the beginning or the end of a private number where it is said alone in a turn nearby, as in `the number ending
 * in 447?`, changing `texts` in place.
 * @param dictated the values of numbers that are dictated across turns, by the turn in which they end
 */
function* maskRepetitions(
  { turns, texts, mayContain, reader }: DictationCall,
  dictated: ReadonlyMap<number, string>,
): Steps<void> {
  for (const [turn, { text }] of turns.entries()) {
    if (texts[turn] === text || !mayContain[turn] || text.length > MAX_REPETITION_LENGTH) continue
    const others = nearby(turn).filter((other) => mayContain[other] && hasOpenDigits(reader, other))
    if (others.length === 0) continue
    const runs = reader.runsOf(text).map(({ run }) => run)
    const values = privateNumbers(reader.tokensOf(text), runs).map((number) => number.runs.map(digitsOf).join(''))
    const whole = dictated.get(turn)
    if (whole !== undefined) values.push(whole)
    if (values.length === 0) continue
    const correction = turns[turn + 1]
    if (
      correction &&
      mayContain[turn + 1] &&
      !isSameSpeaker(turns[turn], correction) &&
      isCorrection(reader, correction.text)
    )
      maskCorrection(turns, texts, reader, turn + 1)
    for (const other of others) {
      const repeated = reader
        .runsAt(other)
        .filter(
          ({ tokens, run, value }) =>
            (value.length >= MIN_REPEATED || (value.length > 1 && isEnd(tokens, run))) &&
            !value.includes(MASK_DOT) &&
            values.some((number) => number.startsWith(value) || number.endsWith(value)) &&
            !isMeaningful(tokens, run),
        )
      if (repeated.length > 0) maskRuns(texts, other, repeated)
    }
    yield
  }
}

/** The turns before and after a turn in which its number may be repeated. */
const nearby = (turn: number) =>
  Array.from({ length: 2 * MAX_TURNS_APART + 1 }, (_, index) => turn - MAX_TURNS_APART + index).filter(
    (other) => other >= 0 && other !== turn,
  )

/** Whether a turn contains digits that aren't masked. */
const hasOpenDigits = (reader: TurnReader, turn: number) =>
  reader.runsAt(turn).some(({ value }) => !value.includes(MASK_DOT))

/** Whether a turn corrects a number that the other side has read back, as in `no, it's a 7` and `the last one is a 7`. */
function isCorrection(reader: TurnReader, text: string): boolean {
  if (text.length > EDGE_LENGTH) return false
  const tokens = reader.tokensOf(text)
  if (tokens.count > MAX_INTERRUPTION_WORDS) return false
  for (let index = 0; index < tokens.count; index++) if ((tokens.rolesAt(index)?.lasts ?? 0) !== 0) return true
  return (tokens.rolesAt(0)?.corrections ?? 0) !== 0
}

/** Masks the digits of a correction, and where the other side repeats them in the next turn. */
function maskCorrection(turns: readonly MaskableTurn[], texts: string[], reader: TurnReader, turn: number): void {
  const said = reader.runsOf(turns[turn]?.text ?? '')
  const corrected = reader
    .runsAt(turn)
    .filter(({ tokens, run, value }) => !value.includes(MASK_DOT) && !isMeaningful(tokens, run))
  const repeated = reader
    .runsAt(turn + 1)
    .filter(({ value }) => value.length > 1 && said.some((correction) => correction.value.includes(value)))
  maskRuns(texts, turn, corrected)
  maskRuns(texts, turn + 1, repeated)
}

function maskRuns(texts: string[], turn: number, masked: ReturnType<TurnReader['runsAt']>): void {
  texts[turn] = replaced(
    texts[turn] ?? '',
    masked.flatMap(({ tokens, run }) => numberReplacements(tokens, { runs: [run] })),
  )
}

/** Whether a turn is so short that all its digits belong to the number that is being dictated. */
const isShort = (reader: TurnReader, text: string) =>
  text.length <= EDGE_LENGTH && reader.tokensOf(text).count <= MAX_PROMPT_WORDS

/**
 * Masks all other digits in the turns during which a number is dictated, such as corrections, unless they count or
 * measure something.
 */
function maskOtherDigits(texts: string[], reader: TurnReader, { parts, value }: DictatedNumber): void {
  const [first, last] = [parts[0]?.turn ?? 0, parts.at(-1)?.turn ?? 0]
  const isVersion = (said: string) =>
    said.length >= MIN_REPEATED && !said.includes(MASK_DOT) && value.startsWith(said.slice(0, -2))
  // The other side may have read a wrong version of the first part, as in `I have 0523` before `no, 0528`.
  maskRuns(
    texts,
    first - 1,
    reader.runsAt(first - 1).filter(({ value: said }) => isVersion(said)),
  )
  for (let turn = first; turn <= last; turn++) {
    const isEdge = turn === first || (turn === last && !isShort(reader, texts[turn] ?? ''))
    const others = reader.runsAt(turn).filter(
      ({ tokens, run, value: said }) =>
        !said.includes(MASK_DOT) &&
        !(said.length > 1 && value.includes(said)
          ? isAmount(tokens, run) || isMeasured(tokens, run.pieces.at(-1)?.next ?? 0)
          : isMeaningful(tokens, run)) &&
        // In `and the last four?`, the number counts digits.
        !(said.length === 1 && isEnd(tokens, run)) &&
        (!isEdge || (said.length > 1 && value.includes(said))),
    )
    if (others.length > 0) maskRuns(texts, turn, others)
  }
}

/**
 * Masks numbers that are dictated across turns, changing `texts` in place.
 * @param mayContain whether each text may contain digits
 */
export function* maskPieces(
  turns: readonly MaskableTurn[],
  texts: string[],
  mayContain: readonly boolean[],
): Steps<void> {
  const call: DictationCall = { turns, texts, mayContain: [...mayContain], reader: new TurnReader(texts) }
  const dictated = new Map<number, string>()
  // Masking a piece may reveal that its neighbour belongs to the same number, so masking is repeated near the turns that
  // changed. Only contrived calls need more than `MAX_ROUNDS` rounds.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = [...texts]
    yield* maskPiecesOnce(call, dictated)
    yield* maskRepetitions(call, dictated)
    const near = new Set<number>()
    for (const turn of turns.keys())
      if (texts[turn] !== before[turn])
        for (let other = turn - MAX_AFFECTED; other <= turn + MAX_AFFECTED; other++) near.add(other)
    if (near.size === 0) return
    for (const turn of turns.keys()) call.mayContain[turn] = mayContain[turn] === true && near.has(turn)
  }
}

function* maskPiecesOnce(
  { turns, texts, mayContain, reader }: DictationCall,
  dictated: Map<number, string>,
): Steps<void> {
  for (let index = 0; index < texts.length; ) {
    const number = mayContain[index] ? numberFrom(turns, texts, reader, index) : null
    for (const { turn, replacements } of number?.parts ?? []) texts[turn] = replaced(texts[turn] ?? '', replacements)
    const end = number?.parts.at(-1)?.turn ?? index
    if (number) {
      maskOtherDigits(texts, reader, number)
      if (!number.value.includes(MASK_DOT)) dictated.set(end, number.value)
    }
    index = Math.max(index + 1, end)
    yield
  }
}
