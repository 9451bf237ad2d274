import { expect, it } from 'vitest'
import { hearVoicemail } from '../../../../../../src/capabilities/conversation/domain/comparison/voicemail.ts'
import { withoutConversation } from '../../../../../../src/domain/sound/comparison.ts'
import { timedTurns } from '../../../../../../src/domain/sound/heard-call.ts'
import { type KnownSound, knownSound } from '../../../../../../src/domain/sound/known-sound.ts'
import { intervalsOf } from '../../../../../support/audio/drawn-intervals.ts'
import {
  type DrawnConversation,
  heardIn,
  heardSpeechOf,
  WHOLE_SOUND,
} from '../../../../../support/call/drawn-conversation.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

const GREETING = { start: 1, end: 6 }

function voicemailOf({ tones = '7–7.4', ...drawn }: DrawnConversation & { tones?: string; duration: number }) {
  const [speech, timeline] = [heardSpeechOf(drawn), timelineOf(drawn.turns)]
  const heard = heardIn(speech, timeline, drawn.duration)
  return hearVoicemail({
    speech,
    tones: intervalsOf(tones),
    turns: timedTurns(timeline),
    heard,
    duration: drawn.duration,
    known: drawn.known ?? WHOLE_SOUND,
  })
}

const inChannels = (
  agent: string,
  options: { customer?: string; tones?: string; duration?: number; known?: KnownSound } = {},
) => voicemailOf({ turns: '0:01 user Hi.\n0:08 agent Hello.', customer: '1–6', duration: 30, ...options, agent })
const inMix = (mix: string, options: { turns?: string; tones?: string; duration?: number } = {}) =>
  voicemailOf({ turns: '0:01 user Hi.\n0:08 agent Hello.', duration: 30, ...options, mix })

it.each([
  ['whole', '8–12 12.8–20', { start: 8, end: 20 }],
  // It was begun before, and was going on when the tone came.
  ['before-tone', '5–9 9.7–20', { start: 5, end: 20 }],
  ['before-tone', '5.5–6.5 8–20', { start: 5.5, end: 20 }],
  // A greeting of the agent's own isn't part of the message.
  ['whole', '1–2 8–20', { start: 8, end: 20 }],
  ['cut-off', '8–29.9', { start: 8, end: 29.9 }],
  ['none', '1–2 5–6', null],
])('with separate channels, a message is %s if the agent speaks at %s', (state, agent, message) => {
  expect(inChannels(agent)).toEqual({ greeting: GREETING, tone: 7, message, state })
})

it.each([
  ['whole', '1–6 8–20', '0:01 user Hi.\n0:08 agent Hello.', GREETING, { start: 8, end: 20 }],
  ['before-tone', '1–4 4.8–7 7.4–20', '0:01 user Hi.\n0:04 agent Ho.', { start: 1, end: 4 }, { start: 4.8, end: 20 }],
  ['cut-off', '1–6 8–29.9', '0:01 user Hi.\n0:08 agent Hello.', GREETING, { start: 8, end: 29.9 }],
])('in a mix, a message is %s if speech is at %s and the transcript is %s', (state, mix, turns, greeting, message) => {
  expect(inMix(mix, { turns })).toEqual({ greeting, tone: 7, message, state })
})

it.each([
  ['0:01 user Hi.', 'none'],
  ['0:01 user Hi.\n0:08 agent Hello.', null],
])('if the agent’s channel is silent and the transcript is %j, the state of the message is %s', (turns, state) => {
  expect(voicemailOf({ turns, agent: '', customer: '1–6', duration: 30 })).toMatchObject({ message: null, state })
})

it('without a tone, it is unknown whether the message that follows the greeting is whole', () => {
  expect(inChannels('8–20', { tones: '' })).toEqual({
    greeting: GREETING,
    tone: null,
    message: { start: 8, end: 20 },
    state: null,
  })
  expect(inChannels('8–29.9', { tones: '' }).state).toBe('cut-off')
})

it('in a mix, the voices are unknown if the transcript has no turn of the agent', () => {
  const unknown = { greeting: null, tone: 7, message: null, state: null }
  expect(inMix('1–6 9–20', { turns: '0:01 user Hi.' })).toEqual(unknown)
})

it('in a mix, nothing is said of voices that must have spoken at once', () => {
  const turns = '0:00 agent Hello, this is Nora from the clinic.\n0:00 user You have reached the mailbox of Lena.'
  const unknown = { greeting: null, tone: 7, message: null, state: null }
  expect(inMix('0.2–6 9–20', { turns })).toEqual(unknown)
})

it.each<[string, KnownSound]>([
  ['the end of the recording is missing', knownSound([{ kind: 'cut', at: 30 }], 30, null)],
  ['the call was longer', knownSound([], 30, 40)],
  ['some sound is lost', knownSound([{ kind: 'hole', at: 15, length: 2 }], 30, 30)],
  ['the length of the call is unknown', knownSound([], 30, null)],
])('if %s, it is unknown whether a message is whole or cut off', (_, known) => {
  expect([inChannels('8–20', { known }).state, inChannels('8–29.9', { known }).state]).toEqual([null, null])
})

it.each([
  ['before anybody speaks', '0.2–0.6', '3–6'],
  ['after which the machine speaks on', '3–3.4', '1–3 3.5–6'],
])('a tone %s is not the tone of the machine', (_, tones, customer) => {
  expect(inChannels('8–20', { tones: `${tones} 7–7.4`, customer }).tone).toBe(7)
  expect(inChannels('8–20', { tones, customer }).tone).toBeNull()
})

it('a machine without a greeting has none', () => {
  expect(inChannels('8–20', { customer: '' })).toMatchObject({ greeting: null, message: { start: 8, end: 20 } })
})

it('withoutConversation leaves out what nobody says in a conversation with a machine', () => {
  const drawn = { turns: '0:01 user Hi.\n0:04 agent Hello.', customer: '1–6', agent: '5–20', duration: 30 }
  const heard = heardIn(heardSpeechOf(drawn), timelineOf(drawn.turns), drawn.duration)
  expect(heard.talkOver).toHaveLength(1)
  const { turns, ...rest } = withoutConversation(heard)
  expect(rest).toMatchObject({ talkOver: null, deadAir: null, end: heard.end })
  expect(turns.map(({ responseTime }) => responseTime)).toEqual([null, null])
})
