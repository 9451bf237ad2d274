import { type Call, isLive, transcriptStateOf } from '../../../domain/call/call.ts'
import type { Check } from '../../../domain/call/checks.ts'
import { readEndedReason } from '../../../domain/call/ended-reason.ts'
import type { Statement } from '../../../domain/call/statement.ts'
import type { Voicemail } from '../../../domain/sound/comparison.ts'
import { type HeardEnd, SIDES } from '../../../domain/sound/heard-call.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { type Interval, lengthOf } from '../../../domain/time/interval.ts'
import type { Messages } from '../../../messages/messages.ts'
import type { ConversationFigures } from '../domain/findings/conversation-figures.ts'
import { type Finding, worstOf } from '../domain/findings/findings.ts'
import type { SaidAgain } from '../domain/findings/said-again.ts'
import type { SaidStatement } from '../domain/findings/statements.ts'
import type { ConversationTexts as Texts } from './en.ts'

export type FindingRow = {
  kind: Finding['kind'] | Check['kind'] | 'said-again' | 'statement'
  /** Without a full stop, unless it is a check. */
  text: string
  /** In order; empty if there is nothing to play. */
  places: readonly Place[]
}

export type Place = Interval & {
  turn: number | null
  /** Shown instead of the row's text while this place is the one to play. */
  text?: string
  /** Without a full stop, with its time. */
  sentence: string
}

const MOST_PLACES = 10

/** The measured values of a conversation as text, without those that are unknown. */
export function figureTexts(figures: ConversationFigures, messages: Messages, texts: Texts): string[] {
  const { response, firstWord, talkShare } = figures
  const estimated = figures.isEstimate ? [texts.estimated] : []
  const of = (label: string, figure: string, ...explanation: string[]) =>
    `${label}${messages.colon}${figure}${explanation.length > 0 ? ` (${explanation.join(messages.comma)})` : ''}`
  const shares = SIDES.map(
    (side) => talkShare && `${messages.role[side]} ${messages.percent(Math.round(talkShare[side] * 100))}`,
  )
  return [
    ...(response
      ? [
          of(
            texts.responseTime,
            messages.preciseDuration(response.median),
            texts.medianOf(response.count),
            ...estimated,
          ),
        ]
      : []),
    ...(firstWord === null ? [] : [of(texts.firstWord, messages.preciseDuration(firstWord), messages.role.agent)]),
    ...(talkShare ? [of(texts.talkTime, shares.join(messages.comma), ...estimated)] : []),
  ]
}

/** What stands out, how often, and the worst, without a full stop. `findings` are of one kind. */
export function findingText(
  findings: readonly Finding[],
  code: string | null,
  isEstimate: boolean,
  messages: Messages,
  texts: Texts,
): string {
  const [worst, count] = [worstOf(findings), findings.length]
  if (!worst) return ''
  const length = messages.preciseDuration(lengthOf(worst))
  const repeated = (text: string) => (count === 1 ? text : texts.repeated(text, count))
  switch (worst.kind) {
    case 'slow-response':
      return texts.finding['slow-response'](count, isEstimate ? texts.about(length) : length)
    case 'talk-over': {
      const byAgent = findings.filter((finding) => finding.kind === 'talk-over' && finding.by === 'agent').length
      return texts.finding['talk-over'](count, byAgent, length)
    }
    case 'dead-air': {
      const text = texts.finding[worst.waitingFor === 'agent' ? 'no-answer' : 'dead-air']
      return repeated(text(count === 1 ? length : texts.upTo(length)))
    }
    case 'untranscribed':
      return repeated(texts.finding.untranscribed(worst.side))
    case 'unheard':
    case 'cut-off':
      return texts.finding[worst.kind](count)
    case 'call-end':
      return endSentence(worst, code, messages, texts)
    case 'voicemail':
      return texts.messageState[worst.state]
    case 'silent-side':
    case 'soft-side':
      return texts.line[worst.kind][worst.side]
    case 'echo':
      return texts.line.echo[worst.side](messages.preciseDuration(worst.delay))
    case 'clipped':
      return texts.line.clipped(messages.preciseDuration(worst.length))
    case 'keys': {
      const entries = findings.flatMap((finding) => (finding.kind === 'keys' ? [finding] : []))
      if (count === 1) return texts.keys.heard(keysText(worst.keys, texts))
      const shown = entries
        .slice(0, MOST_PLACES)
        .map(({ keys, start }) => texts.keys.at(keysText(keys, texts), formatClock(start)))
      return texts.keys.heard(shown.join(messages.comma) + (entries.length > shown.length ? '…' : ''))
    }
  }
}

