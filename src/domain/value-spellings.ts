import { foldText } from './fold-text.ts'
import type { Spelling } from './match-spelling.ts'
import type { Speech } from './speech.ts'
import { tokenize } from './speech-tokens.ts'
import { spellMoney, spellNumber } from './spell-amount.ts'
import { spellDate } from './spell-date.ts'
import { spellPhone } from './spell-phone.ts'
import { spellTime } from './spell-time.ts'
import { indexSpeech } from './spoken-index.ts'

/** Nobody says a longer value in one breath. */
const LONGEST = 300
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([^\s@/]+@)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/[^\s?#]*)?$/u

/** Ways to say a value: any one of `whole`, or one of `first` and one of `second` side by side, in either order. */
export type Spellings = {
  whole: readonly Spelling[]
  pair: { first: readonly Spelling[]; second: readonly Spelling[] } | null
}

const NONE: Spellings = { whole: [], pair: null }
const wholly = (whole: readonly Spelling[]): Spellings => ({ whole, pair: null })

/** Lists, objects and long texts: nobody says them word for word. */
export function isUnspoken(value: string): boolean {
  const plain = value.trim()
  return plain.length > LONGEST || /^[[{]/.test(plain)
}

/**
 * The ways in which a value may be written or said; empty for one that says nothing about its place: fewer than three
 * letters and two digits, a bare `yes` or `unknown`, lists and objects, texts of more than 300 characters.
 */
export function spellingsOf(value: string, speech: Speech): Spellings {
  const plain = value.trim()
  if (isUnspoken(plain)) return NONE
  const folded = foldText(plain).folded.trim()
  if (speech.generic.includes(folded)) return NONE
  const letters = folded.match(/\p{L}/gu)?.length ?? 0
  const digits = folded.match(/\d/g)?.length ?? 0
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(plain)
  if (
    letters < 3 &&
    digits < 2 &&
    !(digits === 1 && letters > 0 && spellTime(plain, speech).length > 0) &&
    !isUnspaced
  ) {
    return wholly(spellMoney(plain, speech))
  }
  if (ADDRESS.test(plain) && /\p{L}/u.test(plain.split('.').at(-1) ?? '')) return wholly(spellAddress(plain))

  const inFigures = figured(plain, speech)
  const timed = [plain, inFigures].flatMap((text) => spellTime(text, speech))
  const dated = spellDate(plain, inFigures, speech)
  const special = [...dated, ...timed, ...spellMoney(plain, speech), ...spellPhone(plain)]
  const number = spellNumber(plain)
  const isNumber = /^[\d.,]+$/.test(plain) && number.length > 0
  const pair = spellMoment(plain, speech)
  const general =
    pair || dated.length > 0 || timed.length > 0 ? [] : isNumber ? number : spellWords(plain, inFigures, speech)
  return { whole: unique([...special, ...general]), pair }
}

function spellAddress(value: string): Spelling[] {
  const bare = value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
  const texts = [bare, ...(bare.startsWith('www.') ? [bare.slice(4)] : [])]
  return texts.map((text) => ({ text, isAddress: true }))
}

/** A date with a time. */
function spellMoment(value: string, speech: Speech): Spellings['pair'] {
  const match =
    /^(.*\d{4}-\d\d-\d\d|.*?[\p{L}\d])(?:T|,? at |, | )(\d{1,2}(?:[:.]\d{2}(?::00(?:\.0+)?)?)?\s?(?:[ap]\.?m\.?)?)$/iu.exec(
      value,
    )
  if (!match) return null
  const [, day = '', time = ''] = match
  const first = spellDate(day, figured(day, speech), speech)
  const second = spellTime(time, speech)
  return first.length > 0 && second.length > 0 ? { first: unique(first), second: unique(second) } : null
}

/** Any other value, word for word: as it stands, with its numbers in figures, with short forms spelled out. */
function spellWords(value: string, inFigures: string, speech: Speech): Spelling[] {
  const written = signed(value)
  const figures = signed(inFigures)
  const spelledOut = [written, figures].flatMap((text) => spellOut(text, speech))
  const address = /\b[A-Z]{2},? \d{5}/.exec(value)?.[0].slice(0, 2).toLowerCase()
  const region = address === undefined ? undefined : speech.regions[address]
  const texts = [written, figures, ...spelledOut]
  const placed =
    region === undefined ? [] : texts.map((text) => text.replace(new RegExp(` ${address} (?=\\d{5})`), ` ${region} `))
  return [...texts, ...placed].filter((text) => text !== '').map((text) => ({ text }))
}

/** Folded words with single spaces; between digits the signs that matter stay. */
function signed(value: string): string {
  return tokenize(value).reduce((text, token, place, all) => {
    const isBetweenDigits = token.kind === 'digits' && all[place - 1]?.kind === 'digits'
    const gap = token.gap ?? ''
    const isThousands = gap === ',' && token.text.length === 3
    const isOneWord = gap === '' || /^['’‘ʼ]$/.test(gap)
    const joint =
      isBetweenDigits && /^[.:/]$/.test(gap) ? gap : isOneWord || (isBetweenDigits && isThousands) ? '' : ' '
    return text + (text === '' ? '' : joint) + token.text
  }, '')
}

/** `figured('the twenty-fourth of May') === 'the 24th of may'` */
function figured(value: string, speech: Speech): string {
  const { tokens, readingsAt, numberOf } = indexSpeech(
    [{ index: 0, role: 'other', deliveredRole: '', text: value, start: null }],
    speech,
  )
  let text = ''
  for (let at = 0; at < tokens.length; ) {
    const number =
      numberOf(at) && tokens[at]?.kind === 'word' ? readingsAt(at).find(({ out }) => /^\d/.test(out)) : undefined
    const gap = tokens[at]?.gap ?? ''
    text += (text !== '' && (gap === '' || /^[.:/]$/.test(gap)) ? gap : ' ') + (number?.out ?? tokens[at]?.text ?? '')
    at = number?.next ?? at + 1
  }
  return text.trim()
}

function spellOut(text: string, speech: Speech): string[] {
  const words = text.split(' ')
  const short = words.find((word) => Object.hasOwn(speech.abbreviations, word))
  if (short === undefined) return []
  const [first = [], second = []] = [0, 1].map((choice) =>
    words.map((word) => {
      const long = Object.hasOwn(speech.abbreviations, word) ? speech.abbreviations[word] : undefined
      return long?.[Math.min(choice, long.length - 1)] ?? word
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
