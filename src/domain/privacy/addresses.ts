import { longestPhrase } from '../spoken/phrase-tree.ts'
import { foldWord } from '../spoken/speech-tokens.ts'
import type { TextSpan } from '../text/text-span.ts'
import { DIGITS, DOTS, GAP, type MaskTokens, TOKENS_PER_STEP, WORD } from './mask-tokens.ts'
import type { Steps } from './run-steps.ts'
import { letterLinkPhrases, linkPhrases, remarkPhrases, signPhrases } from './word-roles.ts'

/** The tokens of an e-mail address, or of a part of one, from `first` up to `end`. */
export type TokenSpan = { first: number; end: number }

/**
 * Limits that keep the search fast for any text: words in the name of a symbol, labels in a host, letters in a spelled
 * name.
 */
const MAX_SIGN_WORDS = 3
const MAX_LABELS = 12
const MAX_LETTERS = 30
/** The maximum number of words between a letter and the word that explains it. */
const MAX_LINK_WORDS = 2
const MAX_LABEL_WORDS = 5
/** The maximum number of words in a remark about the spelling of an address. */
const MAX_REMARK_WORDS = 4
/** The maximum number of fillers and words of remarks between two parts of a host. */
const MAX_SKIPPED = 6
/** The maximum number of words between a part of an address and its replacement, as in `no, hang on, sorry`. */
const MAX_CORRECTION_WORDS = 4
/** The dot and English words for it. After the word `at`, which has other meanings, they must be followed by a known domain. */
const ENGLISH_DOTS = new Set(['.', 'dot', 'point', 'period'])
const SPACE = /^(?:\s{1,3}|,\s{1,2}|،\s{1,2})$/

/**
 * Words for `@` that usually mean something else. They count only in an address with a symbol, a number or a remark
 * about its spelling.
 */
const WEAK_ATS = new Set(['bei', 'chez'])
/** Any two letters may be a country domain, but these words count as one only at the end of a clause. */
const SHORT_WORDS = new Set(
  'ah am an as at be by do eh er go ha he hi hm if in is it me mm my no of oh ok on or so to uh um up us we'.split(' '),
)
/** Words before a place, as in `I found it at google dot com`. */
const BEFORE_PLACE = new Set(
  'look looked looking shop shopping shopped work works worked working order ordered bought buy booked found saw it us'.split(
    ' ',
  ),
)
const TOP_LEVEL_DOMAINS = new Set(
  [
    'com org net edu gov mil int info biz mobi example app dev tech online shop store site website cloud xyz email',
    'digital agency company group solutions services software systems health clinic',
    'wales scot london paris berlin koeln hamburg wien bayern brussels swiss quebec cat gal bzh nyc africa asia',
    'live world life studio design media news school academy legal finance insurance energy farm restaurant hotel travel',
    'taxi rentals house properties estate immo auto cars bike fitness dental care events church charity ltd gmbh inc llc',
    'consulting support blog page link space pro name jobs plumbing builders',
  ].flatMap((names) => names.split(' ')),
)
/** The maximum number of letters in an article. */
const MAX_ARTICLE = 3
/** The maximum number of words in a name that is interrupted by comments. */
const MAX_NAME_WORDS = 24
/** Matches words for e-mail or address, in all languages. */
const MAIL_WORD = /mail|correo|courriel|address|adresse|direccion|ميل|بريد/
/** Matches the text after the end of a clause: punctuation, nothing, or a word such as `and`. */
const CLAUSE_END = /^\s*(?:[.,;!?]|$)|^\s+(?:and|but|thanks|thank|please)(?!\p{L})/iu

/** The maximum number of words in a clause such as `the number seven`. */
const MAX_NUMBER_WORDS = 4

/** Characters that end a written address. */
const OUTSIDE = /[\s<>()[\]",;:]/

/** Finds written e-mail addresses. Adjacent addresses, such as `a@b.example@c.example`, count as one. */
export function writtenAddresses(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && !OUTSIDE.test(text.charAt(start - 1))) start -= 1
    let end = at + 1
    while (end < text.length && !OUTSIDE.test(text.charAt(end))) end += 1
    const address = /[^@]@+[^@]+\.[^@.]{2}/.exec(text.slice(start, end))
    if (address) {
      while (text.charAt(end - 1) === '.') end -= 1
      spans.push({ start, end })
    }
    at = Math.max(at, end - 1)
  }
  return spans
}

/**
 * Finds spoken e-mail addresses, such as `jana punkt weber at beispiel punkt de` and `j a n e at example.com`. An
 * address consists of a name, a word for `@`, and a host that ends with a top-level domain.
 */
export function* spokenAddresses(tokens: MaskTokens): Steps<TokenSpan[]> {
  const spans: TokenSpan[] = []
  if (!tokens.hasSigns && !tokens.text.includes('@')) return spans
  for (let index = 1; index < tokens.count; index++) {
    if (index % TOKENS_PER_STEP === 0) yield
    const at = atSignAt(tokens, index)
    // The first of two consecutive words for `@` belongs to the name.
    if (!at || tokens.kindAt(index - 1) === DOTS || signAt(tokens, at.host)?.sign === '@') continue
    const end = hostEnd(tokens, at.host, at.text) ?? replacedHostEnd(tokens, at.host, at.text)
    // A host that is followed by `@` is the name of a written address.
    if (end === null || tokens.gapTextAt(end).startsWith('@')) continue
    const name = wholeNameStart(tokens, replacedAt(tokens, index) ?? index)
    const first = Math.max(arabicNameBefore(tokens, name) ?? name, spans.at(-1)?.end ?? 0)
    const isClear = hasSymbol(tokens, first, index) || hasRemark(tokens, at.host, end)
    const isPlace = at.text === 'at' && BEFORE_PLACE.has(textOf(tokens, index - 1))
    if ((WEAK_ATS.has(at.text) || isPlace) && !isClear) continue
    spans.push({ first, end: correctedEnd(tokens, end, at.text) })
    index = (spans.at(-1)?.end ?? end) - 1
  }
  return spans
}

