import { expect, it } from 'vitest'
import {
  compareWithSound,
  matchChannels,
} from '../../../../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { shiftTimeline } from '../../../../../../src/domain/call/timeline.ts'
import { withHiddenKeys } from '../../../../../../src/domain/sound/comparison.ts'
import { type MeasuredSpeech, timedTurns } from '../../../../../../src/domain/sound/heard-call.ts'
import type { Interval } from '../../../../../../src/domain/time/interval.ts'
import { AGENT_SPEECH, CALL, CUSTOMER_SPEECH } from '../../../../../support/audio/channels-of-a-call.ts'
import { createRandom } from '../../../../../support/browser/random-session.ts'
import { WHOLE_SOUND } from '../../../../../support/call/drawn-conversation.ts'

const CHANNELS: MeasuredSpeech = { basis: 'channels', channels: [AGENT_SPEECH, CUSTOMER_SPEECH] }
const NOTHING_ELSE = { tones: [], ringingEnd: 0, keys: [], undecoded: [] }
const EXCHANGED = { agent: 1, customer: 0 } as const

const compare = (measured: MeasuredSpeech, given: Partial<Parameters<typeof compareWithSound>[0]> = {}) =>
  compareWithSound({
    measured: { ...measured, ...NOTHING_ELSE },
    known: WHOLE_SOUND,
    loudnessRoles: EXCHANGED,
    turns: timedTurns(CALL),
    turnCount: CALL.turns.length,
    duration: 31,
    clipped: [],
    ...given,
  })

it('onsets show which side a channel belongs to, even if loudness suggests the opposite because the turns start too late', () => {
  const { channelRoles, heard } = compare(CHANNELS, { turns: timedTurns(shiftTimeline(CALL, 5)) })
  expect(channelRoles).toEqual({ agent: 0, customer: 1 })
  expect(heard.turns.map(({ onset }) => onset)).toEqual([2.3, 6.2, 13.1, 16.8, 24.4, 28.5])
})

it('loudness decides which side a channel belongs to if the onsets are inconclusive', () => {
  const few: MeasuredSpeech = { basis: 'channels', channels: [CUSTOMER_SPEECH.slice(0, 1), AGENT_SPEECH.slice(0, 1)] }
  const { channelRoles, heard } = compare(few)
  expect(channelRoles).toEqual(EXCHANGED)
  expect(heard.turns.map(({ onset }) => onset)).toEqual([2.3, 6.2, null, null, null, null])
})

it('compareWithSound returns a mix of both channels if the transcript has no turns', () => {
  expect(compare(CHANNELS, { turns: [], turnCount: 0, loudnessRoles: null })).toMatchObject({
    channelRoles: null,
    heard: { basis: 'mix', turns: [], end: { start: 30 } },
  })
})

it('each key belongs to the side of its channel; where sound is lost, none is known to have been pressed', () => {
  const key = (start: number, channel: 0 | 1 | null) => ({ start, end: start + 0.1, key: '5', channel })
  const keysOf = (keys: ReturnType<typeof key>[], known = WHOLE_SOUND) =>
    compare(CHANNELS, { measured: { ...CHANNELS, ...NOTHING_ELSE, keys }, known }).keys
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

const byStart = (one: { start: number }, other: { start: number }) => one.start - other.start

it.each([0, 5, -5, 2.1, -13])('matchChannels finds the channel of each side if the transcript is off by %d s', (by) => {
  const shifted = shiftTimeline(CALL, by)
  const match = (first: Interval[], second: Interval[]) =>
    matchChannels({ basis: 'channels', channels: [first, second] }, timedTurns(shifted))
  expect(match(AGENT_SPEECH, CUSTOMER_SPEECH)).toEqual({ agent: 0, customer: 1 })
  expect(match(CUSTOMER_SPEECH, AGENT_SPEECH)).toEqual({ agent: 1, customer: 0 })
})

it.each([
  ['a mix', { basis: 'mix', speech: [...AGENT_SPEECH, ...CUSTOMER_SPEECH] } as const],
  ['channels with the same speech', { basis: 'channels', channels: [AGENT_SPEECH, AGENT_SPEECH] } as const],
  [
    'channels with nearly the same speech',
    {
      basis: 'channels',
      channels: [
        [...AGENT_SPEECH, ...CUSTOMER_SPEECH].sort(byStart),
        [...AGENT_SPEECH, ...CUSTOMER_SPEECH.slice(1)].sort(byStart),
      ],
    } as const,
  ],
])('matchChannels assigns no roles to %s', (_, measured) => {
  expect(matchChannels(measured, timedTurns(CALL))).toBeNull()
})

it('matchChannels never exchanges the sides of a call whose times drift by 5%', () => {
  const exchanged = [...Array(200).keys()].filter((seed) => {
    const random = createRandom(seed)
    const starts = [...Array(14).keys()].map((index) => 4 * index + 3 * random())
    const speechOf = (side: number) =>
      starts.filter((_, index) => index % 2 === side).map((start) => ({ start, end: start + 1 + random() }))
    const measured = { basis: 'channels', channels: [speechOf(0), speechOf(1)] } as const
    const turns = starts.map((start, index) => ({
      ...{ index, start: start * 1.05, side: index % 2 === 0 ? ('agent' as const) : ('customer' as const), length: 20 },
    }))
    return matchChannels(measured, turns)?.agent === 1
  })
  expect(exchanged).toEqual([])
})
