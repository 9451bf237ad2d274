import { expect, it } from 'vitest'
import type { ChannelRoles } from '../../../../src/domain/waveform/channel-roles.ts'
import { type Lanes, lanesOf, levelsOf } from '../../../../src/domain/waveform/lanes.ts'
import type { Peaks } from '../../../../src/domain/waveform/peaks.ts'
import { channelOf, peaksOf } from '../../../support/audio/drawn-peaks.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const talk = timelineOf('0:02 agent Hello.\n0:04 user Hi.\n0:06 supervisor Listening.')

/** The lanes of an 8 s recording, or of the part that `view` shows. */
function lanes(
  peaks: Peaks,
  { points = 8, channelRoles = null as ChannelRoles | null, view = { start: 0, end: 8 } } = {},
): Lanes {
  const source = { peaks, timeline: talk, channelRoles }
  return lanesOf(source, view, points, levelsOf(source, 8, (view.end - view.start) / points))
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
  expect(drawn(lanes({ rate: 100, channels: [] }, { points: 4 }))).toBe('????')
})

it('lanes show the louder of two channels', () => {
  expect(drawn(lanes(peaksOf('00900000', '00090000')))).toBe('..aa....')
})

it('lanes show the loudest bin at each point', () => {
  expect(drawn(lanes(peaksOf('00090000'), { points: 4 }))).toBe('.a..')
})

it('lanes show each side that speaks within the time of a single point, however loud the other side is', () => {
  expect(drawn(lanes(peaksOf('00339900'), { points: 2 }))).toBe('ac')
  expect(drawn(lanes(peaksOf('00339900'), { points: 1 }))).toBe('b')
  expect(drawn(lanes(peaksOf('00000099'), { points: 1 }))).toBe('o')
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

const peaks = peaksOf('00595900')

it('lanes drawn for a zoomed view show only the visible audio', () => {
  expect(drawn(lanes(peaks, { view: { start: 3, end: 7 }, points: 4 }))).toBe('acc.')
})

it('lanes are as high in a zoomed view as in the full view', () => {
  const whole = lanes(peaks)
  const part = lanes(peaks, { view: { start: 2, end: 6 }, points: 4 })
  expect([...part.agent]).toEqual([...whole.agent.subarray(2, 6)])
  expect([...part.customer]).toEqual([...whole.customer.subarray(2, 6)])
})

it('lanes are unknown beyond the decoded audio in a zoomed view', () => {
  expect(drawn(lanes(peaksOf('0055'), { view: { start: 2, end: 6 }, points: 4 }))).toBe('aa??')
})