const mayCorrect = (tokens: MaskTokens, index: number) => {
  const roles = tokens.rolesAt(index)
  return roles !== null && (roles.corrections | roles.betweenDigits | roles.fillers) !== 0
}

/**
 * Finds the word for `@` before a host that the caller replaces, as in `jane at gmail, no sorry, at yahoo dot com`.
 * Returns its index, or null if there is none.
 */
function replacedAt(tokens: MaskTokens, at: number): number | null {
  let end = at
  while (end > 0 && at - end < MAX_CORRECTION_WORDS && mayCorrect(tokens, end - 1)) end -= 1
  if (end === at || isSentenceEnd(tokens.gapTextAt(end))) return null
  for (let index = end - 1; index > Math.max(0, end - MAX_LABEL_WORDS); index--)
    if (atSignAt(tokens, index) && tokens.kindAt(index - 1) !== DOTS) return index
  return null
}

/**
 * Finds the end of an address whose host the caller replaces before completing it, as in `jane at gmail, sorry, yahoo
 * dot com`. Returns null if the host isn't replaced.
 */
function replacedHostEnd(tokens: MaskTokens, host: number, at: string): number | null {
  let next = host + 1
  while (next < host + MAX_LABEL_WORDS && !mayCorrect(tokens, next)) next += 1
  if (!isAfterComma(tokens, next)) return null
  const first = next
  while (next - first < MAX_CORRECTION_WORDS && mayCorrect(tokens, next)) next += 1
  return next > first ? hostEnd(tokens, next, at) : null
}

/**
 * Finds the end of an address whose last part the caller corrects, as in `jane at example dot com, sorry, dot co dot
 * uk`. Returns `end` if there is no correction.
 */
function correctedEnd(tokens: MaskTokens, end: number, at: string): number {
  let next = end
  while (next - end < MAX_CORRECTION_WORDS && mayCorrect(tokens, next)) next += 1
  const sign = next > end ? signAt(tokens, next) : null
  return (sign?.sign === '.' ? hostEnd(tokens, sign.end, at, tokens.textAt(next)) : null) ?? end
}

/**
 * Skips a remark about the spelling of an address, such as `all in one word`. Returns the index of the next token, or
 * null if there is no remark.
 */
function remarkEnd(tokens: MaskTokens, index: number): number | null {
  if ((tokens.rolesAt(index)?.remarks ?? 0) === 0) return null
  let end = index
  for (const tree of remarkPhrases) {
    const phrase = longestPhrase(tree, tokens, index)
    if (phrase && phrase.end > end && areSpaced(tokens, index, phrase.end)) end = phrase.end
  }
  return end > index ? end : null
}

/**
 * Finds a remark that ends directly before the token `end`, and a filler before it. Returns the index of the first
 * word, or `end` if there is no remark.
 */
function remarkStart(tokens: MaskTokens, end: number): number {
  for (let start = Math.max(1, end - MAX_REMARK_WORDS); start < end; start++) {
    if (remarkEnd(tokens, start) !== end || !isSpaced(tokens, end) || !isSpaced(tokens, start)) continue
    const isFiller = start > 1 && (tokens.rolesAt(start - 1)?.fillers ?? 0) !== 0 && isSpaced(tokens, start - 1)
    return isFiller ? start - 1 : start
  }
  return end
}

/** Whether one of the tokens from `first` up to `end` starts a remark about the spelling of an address. */
function hasRemark(tokens: MaskTokens, first: number, end: number): boolean {
  for (let index = first; index < Math.min(end, first + MAX_NAME_WORDS); index++)
    if (remarkEnd(tokens, index) !== null) return true
  return false
}

/** Whether one of the tokens from `first` up to `end` is a number or the name of a symbol. */
function hasSymbol(tokens: MaskTokens, first: number, end: number): boolean {
  for (let index = first; index < end; index++)
    if (isNumber(tokens, index) || '.-_'.includes(signAt(tokens, index)?.sign ?? ' ')) return true
  return false
}

/** The maximum number of words before `@` at the start of a turn, such as `okay, so um`. */
export const MAX_WORDS_BEFORE_HOST = 3
/** The maximum number of words in the name of an address if a turn contains only the name. */
const MAX_PART_WORDS = 10

/**
 * Finds `@` and a host at the start of a turn, as in `at example dot com`. The caller said the name in an earlier turn.
 */
export function hostAtStart(tokens: MaskTokens): TokenSpan | null {
  for (let index = 0; index < Math.min(tokens.count, MAX_WORDS_BEFORE_HOST + 1); index++) {
    const written = /^\s*@/.test(tokens.gapTextAt(index)) ? hostEnd(tokens, index, '@') : null
    if (written !== null) return { first: index, end: written }
    const sign = signAt(tokens, index)
    if (sign?.sign === '@') {
      const end = hostEnd(tokens, sign.end, tokens.textAt(index))
      // A word such as `bei` counts if the turn contains nothing but the host.
      const isClear = isAtWord(tokens, index) || (WEAK_ATS.has(tokens.textAt(index)) && end === tokens.count)
      return end === null || !isClear ? null : { first: index, end }
    }
    const roles = tokens.rolesAt(index)
    const mayPrecede =
      roles !== null && (roles.isAcknowledgement || (roles.conjunctions | roles.fillers | roles.links) !== 0)
    if (!mayPrecede) return null
  }
  return null
}

