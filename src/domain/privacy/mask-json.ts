import type { Call } from '../call/call.ts'
import type { Timeline } from '../call/timeline.ts'
import { maskNumberInSteps, maskText, maskTextInSteps } from './mask-text.ts'
import { maskTimeline, maskTimelineInSteps } from './mask-turns.ts'
import { runToEnd, type Steps } from './run-steps.ts'

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|-?\d[\d.eE+-]*|[{}[\]]/g
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/

/** Returns a call's JSON with private data masked, including numbers that are dictated across several turns. */
export function maskCallJson(call: MaskableCall): string {
  return maskJson(call.source, call.uid, maskedTexts(call.timeline, maskTimeline(call.timeline)))
}

type MaskableCall = Pick<Call, 'source' | 'uid' | 'timeline'>

/**
 * An interruptible version of `maskCallJson`.
 * @param formats see `maskJson`
 */
export function* maskCallJsonInSteps(call: MaskableCall, formats: PhoneFormats): Steps<string> {
  const masked = yield* maskTimelineInSteps(call.timeline, new Map())
  return yield* maskJsonInSteps(call.source, call.uid, maskedTexts(call.timeline, masked), formats)
}

/** Maps a delivered phone number to the format in which the page shows it. */
export type PhoneFormats = ReadonlyMap<string, string>

const NO_FORMATS: PhoneFormats = new Map()

/** Maps the delivered text of each turn that contains private data to its masked text. */
function maskedTexts({ turns }: Timeline, masked: Timeline): Map<string, string> {
  const texts = turns.map(({ text }, index) => [text, masked.turns[index]?.text ?? ''] as const)
  return new Map(texts.filter(([text, shown]) => text !== shown))
}

/**
 * Masks private data in a call's JSON. The result is JSON of the same shape, except that masked numbers become strings.
 * The uid, the recording's path and the call's times stay readable because the page shows them anyway. Variables and
 * the called number are masked as they are on the page.
 * @param turns maps the delivered text of turns to their masked text; needed for turns in which `maskTurns` masks more
 *   than `maskText` does
 * @param formats the formats in which the page shows phone numbers; if the called number isn't among them, its
 *   delivered format is kept
 */
export function maskJson(
  source: string,
  uid: string,
  turns: ReadonlyMap<string, string> = new Map(),
  formats = NO_FORMATS,
): string {
  return runToEnd(maskJsonInSteps(source, uid, turns, formats))
}

function* maskJsonInSteps(
  source: string,
  uid: string,
  turns: ReadonlyMap<string, string>,
  formats: PhoneFormats,
): Steps<string> {
  const paths = [uid, encodeURIComponent(uid)].map((part) => `/v1/calls/${part}/audio.mp3`)
  function* mask(text: string): Steps<string> {
    const path = paths.find((suffix) => text.endsWith(suffix)) ?? ''
    if (text === uid) return text
    return (yield* maskTextInSteps(text.slice(0, text.length - path.length))).masked + path
  }
  let depth = 0
  /** The opening brackets of the three outermost levels. */
  let open = ''
  let key = ''
  const isCallField = (...names: string[]) => depth === 1 && open === '{' && names.includes(key)
  const isTurnField = (name: string) => depth === 3 && open === '{[{' && name === key
  function* maskValue(text: string): Steps<string> {
    if (TIMESTAMP.test(text) && isCallField('createdAt', 'startAt', 'endAt')) return text
    if (isCallField('toNumber')) return yield* maskNumberInSteps(formats.get(text) ?? text)
    return (isTurnField('content') ? turns.get(text) : undefined) ?? (yield* mask(text))
  }
  function* maskToken(token: string, colon: string | undefined): Steps<string> {
    const first = token[0] ?? ''
    if (first === '{' || first === '[') {
      if (depth < 3) open = open.slice(0, depth) + first
      depth += 1
      return token
    }
    if (first === '}' || first === ']') {
      depth -= 1
      open = open.slice(0, depth)
      return token
    }
    if (first !== '"') {
      return isCallField('durationSeconds') || isTurnField('secondsFromStart') ? token : maskNumberToken(token)
    }
    const text = String(JSON.parse(token.slice(0, token.length - (colon?.length ?? 0))))
    if (colon !== undefined) key = text
    const masked = yield* colon === undefined ? maskValue(text) : mask(text)
    return masked === text ? token : JSON.stringify(masked) + (colon ?? '')
  }
  const parts: string[] = []
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    const [token, colon] = match
    parts.push(source.slice(end, match.index), yield* maskToken(token, colon))
    end = match.index + token.length
    yield
  }
  return parts.join('') + source.slice(end)
}

/**
 * Returns a masked JSON string if the table of variables would mask the number, and the unchanged token otherwise. The
 * table shows `1e5` as `100000`, so that form is tested too.
 */
function maskNumberToken(token: string): string {
  for (const text of [token, String(Number(token))]) {
    const masked = maskText(text)
    if (masked !== text) return JSON.stringify(masked)
  }
  return token
}
