import type { Variable } from '../../../domain/call/call.ts'
import type { TextSpan } from '../../../domain/text/text-span.ts'
import { wordsOfAll } from '../../evidence/domain/spoken/languages.ts'
import { endsSentence, foldWord, spellingsOf, type Token, tokenize } from '../../evidence/domain/spoken/tokens.ts'
import { phraseKey } from './hiding-choices.ts'

/** `key` identifies the word wherever it occurs. */
export type WordSpan = TextSpan & { key: string }

export type FindPrivateWords = (text: string, tokens?: readonly Token[]) => WordSpan[]

const MIN_LETTERS = 3
const MIN_NAME = 2
const MIN_DIGITS = 3
/** In lower case, or in a script without capitals, only values of up to this many words hold names, unless so named. */
const MAX_LOWER_CASE = 3
const MAX_WORDS = 4
/** In a script whose letters are tokens. */
const MAX_LETTERS = 60
const MIN_TELEPHONE = 7
/** Figures of a country's prefix. */
const MAX_PREFIX = 4
/** As in `(415) 555`. */
const MAX_FIGURE_GAP = 3
const NUMBER_GAP = /^[.,:/ -]?$/
const SPELLING_GAP = /^[\s.,-]{1,2}$/
/** In Arabic, conjunctions, prepositions and the article are written together with the word after them. */
const ARABIC_PREFIX = /^(?:[وفبلك]|[وفبك]?ال|[وف]?لل|و[بل])(?=\p{L}{2})/u

const nameWords = wordsOfAll((language) => language.nameWords)
/** Written together with a name. */
const HONORIFIC = /(?:さん|さま|様|くん|君|ちゃん|氏|先生|小姐|女士|씨|님)$/u
const GENITIVE = /(?<=\p{Script=Latin}{2})s$/u

const titles = wordsOfAll((language) => language.titles)
const monthWords = wordsOfAll(({ months }) => months.flat())
const commonWords = wordsOfAll(({ commonWords, weekdays, months, am, pm, units, currencies }) => [
  ...commonWords,
  ...weekdays.flat(),
  ...months.flat(),
  ...am,
  ...pm,
  ...units,
  ...currencies.flatMap(({ names }) => names),
])

const ordinaryWords = wordsOfAll(({ ordinaryWords, numbers, ordinals }) => [
  ...ordinaryWords,
  ...Object.keys(numbers),
  ...Object.keys(ordinals),
])

/** Where each word is hidden: anywhere, or only with a capital; in the middle of a sentence, or beside another one. */
type Names = Record<'anywhere' | 'capital' | 'inside', Map<string, string>> & { beside: Set<string> }

/**
 * Names and numbers, without titles and frequent words. A frequent word with a capital beside one of them, as in
 * `Will Moss`, belongs to the name.
 * @param byHand words and phrases that the user hid
 * @param shown the keys of words that the user showed
 */
