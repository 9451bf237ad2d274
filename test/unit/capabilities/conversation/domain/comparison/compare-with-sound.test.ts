import { expect, it } from 'vitest'
import { compareWithSound } from '../../../../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { shiftTimeline } from '../../../../../../src/domain/call/timeline.ts'
import { type MeasuredSpeech, timedTurns } from '../../../../../../src/domain/sound/heard-call.ts'
import { AGENT_SPEECH, CALL, CUSTOMER_SPEECH } from '../../../../../support/audio/channels-of-a-call.ts'
import { WHOLE_SOUND } from '../../../../../support/call/drawn-conversation.ts'

const CHANNELS: MeasuredSpeech = { basis: 'channels', channels: [AGENT_SPEECH, CUSTOMER_SPEECH] }
const NOTHING_ELSE = { tones: [], ringingEnd: 0, undecoded: [] }
const EXCHANGED = { agent: 1, customer: 0 } as const

const compare = (measured: MeasuredSpeech, by: number) =>
  compareWithSound({
    measured: { ...measured, ...NOTHING_ELSE },
    known: WHOLE_SOUND,
    loudnessRoles: EXCHANGED,
    turns: timedTurns(shiftTimeline(CALL, by)),
    turnCount: CALL.turns.length,
    duration: 31,
  })

it('onsets show which side a channel belongs to, even if loudness suggests the opposite because the turns start too late', () => {
  const { channelRoles, heard } = compare(CHANNELS, 5)
  expect(channelRoles).toEqual({ agent: 0, customer: 1 })
  expect(heard.turns.map(({ onset }) => onset)).toEqual([2.3, 6.2, 13.1, 16.8, 24.4, 28.5])
})

it('loudness decides which side a channel belongs to if the onsets are inconclusive', () => {
  const few: MeasuredSpeech = { basis: 'channels', channels: [CUSTOMER_SPEECH.slice(0, 1), AGENT_SPEECH.slice(0, 1)] }
  const { channelRoles, heard } = compare(few, 0)
  expect(channelRoles).toEqual(EXCHANGED)
  expect(heard.turns.map(({ onset }) => onset)).toEqual([2.3, 6.2, null, null, null, null])
})

it('compareWithSound returns a mix of both channels if the transcript has no turns', () => {
  const measured = { ...CHANNELS, ...NOTHING_ELSE }
  const source = { measured, known: WHOLE_SOUND, loudnessRoles: null, turns: [], turnCount: 0, duration: 31 }
  expect(compareWithSound(source)).toMatchObject({
    channelRoles: null,
    heard: { basis: 'mix', turns: [], end: { start: 30 } },
  })
})
