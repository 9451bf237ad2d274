import { once } from '../../lib/once.ts'

/**
 * Lower case, without apostrophes and punctuation; digits of any script are ASCII. Latin, Greek, Hebrew and Arabic
 * letters lose their marks; in other scripts, marks make different letters. UTF-16 code unit `i` stands for the
 * original's code units `starts[i]` to `starts[i] + lengths[i]`.
 */
export type FoldedText = { folded: string; starts: Uint32Array; lengths: Uint16Array }

/** Letters that NFKD doesn't decompose, and letters that people type interchangeably. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', þ: 'th', ŋ: 'n', ς: 'σ' },
  ...{ ى: 'ي', ة: 'ه', ٱ: 'ا', ک: 'ك', ی: 'ي', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', ё: 'е' },
}
/** Joiners, zero-width spaces, variation selectors, skin tones and the Arabic tatweel. */
const ATTACHED = /^[\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}\u0640]$/u
const APOSTROPHE = /^['’‘ʼ´`\u05f3]$/u
const KEPT = /^[\p{L}\p{N}\p{Sc}\p{So}]$/u
/** Vowels and finals of decomposed Korean syllables, too. */
const MARK = /[\p{M}\u1161-\u1175\u11a8-\u11c2]/u
const WITHOUT_MARKS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u

const cache = new Map<string, { folded: string; hasMark: boolean }>()

/** What becomes of a mark depends on the letter before it. */
function foldCharacter(character: string): { folded: string; hasMark: boolean } {
  const cached = cache.get(character)
  if (cached) return cached
  let folded = ''
  if (!ATTACHED.test(character) && !APOSTROPHE.test(character)) {
    const losesMarks = !MARK.test(character) && WITHOUT_MARKS.test(character.normalize('NFKD'))
    const form = losesMarks ? 'NFKD' : 'NFKC'
    for (const letter of character.normalize(form).toLowerCase().normalize(form)) {
      if (ATTACHED.test(letter) || APOSTROPHE.test(letter)) continue
      if (/^\p{Nd}$/u.test(letter)) folded += digitOf(letter)
      else if (KEPT.test(letter)) folded += REPLACEMENTS[letter] ?? letter
      else if (!MARK.test(letter)) folded += ' '
      else if (!losesMarks) folded += letter
    }
    folded = folded === '' || /^ +$/.test(folded) ? ' ' : folded.replace(/ +/g, ' ')
  }
  const result = { folded, hasMark: MARK.test(folded) }
  cache.set(character, result)
  return result
}

/** Unicode encodes each script's digits contiguously from zero. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

const SPACE = 32
/** A fast path. 0 if the character is removed. */
const foldedAscii = once(() =>
  Uint8Array.from({ length: 128 }, (_, code) => foldCharacter(String.fromCharCode(code)).folded.charCodeAt(0) || 0),
)

/** Fits into `lengths`. */
const MAX_LENGTH = 0xffff

/** Never occurs within a folded string. */
export const TEXT_SEPARATOR = '\n'

/** `foldPhrase(' Déjà-vu!') === 'deja vu'` */
export function foldPhrase(text: string): string {
  return foldTexts([text]).folded.trim()
}

/**
 * `foldTexts(['Déjà-vu', '“you’re”']).folded === 'deja vu\n youre '`. Each of `starts` is an offset in its own string.
 */
export function foldTexts(texts: readonly string[]): FoldedText {
  let capacity = texts.reduce((sum, text) => sum + text.length + 1, 32)
  let units = new Uint16Array(capacity)
  let starts = new Uint32Array(capacity)
  let lengths = new Uint16Array(capacity)
  let count = 0

  const add = (unit: number, start: number, end: number) => {
    if (unit === SPACE && count > 0 && units[count - 1] === SPACE) return extend(start, end)
    if (count === capacity) {
      // Ligatures make the result longer than the input.
      capacity *= 2
      units = grown(units, new Uint16Array(capacity))
      starts = grown(starts, new Uint32Array(capacity))
      lengths = grown(lengths, new Uint16Array(capacity))
    }
    units[count] = unit
    starts[count] = start
    lengths[count++] = end - start
  }
  const addAll = (letters: string, start: number, end: number) => {
    for (let index = 0; index < letters.length; index++) add(letters.charCodeAt(index), start, end)
  }
  /** To the last folded code unit, or to all of one ligature. */
  const extend = (from: number, end: number) => {
    for (let index = count - 1; index >= 0; index--) {
      const start = starts[index] ?? 0
      if (lengths[index] === 0 || start + (lengths[index] ?? 0) !== from || end - start > MAX_LENGTH) return
      lengths[index] = end - start
    }
  }
  const addMark = (mark: string, start: number, end: number) => {
    const before = [...String.fromCharCode(units[count - 2] ?? 0, units[count - 1] ?? 0)].at(-1) ?? ''
    if (!/[\p{L}\p{M}]/u.test(before) || WITHOUT_MARKS.test(before)) return extend(start, end)
    // Text may contain a letter with its mark as one character or as two.
    const composed = (before + mark).normalize('NFC')
    if (composed.length > 1) return addAll(mark, start, end)
    units[count - 1] = (REPLACEMENTS[composed] ?? composed).charCodeAt(0)
    extend(start, end)
  }
  const addCharacter = (character: string, start: number, end: number) => {
    const { folded, hasMark } = foldCharacter(character)
    if (folded === '' && ATTACHED.test(character)) extend(start, end)
    for (const part of hasMark ? folded : [folded]) {
      if (MARK.test(part)) addMark(part, start, end)
      else addAll(part, start, end)
    }
  }

  const ascii = foldedAscii()
  texts.forEach((text, index) => {
    if (index > 0) add(TEXT_SEPARATOR.charCodeAt(0), 0, 0)
    for (let offset = 0; offset < text.length; ) {
      const code = text.charCodeAt(offset)
      if (code < 128) {
        const unit = ascii[code] ?? 0
        if (unit > 0) add(unit, offset, offset + 1)
        offset += 1
        continue
      }
      const character = String.fromCodePoint(text.codePointAt(offset) ?? 0)
      addCharacter(character, offset, offset + character.length)
      offset += character.length
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