export function findPrivateWords(
  values: readonly Variable[],
  byHand: readonly string[],
  shown: ReadonlySet<string>,
): FindPrivateWords {
  const names: Names = { anywhere: new Map(), capital: new Map(), inside: new Map(), beside: new Set() }
  const phrases = byHand
    .map((phrase) => ({ parts: partsOf(phrase), key: phraseKey(phrase) }))
    .filter(({ parts, key }) => parts.length > 0 && !shown.has(key))
  for (const value of values)
    for (const name of addWords(value, names))
      phrases.push({ parts: name.map((letter) => [letter]), key: name.join(' ') })
  const byFirst = new Map<string, typeof phrases>()
  for (const phrase of phrases)
    for (const form of phrase.parts[0] ?? []) {
      const first = form.replace(/^#.*/, '#')
      const others = byFirst.get(first)
      if (others) others.push(phrase)
      else byFirst.set(first, [phrase])
    }
  const shownOr = (key: string | undefined) => (key !== undefined && shown.has(key) ? undefined : key)
  const wordKey = (token: Token, text: string, index: number) => {
    if (token.kind !== 'word') return undefined
    const written = text.slice(token.start, token.end)
    const isStart = index === 0 || endsSentence(token.gap)
    const { anywhere, capital, inside } = names
    const maps = isCapitalised(written) ? [anywhere, capital, ...(isStart ? [] : [inside])] : [anywhere]
    return shownOr(maps.flatMap((map) => saidForms(token, text).flatMap((form) => map.get(form) ?? []))[0])
  }
  return (text, tokens = tokenize(text)) => {
    const spans: WordSpan[] = []
    const add = (first: number, end: number, key: string) => {
      const [start, after] = [tokens[first]?.start ?? 0, tokens[end - 1]?.end ?? 0]
      const previous = spans.at(-1)
      if (!previous || start >= previous.end) spans.push({ start, end: after, key })
      else previous.end = Math.max(previous.end, after)
    }
    const isBesideName = (index: number) => {
      const token = tokens[index]
      return token !== undefined && names.beside.has(token.text) && isCapitalised(text.slice(token.start, token.end))
    }
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index]
      if (!token) continue
      const run = runAt(tokens, index)
      const firsts = token.kind === 'digits' ? ['#'] : [...saidForms(token, text), run?.form ?? '']
      const phrase = firsts
        .flatMap((first) => byFirst.get(first) ?? [])
        .find(({ parts, key }) => !shown.has(key) && phraseEnd(tokens, text, index, parts) !== null)
      const key = wordKey(token, text, index)
      const runKey = run ? shownOr(names.anywhere.get(run.form)) : undefined
      if (phrase) add(index, phraseEnd(tokens, text, index, phrase.parts) ?? index, phrase.key)
      else if (key !== undefined) {
        if (isBesideName(index - 1) && token.gap.trim() === '') add(index - 1, index, key)
        add(index, index + 1, key)
        if (isBesideName(index + 1) && tokens[index + 1]?.gap.trim() === '') add(index + 1, index + 2, key)
      } else if (run && runKey !== undefined) add(index, run.end, runKey)
    }
    return spans
  }
}

const JSON_START = /^\s*(?:\{\s*["}]|\[\s*["{[\d\]])/
/** Of JSON inside JSON, too. */
const JSON_ESCAPE = /\\+(?:u([\da-f]{4})|.)/gis
/** The names of data, such as `Jane Moss`, unlike those of fields, such as `order_status`. */
const NAME_OF_DATA = /[\s\p{Lu}\p{Lo}]/u
const JSON_TOKEN = /"((?:[^"\\]|\\.)*)"?(\s*:)?|[^\s[\]{},:"]+/gs

export const withoutEscapes = (text: string) =>
  text.replace(JSON_ESCAPE, (_, code?: string) => (code ? String.fromCharCode(Number.parseInt(code, 16)) : ' '))

/** The texts and numbers of an object or a list, each with the name of its member, and such names. */
export function leavesOf({ key, value }: Variable): Variable[] {
  if (!JSON_START.test(value)) return [{ key, value }]
  const leaves: Variable[] = []
  let name = key
  for (const [token, text, colon] of value.matchAll(JSON_TOKEN)) {
    const leaf = withoutEscapes(text ?? token)
    if (colon) name = leaf
    if (!colon || NAME_OF_DATA.test(leaf)) leaves.push({ key: name, value: leaf })
  }
  return leaves
}

