import type { Turn } from '../call/turn.ts'
import { tokenize } from './speech-tokens.ts'
import { spokenForms } from './spoken-form-tables.ts'
import type { SpokenForms } from './spoken-forms.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from './spoken-languages.ts'
import { mayStartNumber } from './spoken-number.ts'

/** Scores text in each language that a detector knows, from 0 to 1. Codes are ISO 639-1, such as `it`. */
export type DetectLanguage = (text: string) => readonly { lang: string; accuracy: number }[]

/** The weight of the words that the spoken forms contain, relative to the detector's score. */
const KNOWN_WORDS_WEIGHT = 1
/** The words of a turn that count, at most, so that one long turn doesn't decide for the whole call. */
const MAX_WEIGHT = 25
/** A call is also in a second language if it has at least this share of the words, in turns that are clearly in it. */
const SECOND_SHARE = 0.1
const SECOND_WORDS = 12
const CLEAR_MARGIN = 0.4
/** The text of the call's beginning that is examined, in UTF-16 code units. More would not change the result. */
const MAX_LENGTH = 60_000
/** The part of one turn that is examined. */
const MAX_TURN_LENGTH = 400

type Scores = Map<string, number>

const knownWords = new Map<SpokenLanguage, ReadonlySet<string>>()

/** The words of a language that callers use among numbers, apart from short ones that several languages have. */
function knownWordsOf(language: SpokenLanguage): ReadonlySet<string> {
  const { acknowledgements, fillers, months, weekdays, signs, scales } = spokenForms[language]
  const words =
    knownWords.get(language) ??
    new Set(
      [
        ...acknowledgements,
        ...fillers,
        ...months.flat(),
        ...weekdays.flat(),
        ...Object.keys(signs),
        ...Object.keys(scales),
      ].filter((word) => word.length > 2),
    )
  knownWords.set(language, words)
  return words
}

const isNumber = (word: string, forms: SpokenForms) =>
  word.length > 1 && !forms.articles.includes(word) && mayStartNumber(word, forms)

function scoresOf(text: string, detect: DetectLanguage): { scores: Scores; wordCount: number } {
  const words = tokenize(text).filter(({ kind }) => kind !== 'digits' && kind !== 'sign')
  // The detector's scores of short text are all low, so only their proportions matter.
  const detected = detect(text)
  const sum = detected.reduce((total, { accuracy }) => total + accuracy, 0)
  const scores: Scores = new Map(detected.map(({ lang, accuracy }) => [lang, accuracy / sum]))
  for (const language of SPOKEN_LANGUAGES) {
    const known = knownWordsOf(language)
    const count = words.filter(({ text }) => known.has(text) || isNumber(text, spokenForms[language])).length
    if (count > 0) add(scores, language, (KNOWN_WORDS_WEIGHT * count) / words.length)
  }
  return { scores, wordCount: words.length }
}

const add = (scores: Scores, language: string, score: number) =>
  scores.set(language, (scores.get(language) ?? 0) + score)

/** The two highest scores, highest first. */
function best(scores: Scores): readonly [language: string, score: number][] {
  return [...scores].sort(([, a], [, b]) => b - a).slice(0, 2)
}

/**
 * The languages of a call as ISO 639-1 codes: the main one first, and a second one if the call mixes two. Empty if the
 * turns don't contain enough words to tell.
 */
export function callLanguages(turns: readonly Pick<Turn, 'text'>[], detect: DetectLanguage): string[] {
  const total: Scores = new Map()
  const clearWords = new Map<string, number>()
  let length = 0
  let wordCount = 0
  for (const { text } of turns) {
    if (length > MAX_LENGTH) break
    const part = text.slice(0, MAX_TURN_LENGTH)
    length += part.length
    const turn = scoresOf(part, detect)
    const weight = Math.min(turn.wordCount, MAX_WEIGHT)
    wordCount += turn.wordCount
    for (const [language, score] of turn.scores) add(total, language, score * weight)
    const [first, second] = best(turn.scores)
    if (first && turn.wordCount > 3 && first[1] - (second?.[1] ?? 0) > CLEAR_MARGIN)
      clearWords.set(first[0], (clearWords.get(first[0]) ?? 0) + turn.wordCount)
  }
  const [main] = best(total)
  if (!main || main[1] <= 0) return []
  const [other] = best(new Map([...clearWords].filter(([language]) => language !== main[0])))
  const isMixed = other !== undefined && other[1] >= Math.max(SECOND_WORDS, SECOND_SHARE * wordCount)
  return isMixed ? [main[0], other[0]] : [main[0]]
}