/** Whether a turn starts with a symbol, such as `dot`, and so continues the name of an address from an earlier turn. */
export const startsWithSign = (tokens: MaskTokens): boolean => '.-_'.includes(signAt(tokens, 0)?.sign ?? ' ')

/** Whether a turn contains a word for `@`. */
export function hasAt(tokens: MaskTokens): boolean {
  for (let index = 0; index < tokens.count; index++) if (isAtWord(tokens, index)) return true
  return false
}

/** Whether a word for `@` starts at a token. The Arabic word `على` also means `on`, so it doesn't count. */
const isAtWord = (tokens: MaskTokens, index: number) =>
  signAt(tokens, index)?.sign === '@' && tokens.textAt(index) !== 'علي' && !WEAK_ATS.has(tokens.textAt(index))

/** Whether a turn ends with a word for `@`, as in `okay, and after the at`. */
export function endsWithAt(tokens: MaskTokens): boolean {
  for (let index = Math.max(0, tokens.count - MAX_SIGN_WORDS); index < tokens.count; index++)
    if (isAtWord(tokens, index) && signAt(tokens, index)?.end === tokens.count) return true
  return false
}

/** Whether a turn consists only of a word for `@`, apart from acknowledgements. */
export function isOnlyAt(tokens: MaskTokens): boolean {
  let index = 0
  while (index < tokens.count && isBeforeName(tokens, index) && !isAtWord(tokens, index)) index += 1
  const sign = isAtWord(tokens, index) ? signAt(tokens, index) : null
  return sign?.sign === '@' && sign.end === tokens.count
}

/**
 * Finds hosts and top-level domains that aren't part of a complete address, as in `was that live.com or line.com?` and
 * `no, dot org`.
 */
export function hostsIn(tokens: MaskTokens): TokenSpan[] {
  const spans: TokenSpan[] = []
  for (let index = 0; index < tokens.count; index++) {
    const sign = signAt(tokens, index)
    const domain = sign?.sign === '.' ? sign.end : /(?:^|\s)\.$/.test(tokens.gapTextAt(index)) ? index : null
    const next = labelEnd(tokens, index)
    const isBeforeDot = tokens.gapTextAt(next) === '.' || signAt(tokens, next)?.sign === '.'
    const end = domain !== null ? labelEnd(tokens, domain) : isBeforeDot ? hostEnd(tokens, index, 'at') : null
    const isKnown = domain === null || (domain < tokens.count && isKnownDomain(tokens, tokens.wordAt(domain), end ?? 0))
    if (end === null || !isKnown || tokens.kindAt(index) === DOTS) continue
    spans.push({ first: index, end })
    index = end - 1
  }
  return spans
}

/** Finds everything in a short turn except the words before a name, such as `it's`. Null if nothing is left. */
export function partOfAddress(tokens: MaskTokens): TokenSpan | null {
  let first = 0
  while (first < tokens.count && mayPrecedeName(tokens, first)) first += 1
  return first < tokens.count && tokens.count - first <= MAX_PART_WORDS ? { first, end: tokens.count } : null
}

/**
 * Finds the words at the end of a turn that the listener repeats in a turn of their own, such as `bluebird` in `hang on,
 * it's bluebird`.
 */
export function echoedEnd(tokens: MaskTokens, echo: MaskTokens): TokenSpan | null {
  const isAside = (words: MaskTokens, index: number) => {
    const roles = words.rolesAt(index)
    return roles !== null && (roles.isAcknowledgement || roles.fillers !== 0)
  }
  let [first, end] = [0, echo.count]
  while (first < end && isAside(echo, first)) first += 1
  while (end > first && isAside(echo, end - 1)) end -= 1
  const length = end - first
  if (length === 0 || length > MAX_WORDS_BEFORE_HOST || length > tokens.count) return null
  const start = tokens.count - length
  for (let index = 0; index < length; index++)
    if (textOf(tokens, start + index) !== textOf(echo, first + index)) return null
  return { first: start, end: tokens.count }
}

/** Finds a name and `@` at the end of a turn, as in `it's jane dot doe at`. The host follows in a later turn. */
export function addressBeforeHost(tokens: MaskTokens): TokenSpan | null {
  if (tokens.count > 0 && tokens.gapTextAt(tokens.count).startsWith('@'))
    return { first: wholeNameStart(tokens, tokens.count), end: tokens.count }
  let end = tokens.count
  while (end > 1 && end > tokens.count - MAX_CORRECTION_WORDS && (tokens.rolesAt(end - 1)?.fillers ?? 0) !== 0) end -= 1
  for (let index = Math.max(1, end - MAX_SIGN_WORDS); index < end; index++) {
    if (isAtWord(tokens, index) && signAt(tokens, index)?.end === end)
      return { first: wholeNameStart(tokens, index), end }
  }
  return null
}

/**
 * Finds a name, `@` and the beginning of a host at the end of a turn, as in `it's info at tulip freight`. The top-level
 * domain follows in a later turn.
 */
export function addressBeforeDomain(tokens: MaskTokens): TokenSpan | null {
  for (let index = tokens.count - 2; index >= Math.max(1, tokens.count - MAX_LABEL_WORDS); index--)
    if (isAtWord(tokens, index)) return { first: wholeNameStart(tokens, index), end: tokens.count }
  return null
}

