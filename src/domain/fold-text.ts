import { once } from '../lib/once.ts'

/**
 * Text folded for comparing: lower case, without accents, vowel signs and apostrophes; punctuation and white space as
 * single spaces; ligatures and digits of any script spelled plainly. Unit `i` of `folded` comes from the original's
 * UTF-16 units `starts[i]` up to `starts[i] + lengths[i]`, marks that were folded away included.
 */
export type FoldedText = { folded: string; starts: Uint32Array; lengths: Uint16Array }

/** Letters that stay whole when Unicode takes accents off, and those that people type for one another. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', þ: 'th', ŋ: 'n', ς: 'σ' },
  ...{ ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
}
/** What belongs to the character before it: marks, joiners, variation selectors, skin tones; and the Arabic tatweel. */
const ATTACHED = /^[\p{M}\p{Cf}\u0640\p{Emoji_Modifier}]$/u
const APOSTROPHE = /^['’‘ʼ´`\u05f3]$/u
const KEPT = /^[\p{L}\p{N}\p{Sc}\p{So}]$/u

const known = new Map<string, string>()

/** One code point folded: '' when it vanishes, ' ' when it only parts words. */
function foldCharacter(character: string): string {
  const found = known.get(character)
  if (found !== undefined) return found
  let folded = ''
  if (!ATTACHED.test(character) && !APOSTROPHE.test(character)) {
    for (const letter of character.normalize('NFKD').toLowerCase().normalize('NFKD')) {
      if (ATTACHED.test(letter) || APOSTROPHE.test(letter)) continue
      if (/^\p{Nd}$/u.test(letter)) folded += digitOf(letter)
      else folded += KEPT.test(letter) ? (PLAIN[letter] ?? letter) : ' '
    }
    folded = folded === '' || /^ +$/.test(folded) ? ' ' : folded.replace(/ +/g, ' ')
  }
  known.set(character, folded)
  return folded
}

/** Decimal digits of every script stand in rows of ten, from zero. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

const SPACE = 32
/** What most texts are made of: for each code below 128 its folded unit, 0 where there is none. */
const ASCII = once(() =>
  Uint8Array.from({ length: 128 }, (_, code) => foldCharacter(String.fromCharCode(code)).charCodeAt(0) || 0),
)

/** More marks than this on one letter are not counted to it. */
const LONGEST = 0xffff

/** Parts texts that are folded together; no folded text holds it. */
export const BETWEEN_TEXTS = '\n'

/** `foldText('Déjà-vu, “you’re”').folded === 'deja vu youre '` */
export function foldText(text: string): FoldedText {
  return foldTexts([text])
}

/** Folds many texts into one, with `BETWEEN_TEXTS` between them, counting `starts` anew in each. */
export function foldTexts(texts: readonly string[]): FoldedText {
  let size = texts.reduce((sum, text) => sum + text.length + 1, 32)
  let units = new Uint16Array(size)
  let starts = new Uint32Array(size)
  let lengths = new Uint16Array(size)
  let count = 0

  const add = (unit: number, at: number, length: number) => {
    if (unit === SPACE && count > 0 && units[count - 1] === SPACE) return extend(at, at + length)
    if (count === size) {
      // Ligatures fold to more units than they have.
      size *= 2
      units = grown(units, new Uint16Array(size))
      starts = grown(starts, new Uint32Array(size))
      lengths = grown(lengths, new Uint16Array(size))
    }
    units[count] = unit
    starts[count] = at
    lengths[count++] = length
  }
  /** Counts what stands from `at` to `end` to the last unit when it ends there; to all units of a ligature. */
  const extend = (at: number, end: number) => {
    for (let unit = count - 1; unit >= 0; unit--) {
      const start = starts[unit] ?? 0
      if (lengths[unit] === 0 || start + (lengths[unit] ?? 0) !== at || end - start > LONGEST) return
      lengths[unit] = end - start
    }
  }

  const ascii = ASCII()
  texts.forEach((text, place) => {
    if (place > 0) add(BETWEEN_TEXTS.charCodeAt(0), 0, 0)
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at)
      if (code < 128) {
        const unit = ascii[code] ?? 0
        if (unit > 0) add(unit, at, 1)
        at += 1
        continue
      }
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
      const folded = foldCharacter(character)
      for (let i = 0; i < folded.length; i++) add(folded.charCodeAt(i), at, character.length)
      if (folded === '' && ATTACHED.test(character)) extend(at, at + character.length)
      at += character.length
    }
  })
  return {
    folded: new TextDecoder('utf-16le').decode(units.subarray(0, count)),
    starts: starts.slice(0, count),
    lengths: lengths.slice(0, count),
  }
}

function grown<T extends Uint32Array | Uint16Array>(array: T, larger: T): T {
  larger.set(array)
  return larger
}
