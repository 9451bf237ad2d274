import {
  addressBeforeDomain,
  addressBeforeHost,
  bareHostAtStart,
  echoedEnd,
  endsWithAt,
  hasAt,
  hostAtStart,
  hostsIn,
  isOnlyAt,
  isOnlyName,
  MAX_WORDS_BEFORE_HOST,
  nameAtEnd,
  partOfAddress,
  repeatedName,
  spelledIn,
  startsWithNumber,
  startsWithSign,
  type TokenSpan,
  wordsOfName,
} from '../addresses.ts'
import { MASKED_ADDRESS } from '../mask-placeholders.ts'
import { MaskTokens } from '../mask-tokens.ts'
import type { Steps } from '../run-steps.ts'
import { EDGE_LENGTH, isSameSpeaker, MAX_PROMPT_WORDS, type MaskableTurn } from './maskable-turn.ts'

/** How many turns before the host are searched for the name of an address. */
const MAX_NAME_TURNS = 6
/** How many turns after `@` or an address may contain its host. */
const MAX_HOST_TURNS = 6
/** The maximum number of words in a turn that consists of a top-level domain, such as `dot co dot uk`. */
const MAX_DOMAIN_WORDS = 4

/**
 * Masks e-mail addresses whose name and host are said in different turns, changing `texts` in place.
 * @param mayContain whether each text may contain an address
 * @param mayEndWithAt whether each text may end with a word for `@`
 */
export function* maskAddressParts(
  turns: readonly MaskableTurn[],
  texts: string[],
  mayContain: readonly boolean[],
  mayEndWithAt: readonly boolean[],
): Steps<void> {
  for (const [turn, { text: said }] of turns.entries()) {
    if (mayEndWithAt[turn]) maskAtEnd(turns, texts, turn)
    if (mayContain[turn]) maskBeforeDomain(turns, texts, turn)
    const isAsked = mayContain[turn - 1] === true && asksForHost(turns, turn)
    if (!mayContain[turn] && !isAsked) continue
    const text = texts[turn] ?? ''
    const tokens = MaskTokens.of(text.slice(0, EDGE_LENGTH))
    const host =
      (tokens.firstAt <= MAX_WORDS_BEFORE_HOST || text.slice(0, MASK_START).includes('@')
        ? hostAtStart(tokens)
        : null) ?? (isAsked ? bareHostAtStart(tokens) : null)
    if (host) texts[turn] = maskSpan(text, tokens, host)
    // Even a complete address may repeat a name from an earlier turn, as in `no, just oneill at live dot ie`.
    const isMasked = text.slice(0, MASK_START).includes(MASKED_ADDRESS)
    const start = isMasked ? MaskTokens.of(said.slice(0, EDGE_LENGTH)) : null
    const continues =
      start !== null && (startsWithSign(start) || startsWithNumber(start) || hostAtStart(start) !== null)
    if (host || isMasked) {
      maskNameBefore(turns, texts, turn, host !== null || continues)
      maskHostsAfter(texts, turn)
    }
    if (texts[turn]?.includes(MASKED_ADDRESS)) maskEchoesAfter(texts, turn, said)
    yield
  }
}

/** Whether the listener asks for the host in the turn before, as in `and after the at?` */
function asksForHost(turns: readonly MaskableTurn[], turn: number): boolean {
  const prompt = turns[turn - 1]
  if (!prompt || isSameSpeaker(prompt, turns[turn]) || prompt.text.length > EDGE_LENGTH) return false
  const tokens = MaskTokens.of(prompt.text)
  if (tokens.count > MAX_PROMPT_WORDS) return false
  return endsWithAt(tokens) || (/[?؟]/.test(prompt.text) && hasAt(tokens))
}

