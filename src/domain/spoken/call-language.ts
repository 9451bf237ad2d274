import type { Turn } from '../call/turn.ts'
import { isForeignWord, isKnownWord, type SpokenWord, spokenWords, withoutAddresses } from './language-evidence.ts'
import { SpeechTokens } from './speech-tokens.ts'
import { NO_WORDS, SPOKEN_LANGUAGES, type SpokenLanguage, spokenLanguageOf, UNDETERMINED } from './spoken-languages.ts'

/** Scores a text from 0 to 1 for each language that it may be in. `lang` is an ISO 639-1 code, such as `it`. */
export type DetectLanguage = (text: string) => readonly { lang: string; accuracy: number }[]

/** The weight of known words, relative to the detector's score. */
const KNOWN_WORDS_WEIGHT = 1
/** The maximum number of words that count in one turn, so that a single long turn can't decide the result. */
const MAX_WEIGHT = 25
/**
 * A call has a second language if turns that are clearly in that language contain at least this share of the call's
 * words, and at least `SECOND_WORDS` words.
 */
const SECOND_SHARE = 0.1
const SECOND_WORDS = 12
const CLEAR_MARGIN = 0.4
/**
 * How much text from the beginning of a call is examined, in UTF-16 code units. More text would hardly change the
 * result.
 */
const MAX_LENGTH = 60_000
/** How much text from the beginning of a turn is examined, in UTF-16 code units. */
const MAX_TURN_LENGTH = 400
/**
 * The minimum share of known words, less a penalty for foreign words, that proves that a call is in a spoken language.
 * In `test/call-languages`, the share is at least 0.48 for calls in a spoken language, and at most 0.25 for calls in
 * similar languages.
 */
const PROVEN_SHARE = 0.36
/** The number of unknown words added to every call's word count, because a few known words prove little. */
const UNKNOWN_WORDS = 5
const MIN_WORDS = 3
/** How many known words a foreign word cancels out. Similar languages share many words, so this is more than one. */
const FOREIGN_WEIGHT = 2

type Scores = Map<string, number>
type Evidence = { known: readonly string[]; foreignCount: number }
type TurnLanguages = {
  scores: Scores
  wordCount: number
  /** The number of words that may be evidence for a language. */
  evidenceWordCount: number
  evidence: ReadonlyMap<SpokenLanguage, Evidence>
  /** The language that the turn is clearly in, if any. */
  clear: string | null
}

function evidenceIn(words: readonly SpokenWord[], language: SpokenLanguage): Evidence {
  const isKnown = words.map((word) => isKnownWord(word, language))
  return {
    known: words.filter((_, index) => isKnown[index]).map(({ text }) => text),
    foreignCount: words.filter((word, index) => !isKnown[index] && isForeignWord(word, language)).length,
  }
}

/** The number of known words, reduced by `FOREIGN_WEIGHT` for each foreign word. */
const weightOf = ({ known, foreignCount }: Evidence) => known.length - FOREIGN_WEIGHT * foreignCount

function languagesOfTurn(text: string, detect: DetectLanguage): TurnLanguages {
  const tokens = SpeechTokens.of(text)
  let wordCount = 0
  for (let index = 0; index < tokens.count; index++)
    if (tokens.isWordAt(index) || tokens.kindAt(index) === 'letter') wordCount += 1
  const words = spokenWords(text, tokens)
  // The detector's scores for short text are all low, so only their proportions matter.
  const detected = detect(text)
  const sum = detected.reduce((total, { accuracy }) => total + accuracy, 0)
  const scores: Scores = new Map(detected.map(({ lang, accuracy }) => [lang, accuracy / sum]))
  const evidence = new Map(SPOKEN_LANGUAGES.map((language) => [language, evidenceIn(words, language)]))
  for (const [language, found] of evidence) {
    const weight = weightOf(found)
    if (weight > 0) add(scores, language, (KNOWN_WORDS_WEIGHT * weight) / words.length)
  }
  const [first, second] = ranked(scores)
  const isClear = first !== undefined && wordCount > 3 && first[1] - (second?.[1] ?? 0) > CLEAR_MARGIN
  return { scores, wordCount, evidenceWordCount: words.length, evidence, clear: isClear ? first[0] : null }
}