/** Returns the names in a script whose letters are tokens: all of them, as names have a space or none, and each. */
function addWords({ key, value }: Variable, { anywhere, capital, inside, beside }: Names): string[][] {
  const tokens = tokenize(value)
  const isNamed = tokenize(key.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).some(({ text }) => nameWords.has(text))
  const wordCount = value.trim().split(/\s+/).length
  const isShort = wordCount <= MAX_WORDS
  const isLowerCaseName = isNamed || wordCount <= MAX_LOWER_CASE
  const written = value.trim().replace(HONORIFIC, '')
  const letters = (written === value ? tokens : tokenize(written))
    .filter(({ kind }) => kind === 'letter')
    .map(({ text }) => text)
  const isPhrase = isShort && letters.length <= MAX_LETTERS
  const names = isPhrase && letters.length > 1 ? [letters] : []
  for (const [index, { kind, text, start, end }] of tokens.entries()) {
    const written = value.slice(start, end)
    const run = runAt(tokens, index)
    if (kind === 'digits' && run && run.form.length > MIN_DIGITS) anywhere.set(run.form, run.form)
    if (kind === 'letter' && run && isPhrase && run.end - index < letters.length)
      names.push(tokens.slice(index, run.end).map(({ text }) => text))
    const mayBeName = isLowerCaseName || isCapitalised(written) || (/^\p{Lo}/u.test(written) && isShort)
    const isOrdinary = !isNamed && !isCapitalised(written) && ordinaryWords.has(text)
    if (kind !== 'word' || !mayBeName || isOrdinary || titles.has(text)) continue
    const isCommon = commonWords.has(text)
    if (isCommon || text.length < MIN_LETTERS) beside.add(text)
    // `O'Brien` may also be written `OBrien`.
    const next = tokens[index + 1]
    if (next?.kind === 'word' && /^['’-]$/.test(next.gap)) anywhere.set(text + next.text, text)
    if (text.length < MIN_NAME || (isCommon && !isNamed)) continue
    const where = isCommon
      ? monthWords.has(text)
        ? capital
        : inside
      : text.length < MIN_LETTERS && !isNamed
        ? capital
        : anywhere
    for (const form of formsOf(written)) where.set(form, text)
  }
  return names
}

const isCapitalised = (written: string) => /\p{Lu}/u.test(written)

const formsOf = (written: string): string[] => spellingsOf(written).map(foldWord)

/** As they may be said of a word of a value or a phrase. */
function saidForms({ kind, text, start, end }: Token, whole: string): string[] {
  if (kind !== 'word') return [text]
  return [...formsOf(whole.slice(start, end)), text.replace(ARABIC_PREFIX, ''), text.replace(GENITIVE, '')]
}

/** Words, each in its forms, and numbers, each as `#` and all its figures without `+`. */
function partsOf(phrase: string): string[][] {
  const parts: string[][] = []
  let figures = ''
  for (const { kind, start, end, text, gap } of tokenize(phrase)) {
    if (text === '+') continue
    const isFigures = kind === 'digits'
    const isContinued = isFigures && figures !== '' && gap.length <= MAX_FIGURE_GAP
    figures = isFigures ? (isContinued ? figures : '#') + text : ''
    if (isContinued) parts.pop()
    parts.push(isFigures ? [figures] : formsOf(phrase.slice(start, end)))
  }
  return parts
}

function phraseEnd(tokens: readonly Token[], text: string, first: number, parts: readonly string[][]): number | null {
  let index: number | null = first
  for (const part of parts) {
    const token: Token | undefined = tokens[index]
    if (!token) return null
    const run = runAt(tokens, index)
    if (token.kind === 'digits') index = numberEnd(tokens, index, part[0] ?? '')
    else if (saidForms(token, text).some((form) => part.includes(form))) index += 1
    else index = run && part.includes(run.form) ? run.end : null
    if (index === null) return null
  }
  return index
}

function numberEnd(tokens: readonly Token[], first: number, number: string): number | null {
  let [said, found]: [string, number | null] = ['#', null]
  for (let index = first; said.length <= number.length + MAX_PREFIX; index++) {
    const token = tokens[index]
    if (token?.kind !== 'digits' || (index > first && token.gap.length > MAX_FIGURE_GAP)) break
    said += token.text
    if (isSameNumber(said, number)) found = index + 1
  }
  return found
}

/** A telephone number may have its country's prefix or none. */
function isSameNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].map((n) => n.replace(/^#0*/, '')).sort((a, b) => a.length - b.length)
  return (
    one === other || (short.length >= MIN_TELEPHONE && long.length - short.length <= MAX_PREFIX && long.endsWith(short))
  )
}

/** The figures of a number, letters that spell a word, or the letters of a script without spaces. */
function runAt(tokens: readonly Token[], first: number): { form: string; end: number } | null {
  const token = tokens[first]
  if (!token) return null
  const isLetter = ({ kind, text }: Token) => kind === 'word' && text.length === 1
  const belongs = (next: Token) =>
    token.kind === 'digits'
      ? next.kind === 'digits' && NUMBER_GAP.test(next.gap)
      : token.kind === 'letter'
        ? next.kind === 'letter' && next.gap === ''
        : isLetter(next) && SPELLING_GAP.test(next.gap)
  const previous = tokens[first - 1]
  if (token.kind === 'sign' || (token.kind === 'word' && !isLetter(token))) return null
  if (previous?.kind === token.kind && (token.kind === 'word' ? isLetter(previous) : true) && belongs(token))
    return null
  let end = first + 1
  for (let next = tokens[end]; next && belongs(next); next = tokens[end]) end += 1
  const text = tokens.slice(first, end).map(({ text }) => text)
  if (text.length < (token.kind === 'digits' ? 1 : 2)) return null
  return { form: (token.kind === 'digits' ? '#' : '') + text.join(''), end }
}