/** Masks hosts and top-level domains that are repeated or corrected, and names that are spelled, after an address. */
function maskHostsAfter(texts: string[], turn: number): void {
  for (let next = turn + 1; next <= turn + MAX_HOST_TURNS; next++) {
    const text = texts[next] ?? ''
    const tokens = MaskTokens.of(text.slice(0, EDGE_LENGTH))
    if (text.length > EDGE_LENGTH || tokens.count > MAX_PROMPT_WORDS) return
    const spans = [...hostsIn(tokens), ...spelledIn(tokens)].sort((a, b) => b.first - a.first)
    for (const span of spans) texts[next] = maskSpan(texts[next] ?? '', tokens, span)
  }
}

/**
 * Masks a name and `@` at the end of a turn, or `@` alone, if the same speaker says the host in one of the next turns.
 */
function maskAtEnd(turns: readonly MaskableTurn[], texts: string[], turn: number): void {
  const text = texts[turn] ?? ''
  const start = Math.max(0, text.length - EDGE_LENGTH)
  const tokens = MaskTokens.of(text.slice(start))
  const isAlone = isOnlyAt(tokens)
  const name = isAlone ? { first: 0, end: tokens.count } : addressBeforeHost(tokens)
  const hostTurns = name ? hostAfter(turns, texts, turn) : []
  if (!name || hostTurns.length === 0) return
  texts[turn] = text.slice(0, start) + maskSpan(text.slice(start), tokens, name)
  const words = wordsOfName(tokens, name)
  for (const { turn: part, tokens: said, span } of hostTurns) {
    texts[part] = maskSpan(texts[part] ?? '', said, span)
    for (const word of wordsOfName(said, span)) words.add(word)
  }
  const end = hostTurns.at(-1)?.turn ?? turn
  for (let other = turn + 1; other <= end + 1; other++)
    if (!isSameSpeaker(turns[turn], turns[other])) maskEcho(texts, other, words)
  if (isAlone) maskNameBefore(turns, texts, turn, true)
  maskHostsAfter(texts, end)
}

/** Masks an address at the end of a turn if the same speaker's next turn consists of its top-level domain. */
function maskBeforeDomain(turns: readonly MaskableTurn[], texts: string[], turn: number): void {
  const next = [turn + 1, turn + 2].find((index) => turns[index] && isSameSpeaker(turns[turn], turns[index]))
  const text = texts[turn] ?? ''
  if (next === undefined || text.length > EDGE_LENGTH || text.includes(MASKED_ADDRESS)) return
  const domain = MaskTokens.of((texts[next] ?? '').slice(0, EDGE_LENGTH))
  if (domain.count > MAX_DOMAIN_WORDS || !startsWithSign(domain)) return
  const tokens = MaskTokens.of(text)
  const address = addressBeforeDomain(tokens)
  if (!address) return
  texts[turn] = maskSpan(text, tokens, address)
  texts[next] = maskSpan(texts[next] ?? '', domain, { first: 0, end: domain.count })
  if (next > turn + 1) maskEcho(texts, turn + 1, wordsOfName(tokens, address))
}

/**
 * Finds the turns in which the speaker says the host, if the turn before ends with `@`. The speaker may spell the name
 * or say the host in parts, as in `tulip freight` and, in the next turn, `dot eu`. Empty if there is no host.
 */
function hostAfter(
  turns: readonly MaskableTurn[],
  texts: readonly string[],
  at: number,
): { turn: number; tokens: MaskTokens; span: TokenSpan }[] {
  const parts: { turn: number; tokens: MaskTokens; span: TokenSpan }[] = []
  for (let turn = at + 1; turn <= at + MAX_HOST_TURNS; turn++) {
    const tokens = MaskTokens.of((texts[turn] ?? '').slice(0, EDGE_LENGTH))
    if (!turns[turn] || tokens.count > MAX_PROMPT_WORDS) return []
    if (!isSameSpeaker(turns[at], turns[turn])) continue
    const host = bareHostAtStart(tokens) ?? (startsWithSign(tokens) ? partOfAddress(tokens) : null)
    const span = host ?? partOfAddress(tokens)
    if (span) parts.push({ turn, tokens, span })
    if (host) return parts
  }
  return []
}

