import {
  addressBeforeHost,
  bareHostAtStart,
  hasAt,
  hostAtStart,
  MAX_WORDS_BEFORE_HOST,
  nameAtEnd,
  repeatedName,
  startsWithSign,
  type TokenSpan,
  wordsOfName,
} from '../addresses.ts'
import { MASKED_ADDRESS } from '../mask-placeholders.ts'
import { MaskTokens } from '../mask-tokens.ts'
import type { Steps } from '../run-steps.ts'
import { EDGE_LENGTH, isSameSpeaker, MAX_PROMPT_WORDS, type MaskableTurn } from './maskable-turn.ts'

/** How many turns before the host are searched for the name of an address. */
const MAX_NAME_TURNS = 4

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
    const isAsked = mayContain[turn - 1] === true && asksForHost(turns, turn)
    if (!mayContain[turn] && !isAsked) continue
    const text = texts[turn] ?? ''
    const tokens = MaskTokens.of(text.slice(0, EDGE_LENGTH))
    const host =
      (tokens.firstAt <= MAX_WORDS_BEFORE_HOST ? hostAtStart(tokens) : null) ??
      (isAsked ? bareHostAtStart(tokens) : null)
    if (host) texts[turn] = maskSpan(text, tokens, host)
    // Even a complete address may repeat a name from an earlier turn, as in `no, just oneill at live dot ie`.
    const isMasked = text.slice(0, MASK_START).includes(MASKED_ADDRESS)
    const start = isMasked ? MaskTokens.of(said.slice(0, EDGE_LENGTH)) : null
    const continues = start !== null && (startsWithSign(start) || hostAtStart(start) !== null)
    if (host || isMasked) {
      maskNameBefore(turns, texts, turn, host !== null || continues)
      maskRepeatedHost(turns, texts, turn)
    }
    yield
  }
}

/** Whether the listener asks for the host in the turn before, as in `and after the at?` */
function asksForHost(turns: readonly MaskableTurn[], turn: number): boolean {
  const prompt = turns[turn - 1]
  if (!prompt || isSameSpeaker(prompt, turns[turn]) || prompt.text.length > EDGE_LENGTH) return false
  const tokens = MaskTokens.of(prompt.text)
  return tokens.count <= MAX_PROMPT_WORDS && /[?؟]/.test(prompt.text) && hasAt(tokens)
}

/** Masks the host of an address where the listener repeats it in the next turn. */
function maskRepeatedHost(turns: readonly MaskableTurn[], texts: string[], turn: number): void {
  const text = texts[turn + 1]
  if (text === undefined || isSameSpeaker(turns[turn], turns[turn + 1])) return
  const tokens = MaskTokens.of(text.slice(0, EDGE_LENGTH))
  const host = bareHostAtStart(tokens)
  if (!host) return
  const said = MaskTokens.of(turns[turn]?.text.slice(0, EDGE_LENGTH) ?? '')
  const words = new Set(Array.from({ length: said.count }, (_, index) => said.wordAt(index).toLowerCase()))
  for (let index = host.first; index < host.end; index++) if (!words.has(tokens.wordAt(index).toLowerCase())) return
  texts[turn + 1] = maskSpan(text, tokens, host)
}

/** Masks an address at the end of a turn if the same speaker's next turn starts with its host. */
function maskAtEnd(turns: readonly MaskableTurn[], texts: string[], turn: number): void {
  const next = [turn + 1, turn + 2].find((index) => turns[index] && isSameSpeaker(turns[turn], turns[index]))
  const text = texts[turn] ?? ''
  const start = Math.max(0, text.length - EDGE_LENGTH)
  const tokens = MaskTokens.of(text.slice(start))
  const span = next === undefined ? null : addressBeforeHost(tokens)
  if (next === undefined || !span) return
  const hostText = texts[next] ?? ''
  const hostTokens = MaskTokens.of(hostText.slice(0, EDGE_LENGTH))
  const host = bareHostAtStart(hostTokens)
  if (!host) return
  texts[turn] = text.slice(0, start) + maskSpan(text.slice(start), tokens, span)
  texts[next] = maskSpan(hostText, hostTokens, host)
  if (next > turn + 1) maskEcho(texts, turn + 1, wordsOfName(tokens, span))
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
  let isDone = false
  for (const { turn, tokens } of before) {
    if (!isSameSpeaker(turns[turn], turns[host])) {
      if (tokens.count > MAX_PROMPT_WORDS) break
      continue
    }
    const part: ReturnType<typeof nameAtEnd> = isDone ? null : nameAtEnd(tokens, !isHost)
    const isMore: boolean = part !== null && (name.size === 0 || part.isMail || part.isClear)
    const span = isMore ? part : repeatedName(tokens, name)
    if (!span) break
    for (const word of wordsOfName(tokens, span)) name.add(word)
    isDone ||= isMore && part?.isMail === true
    texts[turn] = maskSpan(texts[turn] ?? '', tokens, span)
  }
  for (const { turn } of before) if (!isSameSpeaker(turns[turn], turns[host])) maskEcho(texts, turn, name)
}

/** @param tokens the tokens at the start of the text */
const maskSpan = (text: string, tokens: MaskTokens, { first, end }: TokenSpan) =>
  text.slice(0, tokens.startAt(first)) + MASKED_ADDRESS + text.slice(tokens.endAt(end - 1))