/** `The agent says this again (3 of 4)` */
export function againText({ side, number, count }: SaidAgain, messages: Messages, texts: Texts): string {
  return `${texts.finding.again[side]} (${messages.positionOf(number, count)})`
}

/** Null if it is unknown whether the statement was made. `call` is as shown. */
export function statementText(
  found: SaidStatement | null,
  { name, side, within }: Statement,
  call: Call,
  messages: Messages,
  texts: Texts,
): string | null {
  const { named, none, noneShown, ...said } = texts.finding.statement
  if (found) {
    const { at, until, state } = found
    const limit = state === 'late' ? messages.duration(within) : formatClock(until ?? 0)
    return named(name, said[state](at === null ? '–' : formatClock(at), limit))
  }
  const isIncomplete = isLive(call) || call.unreadable.some((field) => field.startsWith('transcript'))
  if (isIncomplete || transcriptStateOf(call) !== 'words') return null
  return named(name, call.timeline.turns.some(({ role, hidden }) => role === side && hidden) ? noneShown : none)
}

/** Without a full stop. */
export function findingSentence(finding: Finding, messages: Messages, texts: Texts, isEstimate: boolean): string {
  return formatClock(finding.start) + messages.colon + findingText([finding], null, isEstimate, messages, texts)
}

/** Several keys may be a number, so they are only counted. */
const keysText = (keys: readonly string[], texts: Texts) =>
  keys.length === 1 ? keys.join('') : texts.keys.count(keys.length)

export function endSentence(end: HeardEnd, code: string | null, messages: Messages, texts: Texts): string {
  const { silence, speaking, spokeLast } = texts.callEnd
  if (end.speaking !== null) return speaking[end.speaking]
  const reason = code === null ? null : readEndedReason(code)
  const who = reason?.what === 'hung-up' || reason?.what === 'said-goodbye' ? reason.who : null
  const hungUp = silence[who === 'customer' || who === 'agent' ? who : 'other']
  const last = end.spokeLast === null ? '' : ` (${spokeLast[end.spokeLast]})`
  return hungUp(messages.preciseDuration(lengthOf(end))) + last
}

export type VoicemailPart = { text: string; interval: Interval | null }

/** Whether the whole message was left, and the parts that were heard: `Greeting 0:01–0:07`. */
export function voicemailParts({ greeting, tone, message, state }: Voicemail, texts: Texts): VoicemailPart[] {
  const part = (interval: Interval | null, text: (start: string, end: string) => string) =>
    interval ? [{ text: text(formatClock(interval.start), formatClock(interval.end)), interval }] : []
  const { voicemail } = texts
  return [
    ...(state === 'whole' ? [{ text: texts.messageState.whole, interval: null }] : []),
    ...part(greeting, voicemail.greeting),
    ...(tone === null
      ? [{ text: voicemail.noTone, interval: null }]
      : part({ start: tone, end: tone }, voicemail.tone)),
    ...part(message, voicemail.message),
  ]
}

/** When the places are heard, unless the text says so; of very many, how many more there are. */
export function placeTimes({ text, places }: Pick<FindingRow, 'text' | 'places'>, messages: Messages): string {
  const said = new Set(text.match(/\d+(:\d+)+/g))
  const times = places.map(({ start }) => formatClock(start))
  if (times.some((time) => said.has(time))) return ''
  return messages.shortList(times, MOST_PLACES, messages.recording.damaged.morePlaces)
}

/** `No answer for up to 5.5 s (2×), 0:16 and 0:47` */
export function rowLine(row: FindingRow, messages: Messages): string {
  const times = placeTimes(row, messages)
  return row.text + (times === '' ? '' : messages.comma + times)
}