/** Masks names of an address that are said again in the turns after it, as in `with a dot, thomas dot gerber`. */
function maskEchoesAfter(texts: string[], turn: number, said: string): void {
  if (said.length > EDGE_LENGTH) return
  const [before, after] = [said, texts[turn] ?? ''].map((text) => MaskTokens.of(text))
  if (!before || !after) return
  const words = wordsOfName(before, { first: 0, end: before.count })
  for (const word of wordsOfName(after, { first: 0, end: after.count })) words.delete(word)
  for (let next = turn + 1; next <= turn + MAX_HOST_TURNS; next++) {
    const text = texts[next] ?? ''
    const tokens = MaskTokens.of(text.slice(0, EDGE_LENGTH))
    if (text.length > EDGE_LENGTH || tokens.count > MAX_PROMPT_WORDS) return
    const span = repeatedName(tokens, words)
    // A single word may be a form of address, as in `thank you, Thomas`, and words that aren't together another topic.
    if (span && span.end - span.first > 2 && isOnlyName(tokens, span, words)) texts[next] = maskSpan(text, tokens, span)
  }
}

/** Masks the words of a name that the listener repeats in a turn. */
function maskEcho(texts: string[], turn: number, name: ReadonlySet<string>): void {
  const text = texts[turn] ?? ''
  const tokens = MaskTokens.of(text.slice(0, EDGE_LENGTH))
  const span = repeatedName(tokens, name)
  if (span) texts[turn] = maskSpan(text, tokens, span)
}

/** A masked address among this many characters at the start of a turn may continue an earlier turn. */
const MASK_START = 30

/** Masks the name of an address in the turns before its host. */
function maskNameBefore(turns: readonly MaskableTurn[], texts: string[], host: number, isHost: boolean): void {
  const first = Math.max(0, host - MAX_NAME_TURNS)
  const before = Array.from({ length: host - first }, (_, index) => {
    const turn = host - 1 - index
    return { turn, tokens: MaskTokens.of((texts[turn] ?? '').slice(0, EDGE_LENGTH)) }
  })
  const name = new Set<string>()
  let [isDone, isContinuation, joined] = [false, false, '']
  for (const { turn, tokens } of before) {
    if (!isSameSpeaker(turns[turn], turns[host])) {
      if (tokens.count > MAX_PROMPT_WORDS) break
      continue
    }
    const part: ReturnType<typeof nameAtEnd> = isDone ? null : nameAtEnd(tokens, !isHost)
    const isMore: boolean = part !== null && (name.size === 0 || part.isMail || part.isClear || isContinuation)
    const echo = turns[turn + 1]
    const echoed =
      isHost && !isDone && turn + 1 < host && echo && !isSameSpeaker(echo, turns[host])
        ? echoedEnd(tokens, MaskTokens.of(echo.text.slice(0, EDGE_LENGTH)))
        : null
    const span = isMore ? part : (echoed ?? repeatedName(tokens, name))
    if (!span) break
    for (const word of wordsOfName(tokens, span)) name.add(word)
    const letters = joinedText(tokens, span)
    joined = letters + joined
    name.add(letters).add(joined)
    isDone ||= isMore && part?.isMail === true
    isContinuation = startsWithSign(tokens)
    texts[turn] = maskSpan(texts[turn] ?? '', tokens, span)
  }
  for (const { turn } of before) if (!isSameSpeaker(turns[turn], turns[host])) maskEcho(texts, turn, name)
}

/** The letters of a part of an address, without spaces, which the listener may repeat as one word. */
function joinedText(tokens: MaskTokens, { first, end }: TokenSpan): string {
  let start = end
  while (start > first && tokens.lengthAt(start - 1) === 1) start -= 1
  if (end - start < 3) start = first
  return Array.from({ length: end - start }, (_, index) => tokens.wordAt(start + index))
    .join('')
    .toLowerCase()
}

/** @param tokens the tokens at the start of the text */
const maskSpan = (text: string, tokens: MaskTokens, { first, end }: TokenSpan) =>
  text.slice(0, tokens.startAt(first)) + MASKED_ADDRESS + text.slice(tokens.endAt(end - 1))
