import { expect, it } from 'vitest'
import type { ChannelRoles } from '../../../../src/domain/waveform/channel-roles.ts'
import { type Lanes, lanesOf } from '../../../../src/domain/waveform/lanes.ts'
import type { Peaks } from '../../../../src/domain/waveform/peaks.ts'
import { channelOf, peaksOf } from '../../../support/audio/drawn-peaks.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const talk = timelineOf('0:02 agent Hello.\n0:04 user Hi.\n0:06 supervisor Listening.')

/** The lanes of an 8 s recording with one point per bin. `bar`: the seconds that one bar covers. */
function lanes(peaks: Peaks, { channelRoles = null as ChannelRoles | null, bar = 1 } = {}): Lanes {
  return lanesOf({ peaks, timeline: talk, channelRoles }, 8, bar)
}

/**
 * Writes lanes as text: `a` agent, `c` customer, `b` both, `o` a voice that belongs to neither side, `.` silence, `?`
 * not decoded yet.
 */
const drawn = ({ agent, customer, other }: Lanes) =>
  Array.from(other, (level, point) => {
    const sides = [agent, customer].map((lane) => (lane[point] ?? 0) > 0)
    if (Number.isNaN(level)) return sides[0] ? (sides[1] ? 'b' : 'a') : sides[1] ? 'c' : '?'
    return level > 0 ? 'o' : '.'
  }).join('')

it.each([
  ['show an agent turn in the agent’s lane', '00550000', '..aa....'],
  ['show a customer turn in the customer’s lane', '00005500', '....cc..'],
  ['are 0 in silence', '00000000', '........'],
  ['show an unknown role as a voice that belongs to neither side', '00000055', '......oo'],
  ['show audio before the first turn as a voice that belongs to neither side', '55000000', 'oo......'],
  ['are unknown beyond the decoded audio', '0055', '..aa????'],
])('lanes %s', (_, peaks, expected) => {
  expect(drawn(lanes(peaksOf(peaks)))).toBe(expected)
})

it('lanes are unknown everywhere until audio has been decoded', () => {
  expect(drawn(lanes({ rate: 1, channels: [] }))).toBe('????????')
})

it('lanes show the louder of two channels', () => {
  expect(drawn(lanes(peaksOf('00900000', '00090000')))).toBe('..aa....')
})

it('lanes have four points per bar, or one per bin if there are fewer bins', () => {
  const source = { peaks: { rate: 100, channels: [] }, timeline: talk, channelRoles: null }
  expect([1, 0.5, 0.02].map((bar) => lanesOf(source, 100, bar).other.length)).toEqual([400, 834, 10_000])
})

it('a point of a very long recording shows each side that speaks within it, and its loudest bin', () => {
  const duration = 4 * 3600
  const channel = channelOf(Array.from({ length: 1000 }, (_, bin) => (bin === 201 || bin === 400 ? 0.9 : 0)))
  const source = { peaks: { rate: 100, channels: [channel] }, timeline: talk, channelRoles: null }
  const { agent, customer, other } = lanesOf(source, duration, 0.02)
  expect(other.length).toBe(duration * 50)
  const heard = (lane: Float32Array) => Array.from(lane.keys()).filter((point) => (lane[point] ?? 0) > 0)
  expect([heard(agent), heard(customer), heard(other)]).toEqual([[100], [200], []])
  expect(other.findIndex((level, point) => Number.isNaN(level) && point > 200)).toBe(500)
})

it('lanes raise a quiet side to the other side’s height', () => {
  const { agent, customer } = lanes(peaksOf('00993300'))
  expect(customer[4]).toBeCloseTo(agent[2] ?? 0)
})

it('lanes do not raise a side that only hums', () => {
  const peaks: Peaks = { rate: 1, channels: [channelOf([0, 0, 0.9, 0.9, 0.01, 0.01, 0, 0])] }
  const { agent, customer } = lanes(peaks)
  expect(customer[4]).toBeLessThan((agent[2] ?? 0) / 4)
})

it.each([
  ['show both sides when they talk at the same time', { agent: 0, customer: 1 }, '..abbc..'],
  ['are swapped when the channel roles are swapped', { agent: 1, customer: 0 }, '..cbba..'],
] as const)('lanes %s', (_, channelRoles, expected) => {
  expect(drawn(lanes(peaksOf('00555000', '00055500'), { channelRoles }))).toBe(expected)
})