/** Whether nothing but a number comes before `@` in a turn, as in `and then seventy two at`. The name came earlier. */
export function startsWithNumber(tokens: MaskTokens): boolean {
  let hasNumber = false
  for (let index = 0; index < tokens.count; index++) {
    if (isAtWord(tokens, index)) return hasNumber
    const roles = tokens.rolesAt(index)
    const isKnown = roles !== null && (roles.links | roles.conjunctions | roles.fillers) !== 0
    if (!isNumber(tokens, index) && !isKnown && roles?.isAcknowledgement !== true) return false
    hasNumber ||= isNumber(tokens, index)
  }
  return false
}

/** Finds a host at the start of a turn. The caller said the name and `@` in an earlier turn. */
export function bareHostAtStart(tokens: MaskTokens): TokenSpan | null {
  let first = 0
  while (first < MAX_WORDS_BEFORE_HOST && isBeforeName(tokens, first)) first += 1
  const end = hostEnd(tokens, first, 'at')
  return end === null ? null : { first, end }
}

/**
 * Finds the name of an address at the end of a turn. Returns null if the turn or, after a word such as `email`, the
 * rest of the turn contains more than a name. `isMail` is true if there is such a word, and `isClear` if the name
 * contains a symbol, such as `dot`, or is spelled letter by letter.
 * @param mustBeClear whether `isClear` must be true
 */
export function nameAtEnd(
  tokens: MaskTokens,
  mustBeClear: boolean,
): (TokenSpan & { isMail: boolean; isClear: boolean }) | null {
  let [begin, sign] = [0, -1]
  let [isMail, isClear] = [false, false]
  for (let index = 0; index < tokens.count; index++) {
    if (tokens.kindAt(index) === DOTS) return null
    if (isMailWord(tokens, index)) {
      begin = index + 1
      isMail = true
      isClear = false
      sign = -1
    }
    const isSign = /^[._-]$/.test(tokens.gapTextAt(index)) || '.-_'.includes(signAt(tokens, index)?.sign ?? ' ')
    if (isSign && sign < 0) sign = index
    isClear ||= isSign || isThirdLetter(tokens, index)
  }
  // In `I sent it from jane.doe`, the name starts directly before the first symbol.
  if (!isMail && sign > MAX_WORDS_BEFORE_HOST) begin = sign - 1
  while (begin < tokens.count && mayPrecedeName(tokens, begin)) begin += 1
  let length = 0
  for (let index = begin; index < tokens.count; index++) {
    const isInNumber = isNumber(tokens, index) || (tokens.rolesAt(index)?.conjunctions ?? 0) !== 0
    length += isThirdLetter(tokens, index) || (index > begin && isInNumber) ? 0 : 1
  }
  isClear ||= endsWithAt(tokens)
  if (length < 1 || length > MAX_PART_WORDS || (mustBeClear && !isClear)) return null
  return isMail || isClear || length <= MAX_WORDS_BEFORE_HOST
    ? { first: begin, end: tokens.count, isMail, isClear }
    : null
}

/** Whether a token is at least the third of several spelled letters. */
export const isThirdLetter = (tokens: MaskTokens, index: number): boolean =>
  [index, index - 1, index - 2].every((letter) => letter >= 0 && isLetterOrName(tokens, letter))
const isLetterOrName = (tokens: MaskTokens, index: number) =>
  isLetter(tokens, index) || (tokens.rolesAt(index)?.letters ?? 0) !== 0

const textOf = (tokens: MaskTokens, index: number) =>
  foldWord(tokens.text.slice(tokens.startAt(index), tokens.endAt(index)))

/** Finds the words of a name that a turn repeats. Returns null if it doesn't repeat any. */
export function repeatedName(tokens: MaskTokens, name: ReadonlySet<string>): TokenSpan | null {
  let [first, end] = [-1, -1]
  for (let index = 0; index < tokens.count; index++) {
    const word = textOf(tokens, index)
    const isRepeated = name.has(word) && (word.length > 2 || end === index)
    const sign = end === index && first >= 0 ? signAt(tokens, index) : null
    if (!isRepeated && !sign && !(first >= 0 && isLetter(tokens, index))) continue
    if (first < 0) first = index
    end = sign?.end ?? index + 1
  }
  const spelled = spelledNameIn(tokens, name)
  if (first < 0) return spelled
  // An initial may come before the name, as in `h.vandenberg`.
  const isPartBefore = () =>
    /^[._-]$/.test(tokens.gapTextAt(first)) || isInitialBefore(tokens, first) || name.has(textOf(tokens, first - 1))
  while (first > 0 && isPartBefore()) first -= 1
  const sign = signBefore(tokens, first)
  const isNear = tokens.gapTextAt(first) === ' '
  if (sign && isNear && sign.start > 0 && '.-_'.includes(sign.sign)) first = sign.start - 1
  return { first: Math.min(first, spelled?.first ?? first), end: Math.max(end, spelled?.end ?? end) }
}

/** Whether all tokens of a span are words of a name, letters or symbols. */
export function isOnlyName(tokens: MaskTokens, { first, end }: TokenSpan, name: ReadonlySet<string>): boolean {
  for (let index = first; index < end; index++)
    if (!name.has(textOf(tokens, index)) && !isLetter(tokens, index) && signAt(tokens, index) === null) return false
  return true
}

