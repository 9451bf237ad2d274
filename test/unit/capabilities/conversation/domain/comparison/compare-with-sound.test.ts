import { expect, it } from 'vitest'
import {
  compareWithSound,
  matchChannels,
} from '../../../../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { shiftTimeline } from '../../../../../../src/domain/call/timeline.ts'
import { withHiddenKeys } from '../../../../../../src/domain/sound/comparison.ts'
import { type MeasuredSpeech, timedTurns } from '../../../../../../src/domain/sound/heard-call.ts'
import { mergeIntervals } from '../../../../../../src/domain/time/interval.ts'
import { AGENT_SPEECH, CALL, CUSTOMER_SPEECH } from '../../../../../support/audio/channels-of-a-call.ts'
import { createRandom } from '../../../../../support/browser/random-session.ts'
import { WHOLE_SOUND } from '../../../../../support/call/drawn-conversation.ts'

const channels = (...pair: readonly [typeof AGENT_SPEECH, typeof AGENT_SPEECH]): MeasuredSpeech => ({
  basis: 'channels',
  channels: pair,
})
const CHANNELS = channels(AGENT_SPEECH, CUSTOMER_SPEECH)
const NOTHING_ELSE = { tones: [], ringingEnd: 0, keys: [], undecoded: [] }
const [AS_USUAL, EXCHANGED] = [{ agent: 0, customer: 1 } as const, { agent: 1, customer: 0 } as const]

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
  expect(channelRoles).toEqual(AS_USUAL)
  expect(heard.turns.map(({ onset }) => onset)).toEqual([2.3, 6.2, 13.1, 16.8, 24.4, 28.5])
})

it('loudness decides which side a channel belongs to if the onsets are inconclusive', () => {
  const { channelRoles, heard } = compare(channels(CUSTOMER_SPEECH.slice(0, 1), AGENT_SPEECH.slice(0, 1)))
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
  const found = keysOf([key(1, 0), key(3, 1), key(4, null)])
  expect(found?.map(({ at, end, key, side }) => [at, end, key, side])).toEqual([
    [1, 1.1, '5', 'agent'],
    [3, 3.1, '5', 'customer'],
    [4, 4.1, '5', null],
  ])
  const lossy = { ...WHOLE_SOUND, lost: [{ start: 5, end: 6 }] }
  expect([keysOf([]), keysOf([], lossy), keysOf([key(1, 0)], lossy)?.length]).toEqual([[], null, 1])
})

it('hidden keys are dots', () => {
  const keys = [{ at: 1, end: 1.1, key: '5', side: null }]
  expect(withHiddenKeys({ keys })).toEqual({ keys: [{ ...keys[0], key: '•' }] })
  expect(withHiddenKeys({ keys: null })).toEqual({ keys: null })
})

it('matchChannels finds the channel of each side, also if the transcript is seconds off', () => {
  const turns = [0, 5, -5, 2.1, -13].map((by) => timedTurns(shiftTimeline(CALL, by)))
  expect(turns.map((off) => matchChannels(CHANNELS, off))).toEqual(turns.map(() => AS_USUAL))
  const exchanged = channels(CUSTOMER_SPEECH, AGENT_SPEECH)
  expect(turns.map((off) => matchChannels(exchanged, off))).toEqual(turns.map(() => EXCHANGED))
})

it('matchChannels assigns no roles to a mix, or to channels with the same or nearly the same speech', () => {
  const both = mergeIntervals([...AGENT_SPEECH, ...CUSTOMER_SPEECH], 31)
  const nearlyBoth = mergeIntervals([...AGENT_SPEECH, ...CUSTOMER_SPEECH.slice(1)], 31)
  const alike = [
    { basis: 'mix', speech: both } as const,
    channels(AGENT_SPEECH, AGENT_SPEECH),
    channels(both, nearlyBoth),
  ]
  expect(alike.map((measured) => matchChannels(measured, timedTurns(CALL)))).toEqual([null, null, null])
})

it('matchChannels never exchanges the sides of a call whose times drift by 5%', () => {
  const exchanged = [...Array(200).keys()].filter((seed) => {
    const random = createRandom(seed)
    const starts = [...Array(14).keys()].map((index) => 4 * index + 3 * random())
    const speechOf = (side: number) =>
      starts.filter((_, index) => index % 2 === side).map((start) => ({ start, end: start + 1 + random() }))
    const turns = starts.map((start, index) => ({
      ...{ index, start: start * 1.05, side: index % 2 === 0 ? ('agent' as const) : ('customer' as const), length: 20 },
    }))
    return matchChannels(channels(speechOf(0), speechOf(1)), turns)?.agent === 1
  })
  expect(exchanged).toEqual([])
})
