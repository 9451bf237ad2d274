import { describe, expect, it } from 'vitest'
import { lanesOf } from '../../src/domain/lanes.ts'
import { coveredBy, type Peaks } from '../../src/domain/peaks.ts'
import { channelOf, peaksOf } from '../support/peaks.ts'
import { timelineOf } from '../support/transcript.ts'

const talk = timelineOf('0:02 agent Hello.\n0:04 user Hi.\n0:06 supervisor Listening.')

/** A lane as text: `+` a voice, `-` a voice on neither side, `.` silence, `?` not known yet. */
const drawn = (lane: Float32Array) =>
  Array.from(lane, (value) => (Number.isNaN(value) ? '?' : value > 0 ? '+' : value < 0 ? '-' : '.')).join('')

describe('the lanes of a recording', () => {
  it.each([
    ['stand by the speaker of each turn', '00550000', '..++....', '........'],
    ['stand on the other side for the customer', '00005500', '........', '....++..'],
    ['are silent where nothing sounds', '00000000', '........', '........'],
    ['show an unknown role on neither side', '00000055', '......--', '......--'],
    ['show a voice before the first turn on neither side', '55000000', '--......', '--......'],
    ['are unknown where nothing is decoded yet', '0055', '..++????', '....????'],
  ])('%s', (_, peaks, agent, customer) => {
    const lanes = lanesOf(peaksOf(peaks), talk, 8, 8)
    expect({ agent: drawn(lanes.agent), customer: drawn(lanes.customer) }).toEqual({ agent, customer })
  })

  it('are unknown throughout before the first peak', () => {
    expect(drawn(lanesOf({ rate: 100, channels: [] }, talk, 8, 4).agent)).toBe('????')
  })

  it('take the louder of two channels', () => {
    const { agent } = lanesOf(peaksOf('00900000', '00090000'), talk, 8, 8)
    expect(drawn(agent)).toBe('..++....')
  })

  it('keep the loudest stretch of a point', () => {
    const { agent } = lanesOf(peaksOf('00090000'), talk, 8, 4)
    expect(drawn(agent)).toBe('.+..')
  })

  it('level a quiet side to the height of the other', () => {
    const { agent, customer } = lanesOf(peaksOf('00993300'), talk, 8, 8)
    expect(customer[4]).toBeCloseTo(agent[2] ?? 0)
  })

  it('leave a side that only hums low', () => {
    const peaks: Peaks = { rate: 1, channels: [channelOf([0, 0, 0.9, 0.9, 0.01, 0.01, 0, 0])] }
    const { agent, customer } = lanesOf(peaks, talk, 8, 8)
    expect(customer[4]).toBeLessThan((agent[2] ?? 0) / 4)
  })

  it('stay between 0 and 1 on a knock', () => {
    const { agent } = lanesOf(peaksOf('00190000'), talk, 8, 8)
    expect(Math.max(...agent)).toBeLessThanOrEqual(1)
  })
})

it('peaks cover their stretches', () => {
  expect(coveredBy({ rate: 100, channels: [channelOf(new Float32Array(250))] })).toBe(2.5)
  expect(coveredBy({ rate: 100, channels: [] })).toBe(0)
})
