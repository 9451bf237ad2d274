import { expect, it } from 'vitest'
import { hearVoicemail } from '../../../../../src/capabilities/conversation/domain/comparison/voicemail.ts'
import { findingsOf, voicemailFindings } from '../../../../../src/capabilities/conversation/domain/findings/findings.ts'
import { type Voicemail, withoutConversation } from '../../../../../src/domain/sound/comparison.ts'
import { timedTurns } from '../../../../../src/domain/sound/heard-call.ts'
import type { Interval } from '../../../../../src/domain/time/interval.ts'
import { intervalsOf } from '../../../../support/audio/drawn-intervals.ts'
import { drawTurns, heardIn, heardSpeechOf } from '../../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../../support/text-cases.ts'

/** The parts of a case after its name: `agent 1–3` is `{ agent: '1–3' }`. */
type Given = Record<string, string>

function given(line: string): Given {
  const parts = line.split(' | ').slice(1)
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.replace(/^\S+ ?/, '')]))
}

/** `LONG` takes two seconds to say, `SENTENCE` about three. */
const TEXTS: Given = { LONG: 'abcdefghij klmnopqrst', SENTENCE: 'A sentence that takes about three seconds to say.' }

const rounded = (time: Seconds | null) => (time === null ? '–' : String(Math.round(time * 100) / 100))
const placeOf = (place: Interval | null) => (place ? `${rounded(place.start)}–${rounded(place.end)}` : '–')
const listOf = <Place>(places: readonly Place[] | null, draw: (place: Place) => string) =>
  places === null ? 'unknown' : places.map(draw).join(', ') || 'none'

/** What is heard in a case, as text, in the order of the fields of `HeardCall`. */
function told(of: Given): Given {
  const { agent = '', customer = '', mix, tones, without, length, lost = '', keys = '' } = of
  const turns = (of['turns'] ?? '').replace(/LONG|SENTENCE/g, (name) => TEXTS[name] ?? name).replaceAll(' / ', '\n')
  const drawn = heardSpeechOf({ turns, ...(mix === undefined ? { agent, customer } : { mix }) })
  const bySide = (agent: string, customer: string) => ({ agent: intervalsOf(agent), customer: intervalsOf(customer) })
  const speech = {
    ...drawn,
    ...(of['agent-voice'] && { voices: bySide(of['agent-voice'], customer) }),
    ...(of['customer-masked'] && { masked: bySide('', of['customer-masked']) }),
  }
  const timeline = timelineOf(turns)
  const ends = intervalsOf([agent, customer, mix].join(' ')).map(({ end }) => end)
  const duration = Number(length ?? 1 + Math.max(0, ...ends))
  const known = { lost: intervalsOf(lost), endsWithCall: without !== 'end', hasTimes: without !== 'times' }
  const side = speech.basis === 'mix' ? null : 'customer'
  const pressed = intervalsOf(keys).map(({ start, end }) => ({ at: start, end, key: '1', side }) as const)
  const heard = heardIn(speech, timeline, duration, known, pressed)
  const voicemail =
    tones === undefined
      ? null
      : hearVoicemail({ speech, tones: intervalsOf(tones), turns: timedTurns(timeline), heard, duration, known })
  const { talkOver, deadAir, untranscribed, talkShare, end } = heard
  const findings = voicemail
    ? voicemailFindings(voicemail, withoutConversation(heard), timeline)
    : findingsOf(heard, timeline)
  return {
    unsure: heard.unsure ?? 'no',
    onsets: drawTurns(heard, 'onset'),
    ends: drawTurns(heard, 'end'),
    responses: drawTurns(heard, 'responseTime'),
    states: drawTurns(heard, 'state'),
    'talk-over': listOf(talkOver, (place) => `${placeOf(place)} ${place.by}`),
    'dead-air': listOf(deadAir, (place) => `${placeOf(place)} ${place.waitingFor}`),
    untranscribed: listOf(untranscribed, (place) => `${placeOf(place)} ${place.side}`),
    'first-word': rounded(heard.agent?.firstWord ?? null),
    stops: listOf(heard.agent?.stops ?? null, ({ start, end }) => rounded(end - start)),
    share: talkShare ? `${percent(talkShare.agent)} ${percent(talkShare.customer)}` : 'unknown',
    end: end ? `${placeOf(end)} ${end.spokeLast} ${end.speaking}` : 'unknown',
    shift: rounded(heard.shift),
    findings: listOf(findings, (found) => `${found.kind} ${placeOf(found)} ${found.turn}`),
    voicemail: voicemail ? drawVoicemail(voicemail) : '–',
  }
}

const percent = (share: number) => `${Math.round(100 * share)}%`

const drawVoicemail = ({ greeting, tone, message, state }: Voicemail) =>
  [placeOf(greeting), rounded(tone), placeOf(message), state ?? 'unknown'].join(', ')

it.each(textCases(import.meta.dirname, 'heard-calls.txt'))('%s', (_, lines) => {
  const all = given(lines.find((line) => line.startsWith('all | ')) ?? '')
  const cases = lines.filter((line) => !line.startsWith('all | '))
  const wrong = cases.flatMap((line) => {
    const of = { ...all, ...given(line) }
    const found = told(of)
    const expected = Object.entries(of).filter(([name]) => name in found)
    expect(expected, line).not.toEqual([])
    return expected.flatMap(([name, text]) => (found[name] === text ? [] : [`${line} → ${name} ${found[name]}`]))
  })
  expect(wrong).toEqual([])
})
