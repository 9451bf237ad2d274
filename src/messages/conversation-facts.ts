import { readEndedReason } from '../domain/call/ended-reason.ts'
import { type HeardEnd, SIDES, type TalkShare } from '../domain/conversation/heard-call.ts'
import type { Voicemail } from '../domain/conversation/voicemail.ts'
import type { ConversationFigures, TimeFigure } from '../domain/findings/conversation-figures.ts'
import type { Finding } from '../domain/findings/findings.ts'
import { formatClock } from '../domain/time/format-clock.ts'
import { type Interval, lengthOf } from '../domain/time/interval.ts'
import type { DeferredMessages, Messages } from './messages.ts'

export type ConversationMoment = Interval & { turn: number | null; finding: Finding | null }

/** `moments` is empty if there is nothing to play. */
export type ConversationFact = {
  id: 'median' | 'slowest' | 'first-word' | 'talk-over' | 'stops' | 'dead-air' | 'lost'
  label: string
  figure: string
  explanation: string
  moments: readonly ConversationMoment[]
}

type Texts = DeferredMessages['conversation']

const hasMoments = <Figure extends { moments: readonly Finding[] }>(figure: Figure | null): figure is Figure =>
  figure !== null && figure.moments.length > 0

/** The measured values of a conversation as text, in the order in which they are shown. What is unknown or didn't happen is left out. */
export function conversationFacts(figures: ConversationFigures, messages: Messages, texts: Texts): ConversationFact[] {
  const length = messages.preciseDuration
  const { responses, firstWord, talkOver, stops, deadAir, lost } = figures
  const spread = responses?.spread
  const time = ({ seconds, turn, interval }: TimeFigure, explanation: string) => ({
    figure: length(seconds),
    explanation,
    moments: [{ ...interval, turn, finding: null }],
  })
  const counted = (count: number, text: string) => (count === 1 ? text : texts.times(count) + messages.comma + text)
  const heardIn = (findings: readonly Finding[]) => findings.map((finding) => ({ ...finding, finding }))
  const facts: (ConversationFact | null | undefined | false)[] = [
    responses && {
      id: 'median',
      label: texts.responseTime,
      ...time(responses.median, texts.medianOf(responses.count)),
    },
    spread && {
      id: 'slowest',
      label: texts.slowest,
      ...time(spread.slowest, spread.slowCount === 0 ? '' : texts.slowCount(spread.slowCount)),
    },
    firstWord && { id: 'first-word', label: texts.firstWord, ...time(firstWord, messages.role.agent) },
    hasMoments(talkOver) && {
      id: 'talk-over',
      label: texts.talkOver,
      figure: length(talkOver.total),
      explanation: counted(talkOver.moments.length, texts.talkOverBy(talkOver.by.agent, talkOver.by.customer)),
      moments: heardIn(talkOver.moments),
    },
    stops && {
      id: 'stops',
      label: texts.stops,
      figure: length(stops.median),
      explanation:
        stops.moments.length === 1
          ? messages.role.agent
          : counted(stops.moments.length, texts.longest(length(stops.longest))),
      moments: heardIn(stops.moments),
    },
    hasMoments(deadAir) && {
      id: 'dead-air',
      label: texts.deadAir,
      figure: length(deadAir.total),
      explanation:
        deadAir.moments.length === 1 ? '' : counted(deadAir.moments.length, texts.longest(length(deadAir.longest))),
      moments: heardIn(deadAir.moments),
    },
    hasMoments(lost) && {
      id: 'lost',
      label: texts.lost,
      figure: texts.times(lost.moments.length),
      explanation: lost.cutOffCount === 0 ? '' : texts.cutOffCount(lost.cutOffCount),
      moments: heardIn(lost.moments),
    },
  ]
  return facts.filter((fact) => !!fact)
}

/** How much each side talks, as a sentence without a full stop. */
export function talkSentence(share: TalkShare, isEstimate: boolean, messages: Messages, texts: Texts): string {
  const shares = SIDES.map((side) => `${messages.role[side]} ${messages.percent(Math.round(share[side] * 100))}`)
  return texts.talkTime + messages.colon + [...shares, ...(isEstimate ? [texts.estimated] : [])].join(messages.comma)
}

/** `Slowest response: 4.1 s (2 slow), 0:36` */
export function factLine({ label, figure, explanation, moments }: ConversationFact, messages: Messages): string {
  const times = moments.map(({ start }) => formatClock(start))
  return [`${label}${messages.colon}${figure}${explanation === '' ? '' : ` (${explanation})`}`, ...times].join(
    messages.comma,
  )
}

/** Without a full stop. */
export function findingSentence(finding: Finding, messages: Messages, texts: Texts, isEstimate: boolean): string {
  const length = messages.preciseDuration(lengthOf(finding))
  return formatClock(finding.start) + messages.colon + describeFinding(finding, length, texts.sentence, isEstimate)
}

function describeFinding(finding: Finding, length: string, texts: Texts['sentence'], isEstimate: boolean): string {
  switch (finding.kind) {
    case 'slow-response':
      return texts[isEstimate ? 'slow-response-estimate' : 'slow-response'](length)
    case 'talk-over':
      return texts['talk-over'][finding.by](length)
    case 'dead-air':
      return texts['dead-air'][finding.waitingFor ?? 'nobody'](length)
    case 'unheard':
    case 'cut-off':
      return texts[finding.kind][finding.side]
    case 'call-end':
      return finding.speaking === null
        ? texts['call-end'].silence.other(length)
        : texts['call-end'].speaking[finding.speaking]
    case 'voicemail':
      return texts.voicemail[finding.state]
  }
}

export function endSentence(end: HeardEnd, code: string | null, messages: Messages, texts: Texts): string {
  const { silence, speaking, spokeLast } = texts.sentence['call-end']
  const reason = code === null ? null : readEndedReason(code)
  const who = reason?.what === 'hung-up' || reason?.what === 'said-goodbye' ? reason.who : null
  const hungUp = silence[who === 'customer' || who === 'agent' ? who : 'other']
  const last = end.spokeLast === null ? '' : ` (${spokeLast[end.spokeLast]})`
  const text = end.speaking === null ? hungUp(messages.preciseDuration(lengthOf(end))) + last : speaking[end.speaking]
  return capitalised(text)
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A part of a voicemail as text: `Greeting 0:01–0:07`. `moment` is null if there is nothing to play. */
type VoicemailPart = { label: string; moment: Interval | null }

/** The parts of a voicemail that were heard, in order. */
export function voicemailParts({ greeting, tone, message }: Voicemail, { voicemail }: Texts): VoicemailPart[] {
  const part = (moment: Interval | null, label: (start: string, end: string) => string) =>
    moment ? [{ label: label(formatClock(moment.start), formatClock(moment.end)), moment }] : []
  return [
    ...part(greeting, voicemail.greeting),
    ...(tone === null ? [{ label: voicemail.noTone, moment: null }] : part({ start: tone, end: tone }, voicemail.tone)),
    ...part(message, voicemail.message),
  ]
}

/** The parts of a voicemail and, if anything is known of its message, a sentence without a full stop, as lines of text. */
export function voicemailLines(voicemail: Voicemail, texts: Texts): string[] {
  const sentence = voicemailSentence(voicemail, texts)
  return [...voicemailParts(voicemail, texts).map(({ label }) => label), ...(sentence === null ? [] : [sentence])]
}

export function voicemailSentence({ state }: Voicemail, { sentence }: Texts): string | null {
  return state && capitalised(sentence.voicemail[state])
}
