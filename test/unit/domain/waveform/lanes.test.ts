import { expect, it } from 'vitest'
import type { ChannelRoles } from '../../../../src/domain/waveform/channel-roles.ts'
import { type Lanes, lanesOf } from '../../../../src/domain/waveform/lanes.ts'
import type { Peaks } from '../../../../src/domain/waveform/peaks.ts'
import { channelOf, peaksOf } from '../../../support/audio/drawn-peaks.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const timeline = timelineOf('0:02 agent Hello.\n0:04 user Hi.\n0:06 supervisor Listening.')
const lanes = (peaks: Peaks, duration = 8, bar = 1) => lanesOf({ peaks, timeline, channelRoles: null }, duration, bar)

const drawn = ({ agent, customer, other }: Lanes) =>
  Array.from(other, (level, point) => {
    const sides = [agent, customer].map((lane) => (lane[point] ?? 0) > 0)
    if (Number.isNaN(level)) return sides[0] ? (sides[1] ? 'b' : 'a') : sides[1] ? 'c' : '?'
    return level > 0 ? 'o' : '.'
  }).join('')

/** The roles of two channels, by the channel of the agent. */
const ROLES: Record<string, ChannelRoles> = { '0': { agent: 0, customer: 1 }, '1': { agent: 1, customer: 0 } }

it.each(textCases(import.meta.dirname, 'lanes.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, given = '') => {
    const [channels = '', agent = ''] = given.split(' agent ')
    const peaks = peaksOf(...channels.trim().split(' '))
    return drawn(lanesOf({ peaks, timeline, channelRoles: ROLES[agent] ?? null }, 8, 1))
  }
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('lanes have four points per bar, or one per bin if there are fewer bins', () => {
  const peaks = { rate: 100, channels: [] }
  expect([1, 0.5, 0.02].map((bar) => lanes(peaks, 100, bar).other.length)).toEqual([400, 834, 10_000])
})

it('a point of a very long recording shows each side that speaks within it, and its loudest bin', () => {
  const duration = 4 * 3600
  const channel = channelOf(Array.from({ length: 1000 }, (_, bin) => (bin === 201 || bin === 400 ? 0.9 : 0)))
  const { agent, customer, other } = lanes({ rate: 100, channels: [channel] }, duration, 0.02)
  expect(other.length).toBe(duration * 50)
  const heard = (lane: Float32Array) => Array.from(lane.keys()).filter((point) => (lane[point] ?? 0) > 0)
  expect([agent, customer, other].map(heard)).toEqual([[100], [200], []])
  expect(other.findIndex((level, point) => Number.isNaN(level) && point > 200)).toBe(500)
})

it('lanes raise a quiet side to the other side’s height, but not a side that only hums', () => {
  const quiet = lanes(peaksOf('00993300'))
  expect(quiet.customer[4]).toBeCloseTo(quiet.agent[2] ?? 0)
  const hum = lanes({ rate: 1, channels: [channelOf([0, 0, 0.9, 0.9, 0.01, 0.01, 0, 0])] })
  expect(hum.customer[4]).toBeLessThan((hum.agent[2] ?? 0) / 4)
})