/** Finds words that are spelled letter by letter, as in `s a l e h`, `H-A-D-I` and `n double o n a n`. */
export function spelledIn(tokens: MaskTokens): TokenSpan[] {
  const spans: TokenSpan[] = []
  for (let first = 0; first < tokens.count; first++) {
    let end = first
    const isPart = () => isLetter(tokens, end) || (tokens.rolesAt(end)?.repeats ?? 0) !== 0
    while (end < tokens.count && isPart() && (end === first || /^(?:[ -]|, )$/.test(tokens.gapTextAt(end)))) end += 1
    if (end - first > 2) spans.push({ first, end })
    first = Math.max(first, end - 1)
  }
  return spans
}

/** Finds a word of a name that is spelled letter by letter, as in `is that p i n n o c k`. */
const spelledNameIn = (tokens: MaskTokens, name: ReadonlySet<string>) =>
  spelledIn(tokens).find(({ first, end }) =>
    name.has(Array.from({ length: end - first }, (_, index) => textOf(tokens, first + index)).join('')),
  ) ?? null

/** Whether a single letter comes directly before a name. */
const isInitialBefore = (tokens: MaskTokens, first: number) =>
  isLetter(tokens, first - 1) && tokens.gapTextAt(first) === ' ' && !isApostropheS(tokens, first - 1)

/** The words of a name, without single letters. */
export function wordsOfName(tokens: MaskTokens, { first, end }: TokenSpan): Set<string> {
  const words = Array.from({ length: end - first }, (_, index) => textOf(tokens, first + index))
  return new Set(words.filter((word, index) => word.length > 1 && signAt(tokens, first + index) === null))
}

const isMailWord = (tokens: MaskTokens, index: number) =>
  MAIL_WORD.test(textOf(tokens, index)) && signAt(tokens, index) === null
const isBeforeName = (tokens: MaskTokens, index: number) => {
  const roles = tokens.rolesAt(index)
  return (
    roles !== null &&
    !isLetter(tokens, index) &&
    (roles.beforeAddress !== 0 || roles.fillers !== 0 || roles.isAcknowledgement)
  )
}

/**
 * The word for `@` that starts at a token, or the symbol `@` between spaces directly before it. `host` is the index of
 * the next token.
 */
function atSignAt(tokens: MaskTokens, index: number): { text: string; host: number } | null {
  const isSymbol = (tokens.gapAt(index) & GAP.other) !== 0 && /^\s+@\s+$/.test(tokens.gapTextAt(index))
  if (isSymbol) return { text: '@', host: index }
  const sign = signAt(tokens, index)
  return sign?.sign === '@' ? { text: tokens.textAt(index), host: sign.end } : null
}

/**
 * The symbol, such as `@`, whose spoken name starts at a token. Names in all spoken languages are recognised. `end` is
 * the index of the token after the name.
 */
function signAt(tokens: MaskTokens, index: number): { sign: string; end: number } | null {
  const languages = tokens.rolesAt(index)?.signs ?? 0
  let found: { sign: string; end: number } | null = null
  for (let language = 0, rest = languages; rest !== 0; language++, rest >>= 1) {
    const tree = (rest & 1) === 0 ? undefined : signPhrases[language]
    const phrase = tree && longestPhrase(tree, tokens, index)
    if (!phrase || phrase.end <= (found?.end ?? 0)) continue
    if (areSpaced(tokens, index, phrase.end)) found = { sign: phrase.value, end: phrase.end }
  }
  return found
}

/**
 * The symbol, such as `@`, whose spoken name ends directly before a token. `start` is the index of the name's first
 * word.
 */
function signBefore(tokens: MaskTokens, index: number): { sign: string; start: number } | null {
  for (let start = Math.max(0, index - MAX_SIGN_WORDS); start < index; start++) {
    const sign = signAt(tokens, start)
    if (sign?.end === index) return { sign: sign.sign, start }
  }
  return null
}