const add = (scores: Scores, language: string, score: number) =>
  scores.set(language, (scores.get(language) ?? 0) + score)

/** The scores, highest first. */
const ranked = (scores: Scores): readonly [language: string, score: number][] =>
  [...scores].sort(([, a], [, b]) => b - a)

/** Whether the words of turns prove that a language is spoken in them. */
function isProven(language: SpokenLanguage, turns: readonly TurnLanguages[]): boolean {
  const evidence = turns.flatMap((turn) => turn.evidence.get(language) ?? [])
  const weight = evidence.reduce((total, found) => total + weightOf(found), 0)
  const words = turns.reduce((total, { evidenceWordCount }) => total + evidenceWordCount, 0)
  const distinct = new Set(evidence.flatMap(({ known }) => known))
  return distinct.size >= MIN_WORDS && weight >= PROVEN_SHARE * (words + UNKNOWN_WORDS)
}

/**
 * The languages of a call as ISO 639 codes: the main one first, and a second one if the call mixes two. A language with
 * spoken forms is included only if the words of the call prove it. `UNDETERMINED` stands for a language that isn't
 * recognised, and `NO_WORDS` is the only result for a call without words.
 */
export function callLanguages(turns: readonly Pick<Turn, 'text'>[], detect: DetectLanguage): string[] {
  if (!turns.some(({ text }) => /\p{L}/u.test(text))) return [NO_WORDS]
  const total: Scores = new Map()
  const clearWords: Scores = new Map()
  const examined: TurnLanguages[] = []
  let length = 0
  let wordCount = 0
  for (const { text } of turns) {
    if (length > MAX_LENGTH) break
    const part = text.slice(0, MAX_TURN_LENGTH)
    length += part.length
    const turn = languagesOfTurn(withoutAddresses(part), detect)
    examined.push(turn)
    wordCount += turn.wordCount
    for (const [language, score] of turn.scores) add(total, language, score * Math.min(turn.wordCount, MAX_WEIGHT))
    if (turn.clear !== null) add(clearWords, turn.clear, turn.wordCount)
  }
  const hasEvidence = examined.reduce((sum, { evidenceWordCount }) => sum + evidenceWordCount, 0) >= MIN_WORDS
  const main = (hasEvidence && ranked(total)[0]?.[0]) || UNDETERMINED
  const other = ranked(clearWords).find(([language]) => language !== main)
  const isMixed = other !== undefined && other[1] >= Math.max(SECOND_WORDS, SECOND_SHARE * wordCount)
  const second = isMixed ? other[0] : null
  /** Returns the language, or `UNDETERMINED` if it has spoken forms but isn't proven by the turns that may be in it. */
  const provenOf = (language: string, excluded: string | null) => {
    const spoken = spokenLanguageOf(language)
    const own = examined.filter(({ clear }) => clear === null || clear !== excluded)
    return spoken === null || isProven(spoken, own) ? language : UNDETERMINED
  }
  const first = provenOf(main, second)
  if (second === null || first === UNDETERMINED) return [first]
  const next = provenOf(second, main)
  // If the main language has no spoken forms, a second language that isn't recognised makes no difference.
  return next === UNDETERMINED && spokenLanguageOf(first) === null ? [first] : [first, next]
}

/**
 * The languages in which values are searched for; null stands for a language without spoken forms. If the language
 * isn't recognised, all spoken languages are searched, and null is included because the call may be in another
 * language. If nothing is said in words, null isn't included.
 * @param detected the result of `callLanguages`
 * @param chosen the code of the language that the user chose; null for the detected ones
 */
export function searchedLanguages(detected: readonly string[], chosen: string | null): (SpokenLanguage | null)[] {
  if (chosen !== null) return [spokenLanguageOf(chosen)]
  if (detected[0] === NO_WORDS) return [...SPOKEN_LANGUAGES]
  if (detected[0] === UNDETERMINED) return [...SPOKEN_LANGUAGES, null]
  return detected.map(spokenLanguageOf)
}
