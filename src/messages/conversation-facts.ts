import { readEndedReason } from '../domain/call/ended-reason.ts'
import type { HeardEnd } from '../domain/conversation/heard-call.ts'
import type { ConversationFigures, ResponseFigure } from '../domain/findings/conversation-figures.ts'
import type { Finding } from '../domain/findings/findings.ts'
import { formatClock } from '../domain/time/format-clock.ts'
import { type Interval, lengthOf } from '../domain/time/interval.ts'
import type { DeferredMessages, Messages } from './messages.ts'

export type ConversationMoment = Interval & { turn: number | null; finding: Finding | null }

/** `moments` is empty if there is nothing to play. */
export type ConversationFact = {
  id: 'median' | 'percentile90' | 'slowest' | 'talk-over' | 'dead-air' | 'lost'
  label: string
  figure: string
  explanation: string
  moments: readonly ConversationMoment[]
}

type Texts = DeferredMessages['conversation']

/** The measured values of a conversation as text, in the order in which they are shown. */
export function conversationFacts(figures: ConversationFigures, messages: Messages, texts: Texts): ConversationFact[] {
  const length = messages.preciseDuration
  const { responses, talkOver, deadAir, lost } = figures
  const unmeasured = { figure: messages.unreadable, explanation: texts.needsChannels, moments: [] }
  const none = { figure: texts.none, explanation: '', moments: [] }
  const response = (of: ResponseFigure | undefined, explanation: string) =>
    of
      ? { figure: length(of.seconds), explanation, moments: [{ ...of.interval, turn: of.turn, finding: null }] }
      : { figure: messages.unreadable, explanation: texts.noAnswers, moments: [] }
  const counted = (count: number, text: string) => (count === 1 ? text : texts.times(count) + messages.comma + text)
  const heardIn = (findings: readonly Finding[]) => findings.map((finding) => ({ ...finding, finding }))
  return [
    {
      id: 'median',
      label: texts.responseTime,
      ...response(responses?.median, texts.medianOf(responses?.count ?? 0)),
    },
    {
      id: 'percentile90',
      label: texts.percentile90,
      ...response(responses?.percentile90, texts.withinPercentile90),
    },
    {
      id: 'slowest',
      label: texts.slowest,
      ...response(responses?.slowest, texts.slowCount(responses?.slowCount ?? 0)),
    },
    {
      id: 'talk-over',
      label: texts.talkOver,
      ...(!talkOver
        ? unmeasured
        : talkOver.moments.length === 0
          ? none
          : {
              figure: length(talkOver.total),
              explanation: counted(talkOver.moments.length, texts.talkOverBy(talkOver.by.agent, talkOver.by.customer)),
              moments: heardIn(talkOver.moments),
            }),
    },
    {
      id: 'dead-air',
      label: texts.deadAir,
      ...(deadAir.moments.length === 0
        ? none
        : {
            figure: length(deadAir.total),
            explanation:
              deadAir.moments.length === 1
                ? ''
                : counted(deadAir.moments.length, texts.longest(length(deadAir.longest))),
            moments: heardIn(deadAir.moments),
          }),
    },
    {
      id: 'lost',
      label: texts.lost,
      ...(!lost
        ? unmeasured
        : lost.moments.length === 0
          ? none
          : {
              figure: texts.times(lost.moments.length),
              explanation: lost.cutOffCount === 0 ? '' : texts.cutOffCount(lost.cutOffCount),
              moments: heardIn(lost.moments),
            }),
    },
  ]
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
  }
}

export function endSentence(end: HeardEnd, code: string | null, messages: Messages, texts: Texts): string {
  const { silence, speaking, spokeLast } = texts.sentence['call-end']
  const reason = code === null ? null : readEndedReason(code)
  const who = reason?.what === 'hung-up' || reason?.what === 'said-goodbye' ? reason.who : null
  const hungUp = silence[who === 'customer' || who === 'agent' ? who : 'other']
  const last = end.spokeLast === null ? '' : ` (${spokeLast[end.spokeLast]})`
  const text = end.speaking === null ? hungUp(messages.preciseDuration(lengthOf(end))) + last : speaking[end.speaking]
  return text.charAt(0).toUpperCase() + text.slice(1)
}