const isSpaced = (tokens: MaskTokens, index: number) => SPACE.test(tokens.gapTextAt(index))
const areSpaced = (tokens: MaskTokens, from: number, to: number) => {
  // The name of a symbol may contain an apostrophe, as in `trait d'union`.
  for (let index = from + 1; index < to; index++)
    if (!isSpaced(tokens, index) && !/^['’]$/.test(tokens.gapTextAt(index))) return false
  return true
}
const isLetter = (tokens: MaskTokens, index: number) => tokens.kindAt(index) === WORD && tokens.lengthAt(index) === 1
const isNumber = (tokens: MaskTokens, index: number) =>
  tokens.kindAt(index) === DIGITS || (tokens.rolesAt(index)?.numbers ?? 0) !== 0

/** Skips one part of a host, which is a word or several spelled letters. Returns the index of the next token. */
function labelEnd(tokens: MaskTokens, start: number): number {
  let end = start + 1
  // Words such as `o2` and `dave's` consist of several tokens.
  while (end < start + MAX_LETTERS && end < tokens.count && /^['’]?$/.test(tokens.gapTextAt(end))) end += 1
  // The caller may spell a part letter by letter, as in `c o m` and `ce ele`.
  const isNamed = (index: number) => isLetter(tokens, index) || (tokens.rolesAt(index)?.letters ?? 0) !== 0
  const isElided = (index: number) => /^['’]/.test(tokens.gapTextAt(index + 1))
  while (end < start + MAX_LETTERS && isNamed(start) && isNamed(end) && isSpaced(tokens, end) && !isElided(end))
    end += 1
  return end
}

/**
 * Skips a host. Returns the index of the next token, or null if there is no host with a top-level domain.
 * @param at the word for `@`
 * @param before the word for the dot before `start`, if the host began earlier
 */
function hostEnd(tokens: MaskTokens, start: number, at: string, before: string | null = null): number | null {
  let end = skippedEnd(tokens, start)
  let complete: number | null = null
  let dot = before
  for (let label = 0, words = 1; label < MAX_LABELS && end < tokens.count; label++) {
    const first = end
    if (tokens.kindAt(first) === DOTS) break
    end = labelEnd(tokens, first)
    const remark = skippedEnd(tokens, end)
    if (remark > end) end = remark
    // In `Meet me at the dot com`, `the` is not the name of a host.
    if (dot !== null && at === 'at' && label === 1 && tokens.textAt(start) === 'the') break
    if (dot !== null && tokens.kindAt(first) === WORD) {
      const domain = tokens.text.slice(tokens.startAt(first), tokens.endAt(end - 1)).replaceAll(/[\s,،]/g, '')
      // `at` is also a common word, as in `Look at the red dot in the middle`.
      const isSpelled = end - first > 1 && tokens.gapTextAt(first + 1) !== ''
      const mayBeWord = at === 'at' && ENGLISH_DOTS.has(dot) && !isSpelled
      const isDomain = mayBeWord ? isKnownDomain(tokens, domain, end) : domain.length >= 2
      // A number after a dot is a fraction, as in `three point nine`.
      const isDigits = end === first + 1 && isNumber(tokens, first)
      if (isDomain && !isDigits) complete = end
    }
    const gap = tokens.gapTextAt(end)
    const isNear = gap === ' ' || (remark === end && remark > first + 1 && isSpaced(tokens, end))
    const sign = gap === '.' || gap === '-' ? { sign: gap, end } : isSpaced(tokens, end) ? signAt(tokens, end) : null
    if (sign && '.-_'.includes(sign.sign)) {
      dot = sign.sign === '.' ? (sign.end === end ? '.' : tokens.textAt(end)) : null
      end = sign.end
      words = 1
    } else if (complete === null && dot === null && words < MAX_LABEL_WORDS && isNear && (!sign || sign.sign === '&')) {
      words += isNumber(tokens, end) ? 0 : 1
      // The name of a company may contain a conjunction, as in `at smith and sons dot com`.
      if (sign) end = sign.end
    } else break
  }
  return complete
}

/** Skips fillers and remarks in a host, such as `with an accent`. Returns the index of the next token. */
function skippedEnd(tokens: MaskTokens, index: number): number {
  let end = index
  while (end < index + MAX_SKIPPED && end > 0 && isSpaced(tokens, end)) {
    const next = (tokens.rolesAt(end)?.fillers ?? 0) !== 0 ? end + 1 : remarkEnd(tokens, end)
    if (next === null) break
    end = next
  }
  return end
}

/** Whether text counts as a top-level domain in an address with the word `at`. */
function isKnownDomain(tokens: MaskTokens, domain: string, end: number): boolean {
  const name = domain.toLowerCase()
  if (SHORT_WORDS.has(name)) return CLAUSE_END.test(tokens.text.slice(tokens.endAt(end - 1), tokens.endAt(end)))
  return TOP_LEVEL_DOMAINS.has(name) || /^\p{L}{2}$/u.test(name)
}

/** Whether a token may be part of a spelled name: a letter, its name, a number, or a word such as `double`. */
const isSpelled = (tokens: MaskTokens, index: number) => {
  const roles = tokens.rolesAt(index)
  return isLetter(tokens, index) || isNumber(tokens, index) || (roles !== null && (roles.letters | roles.repeats) !== 0)
}

/**
 * Finds the letter that a word explains, as in `b as in Bravo`. Returns its index, or null if the word explains none.
 */
export function explainedLetter(tokens: MaskTokens, word: number): number | null {
  for (let letter = Math.max(0, word - 1 - MAX_LINK_WORDS); letter < word - 1; letter++) {
    const isName = isLetter(tokens, letter) || (tokens.rolesAt(letter)?.letters ?? 0) !== 0
    if (!isName || !areSpaced(tokens, letter, word + 1)) continue
    if (letterLinkPhrases.some((tree) => longestPhrase(tree, tokens, letter + 1)?.end === word)) return letter
  }
  return null
}

/** Finds the name that ends directly before the token `end`. Returns the index of its first token. */
function nameStart(tokens: MaskTokens, end: number): number {
  let start = remarkStart(tokens, end) - 1
  let parts = 1
  for (let part = 0; part < MAX_LETTERS && start > 0 && tokens.kindAt(start - 1) !== DOTS; part++) {
    const previous = previousPart(tokens, start)
    if (previous === null) break
    if (previous.isSeparated) parts += 1
    start = previous.start
  }
  const spelled = spelledWord(tokens, start)
  if (spelled !== null) return spelled
  // The first word of a name may be a possessive, as in `wendy's bakes`.
  const isPossessive = isApostropheS(tokens, start - 1) && tokens.gapTextAt(start) === ' '
  if (isPossessive && tokens.rolesAt(start - 2)?.text === '') return start - 2
  // A last name may directly follow a first name.
  const before = start > 0 && tokens.kindAt(start - 1) === WORD && tokens.gapTextAt(start) === ' '
  const roles = tokens.rolesAt(start - 1)
  const isName = before && (parts === 1 ? (roles?.beforeAddress ?? 0) === 0 : roles?.text === '')
  // An initial may directly follow a first name, as in `lindiwe m at`.
  const isInitial = parts === 1 && isLetter(tokens, start) && roles?.text === '' && !isApostropheS(tokens, start)
  let first = isName && (isInitial || !isLetter(tokens, start)) && !isMailWord(tokens, start - 1) ? start - 1 : start
  // An article may belong to the name, as in `es la panadería de inés arroba`.
  const isArticle = (tokens.rolesAt(first - 1)?.betweenDigits ?? 0) !== 0 && tokens.lengthAt(first - 1) <= MAX_ARTICLE
  if (first !== start && isArticle && (tokens.rolesAt(first - 2)?.beforeAddress ?? 0) !== 0) first -= 1
  // Several initials may come before a last name, as in `m h sullivan at`.
  const isInitialAt = (index: number) => isLetter(tokens, index) && !isApostropheS(tokens, index)
  while (isInitialAt(first) && isInitialAt(first - 1) && tokens.gapTextAt(first) === ' ') first -= 1
  return first
}

/**
 * Finds a word that is spelled letter by letter from the token `first`, as in `sean, that's s e a n`. Returns the index
 * of the word, or null if there is none.
 */
function spelledWord(tokens: MaskTokens, first: number): number | null {
  const start = isApostropheS(tokens, first) ? first + 1 : first
  let letters = ''
  for (let index = start; letters.length < MAX_LETTERS && isLetter(tokens, index); index++)
    letters += textOf(tokens, index)
  if (letters.length < 2) return null
  for (let index = start - 1; index >= Math.max(0, start - MAX_SIGN_WORDS - 1); index--)
    if (textOf(tokens, index) === letters) return index
  return null
}

/**
 * Finds an Arabic word that is followed by its spelling in Latin letters, as in `سارة يعني إس إيه آر إيه`. Returns its
 * index, or null if there is none.
 */
function arabicNameBefore(tokens: MaskTokens, first: number): number | null {
  for (let letter = first; letter < first + 3; letter++) if ((tokens.rolesAt(letter)?.letters ?? 0) === 0) return null
  const isFiller = (tokens.rolesAt(first - 1)?.fillers ?? 0) !== 0
  const name = first - (isFiller ? 2 : 1)
  const isName = name >= 0 && isFiller && /^\p{Script=Arabic}{2}/u.test(tokens.wordAt(name))
  return isName && areSpaced(tokens, name, first + 1) ? name : null
}

const isApostropheS = (tokens: MaskTokens, index: number) =>
  isLetter(tokens, index) && /^['’]$/.test(tokens.gapTextAt(index))

const isSentenceEnd = (gap: string) => /[?!؟]|[^.]\.\s/.test(` ${gap}`)

/**
 * Finds the start of a name that the caller explains or corrects while dictating it, as in `kate, with a K, dot
 * finnegan` and `Tom dot, no sorry, Thomas dot reid`. If there is no such interruption, the result is that of
 * `nameStart`.
 */
function wholeNameStart(tokens: MaskTokens, at: number): number {
  const start = nameStart(tokens, at)
  const from = sentenceStart(tokens, at)
  let begin = from
  let isInterrupted = false
  for (let index = from; index < start; index++) {
    // The name starts after a word for e-mail, as in `email me on fix it fast dot plumbing`.
    if (isMailWord(tokens, index)) {
      begin = index + 1
      isInterrupted = true
    }
    const sign = signAt(tokens, index)
    const mayFollow = isAfterComma(tokens, index) || (isLetter(tokens, index - 1) && isLetter(tokens, index - 2))
    isInterrupted ||= (tokens.rolesAt(index)?.corrections ?? 0) !== 0 && mayFollow
    isInterrupted ||= sign !== null && '.-_'.includes(sign.sign) && !/[.]/.test(tokens.gapTextAt(index))
    isInterrupted ||= isLongRemark(tokens, index)
  }
  isInterrupted ||= isLongRemark(tokens, start)
  const clause = clauseStart(tokens, start, at, begin)
  if (clause < start) {
    begin = clause
    // Commas are part of this name, so only words such as `it's` are dropped from its start.
    return skipBeforeName(tokens, begin, start)
  }
  if (!isInterrupted) return start
  for (let index = begin; index < start; index++) {
    if (index > begin && (isAfterComma(tokens, index) || (tokens.rolesAt(index)?.corrections ?? 0) !== 0)) break
    if ((tokens.rolesAt(index)?.beforeAddress ?? 0) !== 0 && !isLetter(tokens, index)) begin = index + 1
  }
  return skipBeforeName(tokens, begin, start)
}

/** Whether a remark of several words starts at a token, as in `jean paul tout attaché vingt-neuf`. */
const isLongRemark = (tokens: MaskTokens, index: number) => (remarkEnd(tokens, index) ?? 0) > index + 1

const isAfterComma = (tokens: MaskTokens, index: number) => /[,،]/.test(tokens.gapTextAt(index))

/** Whether a token is a word before a name, or a part of one, such as the `c` in the French `c'est`. */
const mayPrecedeName = (tokens: MaskTokens, index: number) =>
  isBeforeName(tokens, index) || isApostropheS(tokens, index) || isElided(tokens, index)
const isElided = (tokens: MaskTokens, index: number) =>
  isLetter(tokens, index) && /^['’]$/.test(tokens.gapTextAt(index + 1))

function skipBeforeName(tokens: MaskTokens, first: number, end: number): number {
  let begin = first
  while (begin < end && (isBeforeName(tokens, begin) || isApostropheS(tokens, begin))) begin += 1
  return begin
}

/** The first token of the sentence, or the token after an address that is already masked. */
function sentenceStart(tokens: MaskTokens, at: number): number {
  let from = at
  while (from > 0 && at - from < MAX_NAME_WORDS) {
    if (tokens.kindAt(from - 1) === DOTS || isSentenceEnd(tokens.gapTextAt(from))) break
    from -= 1
  }
  return from
}

/**
 * Finds the start of the clause in which a name starts. A clause that starts with a symbol, a letter, a number or an
 * explanation continues the previous clause, as in `siobhan, that's s i o b h a n, dot kelleher at`.
 */
function clauseStart(tokens: MaskTokens, name: number, at: number, first: number): number {
  const startOf = (index: number) => {
    let start = index
    while (start > first && !isAfterComma(tokens, start)) start -= 1
    return start
  }
  // If a word of a name is said twice, as in `jeanine with two n, jeanine dot roussel`, the name starts with the first.
  const saidBefore = (index: number) => {
    for (let earlier = first; tokens.lengthAt(index) > 2 && earlier < index; earlier++)
      if (textOf(tokens, earlier) === textOf(tokens, index)) return startOf(earlier)
    return null
  }
  let clause = at
  const last = isAfterComma(tokens, at) ? at : startOf(at)
  for (let start = Math.min(last, startOf(name)); start > first; start = clause) {
    const repeated = saidBefore(start)
    const before = startOf(start - 1)
    // A clause may explain an initial, as in `m as in mother, jones`.
    const isInitial =
      (isLetter(tokens, before) || (tokens.rolesAt(before)?.letters ?? 0) !== 0) &&
      letterLinkPhrases.some((tree) => longestPhrase(tree, tokens, before + 1))
    if (repeated === null && !isInitial && !continuesName(tokens, start)) break
    clause = repeated ?? before
  }
  return Math.min(clause, name)
}

/** Whether the clause that starts at a token explains or continues the name before it. */
function continuesName(tokens: MaskTokens, index: number): boolean {
  const roles = tokens.rolesAt(index)
  if (signAt(tokens, index) || isSpelled(tokens, index) || roles === null) return true
  const isSuffix = /^['’]$/.test(tokens.gapTextAt(index + 1)) && isLetter(tokens, index + 2)
  return (
    isSuffix ||
    (roles.explanations | roles.corrections | roles.hesitations | roles.fillers | roles.remarks) !== 0 ||
    [...letterLinkPhrases, ...linkPhrases].some((tree) => longestPhrase(tree, tokens, index) !== null) ||
    isNumberClause(tokens, index)
  )
}

/** Whether a short clause ends with a number, such as `the number seven`. */
function isNumberClause(tokens: MaskTokens, first: number): boolean {
  for (let index = first; index < first + MAX_NUMBER_WORDS; index++)
    if (isAfterComma(tokens, index + 1)) return isNumber(tokens, index)
  return false
}

/**
 * Finds a word that a phrase such as `and then` links to a number. Returns its index, or null if there is no such
 * phrase.
 */
function linkedName(tokens: MaskTokens, number: number): number | null {
  for (let link = Math.max(1, number - MAX_SIGN_WORDS); link < number; link++) {
    const isLink = linkPhrases.some((tree) => longestPhrase(tree, tokens, link)?.end === number)
    if (isLink && areSpaced(tokens, link - 1, number + 1)) return link - 1
  }
  return null
}

/**
 * The part of a name before the part that starts at the token `start`; null if there is none. `isSeparated` is true if
 * a symbol separates the two.
 */
function previousPart(tokens: MaskTokens, start: number): { start: number; isSeparated: boolean } | null {
  const gap = tokens.gapTextAt(start)
  if (/^[._+-]?$/.test(gap)) return { start: start - 1, isSeparated: false }
  if (!SPACE.test(gap)) return null
  const sign = signBefore(tokens, start)
  // A conjunction may connect two names, as in `anna und max at`.
  const isAnd = sign?.sign === '&' && sign.start > 0 && tokens.rolesAt(sign.start - 1)?.text === ''
  if (sign && (isAnd || '.-_+'.includes(sign.sign)) && sign.start > 0)
    return { start: sign.start - 1, isSeparated: true }
  const before = explainedLetter(tokens, start)
  if (before !== null) return { start: before, isSeparated: false }
  const roles = tokens.rolesAt(start)
  const previous = tokens.rolesAt(start - 1)
  const isLetterName = previous !== null && previous.letters !== 0
  // The caller may clarify the spelling, as in `Lucia, with c` and `Stephane with ph`.
  const isExplanation = start > 1 && previous !== null && previous.explanations !== 0 && isSpaced(tokens, start - 1)
  if (isExplanation && (isSpelled(tokens, start) || tokens.lengthAt(start) === 2))
    return { start: start - 2, isSeparated: false }
  if (isSpelled(tokens, start)) {
    const explained = explainedLetter(tokens, start - 1)
    if (explained !== null) return { start: explained, isSeparated: false }
    if (isSpelled(tokens, start - 1)) return { start: start - 1, isSeparated: false }
  }
  const linked = isNumber(tokens, start) ? linkedName(tokens, start) : null
  if (linked !== null) return { start: linked, isSeparated: false }
  const isJoined = isNumber(tokens, start) || isLetterName || (roles !== null && roles.conjunctions !== 0)
  if (isJoined) return { start: start - 1, isSeparated: false }
  // Two words may follow a symbol, as in `sarah dot o connor`.
  const earlier =
    tokens.kindAt(start - 1) === WORD && isSpaced(tokens, start - 1) ? signBefore(tokens, start - 1) : null
  if (earlier && '.-_+'.includes(earlier.sign) && earlier.start > 0)
    return { start: earlier.start - 1, isSeparated: true }
  return null
}
