import { expect, it } from 'vitest'
import { compareWithSound } from '../../../../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { shiftTimeline } from '../../../../../../src/domain/call/timeline.ts'
import { withHiddenKeys } from '../../../../../../src/domain/sound/comparison.ts'
import { type MeasuredSpeech, timedTurns } from '../../../../../../src/domain/sound/heard-call.ts'
import { AGENT_SPEECH, CALL, CUSTOMER_SPEECH } from '../../../../../support/audio/channels-of-a-call.ts'
import { WHOLE_SOUND } from '../../../../../support/call/drawn-conversation.ts'

const CHANNELS: MeasuredSpeech = { basis: 'channels', channels: [AGENT_SPEECH, CUSTOMER_SPEECH] }
const NOTHING_ELSE = { tones: [], ringingEnd: 0, keys: [], undecoded: [] }
const EXCHANGED = { agent: 1, customer: 0 } as const

const compare = (measured: MeasuredSpeech, by: number) =>
  compareWithSound({
    measured: { ...measured, ...NOTHING_ELSE },
    known: WHOLE_SOUND,
    loudnessRoles: EXCHANGED,
    turns: timedTurns(shiftTimeline(CALL, by)),
    turnCount: CALL.turns.length,
    duration: 31,
    clipped: [],
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
  const source = {
    measured,
    known: WHOLE_SOUND,
    loudnessRoles: null,
    turns: [],
    turnCount: 0,
    duration: 31,
    clipped: [],
  }
  expect(compareWithSound(source)).toMatchObject({
    channelRoles: null,
    heard: { basis: 'mix', turns: [], end: { start: 30 } },
  })
})

it('each key belongs to the side of its channel; where sound is lost, none is known to have been pressed', () => {
  const key = (start: number, channel: 0 | 1 | null) => ({ start, end: start + 0.1, key: '5', channel })
  const keysOf = (keys: ReturnType<typeof key>[], known = WHOLE_SOUND) =>
    compareWithSound({
      ...{ measured: { ...CHANNELS, ...NOTHING_ELSE, keys }, known, loudnessRoles: null },
      ...{ turns: timedTurns(CALL), turnCount: CALL.turns.length, duration: 31, clipped: [] },
    }).keys
  expect(keysOf([key(1, 0), key(3, 1), key(4, null)])).toEqual([
    { at: 1, end: 1.1, key: '5', side: 'agent' },
    { at: 3, end: 3.1, key: '5', side: 'customer' },
    { at: 4, end: 4.1, key: '5', side: null },
  ])
  const lossy = { ...WHOLE_SOUND, lost: [{ start: 5, end: 6 }] }
  expect([keysOf([]), keysOf([], lossy), keysOf([key(1, 0)], lossy)?.length]).toEqual([[], null, 1])
})

it('hidden keys are dots', () => {
  const keys = [{ at: 1, end: 1.1, key: '5', side: null }]
  expect(withHiddenKeys({ keys })).toEqual({ keys: [{ ...keys[0], key: '•' }] })
  expect(withHiddenKeys({ keys: null })).toEqual({ keys: null })
})
