import { phrasesOfAll, wordsOfAll } from '../../evidence/domain/spoken/languages.ts'
import { longestPhrase, phraseAt } from '../../evidence/domain/spoken/phrase-tree.ts'
import { endsSentence, type Token } from '../../evidence/domain/spoken/tokens.ts'

export type SaidAddress = {
  isAddress: boolean
  /** A word for a symbol, spelled letters or the end of a host. */
  hasPieces: boolean
  /** As the question for an address does. */
  mentions: boolean
}

export const NO_ADDRESS: SaidAddress = { isAddress: false, hasPieces: false, mentions: false }

const TOP_LEVEL_DOMAINS = new Set(
  (
    'com net org edu gov info biz app dev tech shop store online site email eu co io ai me tv de at ch es fr be nl it ' +
    'pt uk ie us ca au nz mx ar cl pe uy ve ma dz tn eg sa ae qa kw jo lb om bh iq کوم كوم نت اورغ اورج'
  ).split(' '),
)
/** Frequent words too. They end an address only at the end of a clause or beside a word for `@`. */
const WEAK_DOMAINS = new Set('de at es be it us me co io ai ma ca ch'.split(' '))
const PROVIDERS = new Set(
  (
    'gmail googlemail hotmail yahoo outlook icloud gmx protonmail aol webde tonline orange wanadoo laposte ' +
    'جيميل جميل هوتميل ياهو اوتلوك'
  ).split(' '),
)
const WRITTEN = /[^\s@<>()]@[^\s@<>()]*[^\s@<>().,;:]|https?:\/\/|\bwww\./iu
const HOST = /[\p{L}\d.-]+/gu
const MIN_SPELLED = 2

const signs = phrasesOfAll((language) => Object.entries(language.signs))
const weakAts = wordsOfAll((language) => language.weakAts)
const weakDots = wordsOfAll((language) => language.weakDots)
const commonWords = wordsOfAll((language) => language.commonWords)
const letterNames = phrasesOfAll((language) => Object.entries(language.letterNames))
const addressWords = wordsOfAll((language) => language.addressWords)

export function saidAddress(text: string, tokens: readonly Token[]): SaidAddress {
  const word = (index: number) => tokens[index]?.text ?? ''
  const isWritten = WRITTEN.test(text) || (text.match(HOST) ?? []).some(isHost)
  let isAddress = isWritten
  let [hasPieces, mentions] = [isWritten, false]
  let [spelled, at] = [0, text.trimStart().startsWith('@') ? 0 : Number.POSITIVE_INFINITY]
  for (const [index, { text: name }] of tokens.entries()) {
    if (addressWords.has(name)) mentions = true
    if (PROVIDERS.has(name)) hasPieces = true
    const letter = phraseAt(letterNames, tokens, index)
    if (letter?.value === 'www') isAddress = true
    spelled += name.length === 1 || letter ? 1 : 0
    const sign = name === '@' ? { value: name, end: index + 1 } : phraseAt(signs, tokens, index)
    if (!sign) continue
    const isWeak = weakAts.has(name)
    if ('.-_@'.includes(sign.value)) hasPieces ||= !isWeak || sign.end === tokens.length
    if (sign.value === '@') {
      const isBeforeProvider = PROVIDERS.has(word(sign.end))
      const isBeforeHost = endsHost(tokens, sign.end)
      if (!isWeak || isBeforeProvider || isBeforeHost) at = Math.min(at, index)
      if (!isWeak || isBeforeProvider || (isBeforeHost && index > 0)) isAddress = true
    }
    if (sign.value !== '.' || index === 0) continue
    const isName =
      !weakDots.has(name) && word(sign.end) !== name && isRareWord(tokens, index - 1) && isRareWord(tokens, sign.end)
    if (isName || isDomain(tokens, sign.end, at < index)) isAddress = true
  }
  hasPieces ||= isAddress || spelled >= MIN_SPELLED
  return { isAddress, hasPieces, mentions }
}

function isDomain(tokens: readonly Token[], index: number, isAfterAt: boolean): boolean {
  const name = tokens[index]?.text ?? ''
  if (!TOP_LEVEL_DOMAINS.has(name)) return false
  const next = tokens[index + 1]
  return !WEAK_DOMAINS.has(name) || isAfterAt || next === undefined || /[.,;!?،؟]/.test(next.gap)
}

const isRareWord = (tokens: readonly Token[], index: number) =>
  tokens[index]?.kind === 'word' && !commonWords.has(tokens[index]?.text ?? '')

/** Whether a dot and another word follow the word after `at`. */
function endsHost(tokens: readonly Token[], from: number): boolean {
  for (let index = from + 1; index < from + 6 && index < tokens.length; index++) {
    const { gap = '' } = tokens[index] ?? {}
    if (endsSentence(gap)) return false
    const sign = longestPhrase(signs, { textAt: (at) => tokens[at]?.text ?? '' }, index)
    if (sign?.value !== '.') continue
    return isDomain(tokens, sign.end, true) || (isRareWord(tokens, index - 1) && isRareWord(tokens, sign.end))
  }
  return false
}

/** Whether a top-level domain or any word in lower case follows a label, as in `example.com`. */
function isHost(text: string): boolean {
  const labels = text.split('.')
  return labels.some((label, index) => {
    const [end = ''] = label.split('-', 1)
    const isEnd = /^\p{Ll}{3,}$/u.test(end) || TOP_LEVEL_DOMAINS.has(end.toLowerCase())
    return index > 0 && (labels[index - 1] ?? '').length > 1 && isEnd
  })
}
