import { SPELLING_ALPHABET } from './languages/form-tables.ts'
import { foldWord, type SpeechTokens } from './speech-tokens.ts'
import { languageWords, spokenForms } from './spoken-form-tables.ts'
import type { SpokenForms } from './spoken-forms.ts'
import type { SpokenLanguage } from './spoken-languages.ts'
import { mayStartNumber } from './spoken-number.ts'

/**
 * A word of a turn, or a letter of a script without spaces. `text` is folded, and `written` is as delivered, but in
 * NFC.
 */
export type SpokenWord = { text: string; written: string }

/** Matches written addresses, which are removed because the names in them aren't evidence for a language. */
const WRITTEN_ADDRESS = /\S*(?:@|\p{L}\.\p{L})\S*/gu
/** Words that callers use in every language, so they are evidence for none. */
const INTERNATIONAL = new Set([
  ...Object.keys(SPELLING_ALPHABET),
  ...'ok okay hello hallo halo alo com net org www info mail email gmail hotmail outlook yahoo icloud'.split(' '),
  ...'internet whatsapp'.split(' '),
])
/** Shorter words are ignored because they are letters or occur in most languages. */
const MIN_LENGTH = 2
/** Shorter names of letters are ignored because they are words in many languages. */
const MIN_LETTER_NAME_LENGTH = 3
/** The minimum number of letters that must follow one of the `beginnings` in a word. */
const MIN_REST = 3

type Vocabulary = {
  known: ReadonlySet<string>
  foreign: ReadonlySet<string>
  letters: ReadonlySet<string>
  beginnings: readonly string[]
}

const vocabularies = new Map<SpokenLanguage, Vocabulary>()

function vocabularyOf(language: SpokenLanguage): Vocabulary {
  let vocabulary = vocabularies.get(language)
  if (!vocabulary) {
    const { alphabet, common, beginnings, foreign } = languageWords[language]
    const { acknowledgements, fillers, months, weekdays, signs, scales, numberLabels, currencies, ...forms } =
      spokenForms[language]
    const letterNames = [...Object.keys(forms.letterNames), ...Object.keys(forms.otherLetterNames)]
    const phrases = [
      ...[...acknowledgements, ...fillers, ...numberLabels, ...months.flat(), ...weekdays.flat()],
      ...[...Object.keys(signs), ...Object.keys(scales)],
      ...currencies.flatMap(({ names, cents }) => [...names, ...cents]),
      ...letterNames.filter((name) => name.length >= MIN_LETTER_NAME_LENGTH),
    ]
    vocabulary = {
      known: new Set([...entries(common), ...phrases.flatMap((phrase) => phrase.split(' '))]),
      foreign: new Set(entries(foreign)),
      letters: new Set(alphabet),
      beginnings: entries(beginnings),
    }
    vocabularies.set(language, vocabulary)
  }
  return vocabulary
}

const entries = (text: string) =>
  text
    .split(/\s+/)
    .map(foldWord)
    .filter((word) => word !== '')

/** The text without addresses such as `anna@example.com`. */
export const withoutAddresses = (text: string) => text.replace(WRITTEN_ADDRESS, ' ')

/** The words of a text that may be evidence for a language. */
export function spokenWords(text: string, tokens: SpeechTokens): SpokenWord[] {
  const words: SpokenWord[] = []
  for (let index = 0; index < tokens.count; index++) {
    const folded = tokens.textAt(index)
    const isLongWord = tokens.isWordAt(index) && folded.length >= MIN_LENGTH
    if (!(isLongWord || tokens.kindAt(index) === 'letter') || INTERNATIONAL.has(folded)) continue
    words.push({
      text: folded,
      written: text.slice(tokens.startAt(index), tokens.endAt(index)).normalize('NFC'),
    })
  }
  return words
}

/** Whether a word is frequent in calls in the language. */
export function isKnownWord({ text }: SpokenWord, language: SpokenLanguage): boolean {
  const { known, beginnings } = vocabularyOf(language)
  return (
    known.has(text) ||
    isNumber(text, spokenForms[language]) ||
    beginnings.some((beginning) => text.startsWith(beginning) && text.length >= beginning.length + MIN_REST)
  )
}

const isNumber = (word: string, forms: SpokenForms) => !forms.articles.includes(word) && mayStartNumber(word, forms)

/** Whether a word is frequent in a similar language, or mixes letters of this language with other letters. */
export function isForeignWord({ text, written }: SpokenWord, language: SpokenLanguage): boolean {
  const { foreign, letters } = vocabularyOf(language)
  if (foreign.has(text)) return true
  // A capitalised word may be a foreign name, so its letters aren't evidence.
  if (/^\p{Lu}/u.test(written)) return false
  const own = [...written].filter((letter) => /\p{L}/u.test(letter)).map((letter) => letters.has(letter.toLowerCase()))
  return own.includes(true) && own.includes(false)
}
