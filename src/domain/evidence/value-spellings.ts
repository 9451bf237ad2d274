import { SpeechTokens } from '../spoken/speech-tokens.ts'
import type { SpokenForms } from '../spoken/spoken-forms.ts'
import { foldPhrase } from '../text/fold-text.ts'
import { moneySpellings, numberSpellings, percentSpellings } from './amount-spellings.ts'
import { dateSpellings, monthSpellings } from './date-spellings.ts'
import type { Spelling } from './match-spelling.ts'
import { phoneSpellings } from './phone-spellings.ts'
import { timeSpellings } from './time-spellings.ts'
import { createTokenIndex } from './token-index.ts'

/** Nobody would say a longer value word for word. */
const MAX_LENGTH = 300
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([^\s@/]+@)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/[^\s?#]*)?$/u

/**
 * The spellings of a value. The value was said if any of `whole` matches, or if any of `first` matches next to any of
 * `second`, in either order.
 */
export type Spellings = {
  whole: readonly Spelling[]
  pair: { first: readonly Spelling[]; second: readonly Spelling[] } | null
}

const NONE: Spellings = { whole: [], pair: null }
const wholeOnly = (whole: readonly Spelling[]): Spellings => ({ whole, pair: null })

/** Whether nobody would say a value word for word: it is a list or an object, or it is too long. */
export function isUnspoken(value: string): boolean {
  const trimmed = value.trim()
  return trimmed.length > MAX_LENGTH || /^[[{]/.test(trimmed)
}

/**
 * Returns the spellings of a value, or none if finding the value would prove nothing, which is true of:
 * - values with fewer than three letters and fewer than two digits, except times, money, percentages, and Chinese or
 *   Japanese text
 * - generic values such as `yes` and `unknown`
 * - lists, objects, and values of more than 300 characters
 */
export function spellingsOf(value: string, forms: SpokenForms): Spellings {
  const trimmed = value.trim()
  if (isUnspoken(trimmed)) return NONE
  const folded = foldPhrase(trimmed)
  if (forms.genericValues.includes(folded)) return NONE
  const letters = folded.match(/\p{L}/gu)?.length ?? 0
  const digits = folded.match(/\d/g)?.length ?? 0
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(trimmed)
  if (
    letters < 3 &&
    digits < 2 &&
    !(digits === 1 && letters > 0 && timeSpellings(trimmed, forms).length > 0) &&
    !isUnspaced
  ) {
    return wholeOnly([...moneySpellings(trimmed, forms), ...percentSpellings(trimmed, forms)])
  }
  if (ADDRESS.test(trimmed) && /\p{L}/u.test(trimmed.split('.').at(-1) ?? ''))
    return wholeOnly(umlautSpellings(trimmed, forms).flatMap(spellAddress))

  const numeric = inFigures(trimmed, forms)
  const times = [trimmed, numeric].flatMap((text) => timeSpellings(text, forms))
  const dates = dateSpellings(trimmed, numeric, forms)
  const special = [
    ...dates,
    ...monthSpellings(trimmed, forms),
    ...times,
    ...moneySpellings(trimmed, forms),
    ...percentSpellings(trimmed, forms),
    ...phoneSpellings(trimmed),
  ]
  const number = numberSpellings(trimmed, forms)
  const isNumber = /^[\d.,]+$/.test(trimmed) && number.length > 0
  const pair = spellDateTime(trimmed, forms)
  const general =
    pair || dates.length > 0 || times.length > 0 ? [] : isNumber ? number : spellWords(trimmed, numeric, forms)
  return { whole: unique([...special, ...general]), pair }
}

/** In German, returns the value and, if they differ, its spellings with and without umlauts, as in `Müller` and `Mueller`. */
function umlautSpellings(value: string, { language }: SpokenForms): string[] {
  if (language !== 'de') return [value]
  const withoutUmlauts = value.replace(/[äöü]/gi, (letter) => `${letter}e`)
  const withUmlauts = value.replace(/(?<![aeiouq])([aou])e(?![iu])/gi, '$1')
  return [...new Set([value, withoutUmlauts, withUmlauts])]
}

function spellAddress(value: string): Spelling[] {
  const bare = value
    .toLowerCase()
    .replace(/\P{ASCII}+/gu, foldPhrase)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
  const texts = [bare, ...(bare.startsWith('www.') ? [bare.slice(4)] : [])]
  return texts.map((text) => ({ text, isAddress: true }))
}

/** Spellings of the date and the time in a value that contains both; null for any other value. */
function spellDateTime(value: string, forms: SpokenForms): Spellings['pair'] {
  const match =
    /^(.*\d{4}-\d\d-\d\d|.*?[\p{L}\d])(?:T|,? at |, | )(\d{1,2}(?:[:.]\d{2}(?::00(?:\.0+)?)?)?\s?(?:[ap]\.?m\.?)?)$/iu.exec(
      value,
    )
  if (!match) return null
  const [, day = '', time = ''] = match
  const first = dateSpellings(day, inFigures(day, forms), forms)
  const second = timeSpellings(time, forms)
  return first.length > 0 && second.length > 0 ? { first: unique(first), second: unique(second) } : null
}

/** Spellings of any other value word for word: unchanged, with numbers in figures, and with abbreviations expanded. */
function spellWords(value: string, numeric: string, forms: SpokenForms): Spelling[] {
  const written = foldedWords(value)
  const figures = foldedWords(numeric)
  const expanded = [written, figures].flatMap((text) => expandAbbreviations(text, forms))
  const stateCode = /\b[A-Z]{2},? \d{5}/.exec(value)?.[0].slice(0, 2).toLowerCase()
  const region = stateCode === undefined ? undefined : forms.regions[stateCode]
  const others = umlautSpellings(value, forms).slice(1).map(foldedWords)
  const reversed = [written, ...others].flatMap((text) => surnameFirst(value, text))
  const texts = [written, figures, ...expanded, ...others, ...reversed]
  const withStateName =
    region === undefined ? [] : texts.map((text) => text.replace(new RegExp(` ${stateCode} (?=\\d{5})`), ` ${region} `))
  return [...texts, ...withStateName].filter((text) => text !== '').map((text) => ({ text }))
}

/** The folded text of a first name and a surname, with the surname first, as in `Smith, Jane`. Empty for other values. */
function surnameFirst(value: string, text: string): string[] {
  const [first, surname, ...others] = text.split(' ')
  const isName = /^\p{Lu}\p{Ll}{2,} \p{Lu}\p{Ll}{2,}$/u.test(value) && first && surname && others.length === 0
  return isName ? [`${surname} ${first}`] : []
}

/** The folded words, separated by single spaces. A period, colon or slash between digits is kept. */
function foldedWords(value: string): string {
  const tokens = SpeechTokens.of(value)
  let text = ''
  for (let index = 0; index < tokens.count; index++) {
    const word = tokens.textAt(index)
    const isBetweenDigits = tokens.isDigitsAt(index) && tokens.isDigitsAt(index - 1)
    const gap = tokens.gapAt(index)?.text ?? ''
    const isThousands = gap === ',' && word.length === 3
    const isOneWord = gap === '' || /^['’‘ʼ]$/.test(gap)
    const separator =
      isBetweenDigits && /^[.:/]$/.test(gap) ? gap : isOneWord || (isBetweenDigits && isThousands) ? '' : ' '
    text += (text === '' ? '' : separator) + word
  }
  return text
}

/**
 * Folds a value and replaces number words with figures: `inFigures('the twenty-fourth of May') === 'the 24th of may'`.
 */
function inFigures(value: string, forms: SpokenForms): string {
  const { tokens, readingsAt, numberSpanOf } = createTokenIndex(
    [{ index: 0, role: 'other', deliveredRole: '', text: value, start: null }],
    forms,
  )
  let text = ''
  for (let index = 0; index < tokens.count; ) {
    const number =
      numberSpanOf(index) && tokens.isWordAt(index) ? readingsAt(index).find(({ text }) => /^\d/.test(text)) : undefined
    const gap = tokens.gapAt(index)?.text ?? ''
    text += (text !== '' && (gap === '' || /^[.:/]$/.test(gap)) ? gap : ' ') + (number?.text ?? tokens.textAt(index))
    index = number?.end ?? index + 1
  }
  return text.trim()
}

function expandAbbreviations(text: string, forms: SpokenForms): string[] {
  const words = text.split(' ')
  const expansionsOf = (word: string): readonly string[] | undefined => {
    if (Object.hasOwn(forms.abbreviations, word)) return forms.abbreviations[word]
    const [end, full] = Object.entries(forms.abbreviatedEnds).find(([end]) => word.endsWith(end)) ?? []
    return end === undefined ? undefined : [word.slice(0, -end.length) + full]
  }
  if (!words.some(expansionsOf)) return []
  const [first = [], second = []] = [0, 1].map((choice) =>
    words.map((word) => {
      const expansions = expansionsOf(word)
      return expansions?.[Math.min(choice, expansions.length - 1)] ?? word
    }),
  )
  return [first.join(' '), second.join(' ')]
}

function unique(spellings: readonly Spelling[]): Spelling[] {
  const byText = new Map(
    spellings.map((spelling) => [`${spelling.text}|${spelling.unlessBefore?.source ?? ''}`, spelling]),
  )
  return [...byText.values()]
}
