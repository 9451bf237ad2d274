import { describe, expect, it } from 'vitest'
import { type Lanes, lanesOf, levelsOf } from '../../src/domain/lanes.ts'
import { coveredBy, type Peaks } from '../../src/domain/peaks.ts'
import type { Sides } from '../../src/domain/sides.ts'
import { channelOf, peaksOf } from '../support/peaks.ts'
import { timelineOf } from '../support/transcript.ts'

const talk = timelineOf('0:02 agent Hello.\n0:04 user Hi.\n0:06 supervisor Listening.')

/** The lanes of the whole, 8 s, or of a part of it. */
function lanes(peaks: Peaks, { points = 8, sides = null as Sides | null, view = { start: 0, end: 8 } } = {}): Lanes {
  const voices = { peaks, timeline: talk, sides }
  return lanesOf(voices, view, points, levelsOf(voices, 8, (view.end - view.start) / points))
}

/** A lane as text: `+` a voice, `-` a voice on neither side, `.` silence, `?` not known yet. */
const drawn = (lane: Float32Array) =>
  Array.from(lane, (value) => (Number.isNaN(value) ? '?' : value > 0 ? '+' : value < 0 ? '-' : '.')).join('')
const bothDrawn = ({ agent, customer }: Lanes) => ({ agent: drawn(agent), customer: drawn(customer) })

describe('the lanes of a recording', () => {
  it.each([
    ['stand by the speaker of each turn', '00550000', '..++....', '........'],
    ['stand on the other side for the customer', '00005500', '........', '....++..'],
    ['are silent where nothing sounds', '00000000', '........', '........'],
    ['show an unknown role on neither side', '00000055', '......--', '......--'],
    ['show a voice before the first turn on neither side', '55000000', '--......', '--......'],
    ['are unknown where nothing is decoded yet', '0055', '..++????', '....????'],
  ])('%s', (_, peaks, agent, customer) => {
    expect(bothDrawn(lanes(peaksOf(peaks)))).toEqual({ agent, customer })
  })

  it('are unknown throughout before the first peak', () => {
    expect(drawn(lanes({ rate: 100, channels: [] }, { points: 4 }).agent)).toBe('????')
  })

  it('take the louder of two channels', () => {
    expect(drawn(lanes(peaksOf('00900000', '00090000')).agent)).toBe('..++....')
  })

  it('keep the loudest stretch of a point', () => {
    expect(drawn(lanes(peaksOf('00090000'), { points: 4 }).agent)).toBe('.+..')
  })

  it('show each side that speaks in a long stretch, however loud the other', () => {
    const both = lanes(peaksOf('00339900'), { points: 2 })
    expect(bothDrawn(both)).toEqual({ agent: '+.', customer: '.+' })
    expect(bothDrawn(lanes(peaksOf('00339900'), { points: 1 }))).toEqual({ agent: '+', customer: '+' })
    expect(bothDrawn(lanes(peaksOf('00000099'), { points: 1 }))).toEqual({ agent: '-', customer: '-' })
  })

  it('level a quiet side to the height of the other', () => {
    const { agent, customer } = lanes(peaksOf('00993300'))
    expect(customer[4]).toBeCloseTo(agent[2] ?? 0)
  })

  it('leave a side that only hums low', () => {
    const peaks: Peaks = { rate: 1, channels: [channelOf([0, 0, 0.9, 0.9, 0.01, 0.01, 0, 0])] }
    const { agent, customer } = lanes(peaks)
    expect(customer[4]).toBeLessThan((agent[2] ?? 0) / 4)
  })

  it('stay between 0 and 1 on a knock', () => {
    expect(Math.max(...lanes(peaksOf('00190000')).agent)).toBeLessThanOrEqual(1)
  })
})

describe('the lanes of sides with a channel each', () => {
  it('show talking over one another on both', () => {
    const peaks = peaksOf('00555000', '00055500')
    const told = lanes(peaks, { sides: { agent: 0, customer: 1 } })
    expect(bothDrawn(told)).toEqual({ agent: '..+++...', customer: '...+++..' })
  })

  it('are those of the channels, also the other way about', () => {
    const peaks = peaksOf('00555000', '00055500')
    const told = lanes(peaks, { sides: { agent: 1, customer: 0 } })
    expect(bothDrawn(told)).toEqual({ agent: '...+++..', customer: '..+++...' })
  })
})

describe('the lanes of a part', () => {
  const peaks = peaksOf('00595900')

  it('hold only what is in view', () => {
    expect(bothDrawn(lanes(peaks, { view: { start: 3, end: 7 }, points: 4 }))).toEqual({
      agent: '+...',
      customer: '.++.',
    })
  })

  it('are as high as in the whole', () => {
    const whole = lanes(peaks)
    const part = lanes(peaks, { view: { start: 2, end: 6 }, points: 4 })
    expect([...part.agent]).toEqual([...whole.agent.subarray(2, 6)])
    expect([...part.customer]).toEqual([...whole.customer.subarray(2, 6)])
  })

  it('are unknown behind what is decoded', () => {
    expect(drawn(lanes(peaksOf('0055'), { view: { start: 2, end: 6 }, points: 4 }).agent)).toBe('++??')
  })
})

it('peaks cover their stretches', () => {
  expect(coveredBy({ rate: 100, channels: [channelOf(new Float32Array(250))] })).toBe(2.5)
  expect(coveredBy({ rate: 100, channels: [] })).toBe(0)
})
