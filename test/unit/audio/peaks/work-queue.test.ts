import { describe, expect, it } from 'vitest'
import { createJoinedPeaks } from '../../../../src/audio/peaks/joined-peaks.ts'
import { binPosition } from '../../../../src/audio/peaks/peaks-reader.ts'
import { createWorkQueue } from '../../../../src/audio/peaks/work-queue.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { frameIndexOf } from '../../../support/audio/read-frames.ts'

const index = frameIndexOf(drawnMp3('A*7000').bytes)
const newQueue = () => createWorkQueue(index, createJoinedPeaks())

describe('createWorkQueue', () => {
  it('the first claim starts with the first frame', () => {
    const queue = newQueue()
    const claim = queue.claim(0, null)
    expect(claim).toMatchObject({ from: 0, to: 2048, section: 0 })
    expect(claim.start && binPosition(claim.start)).toBeCloseTo(0)
    expect(queue.nextFrame()).toBe(2048)
  })

  it('a single decoder continues in its section without a jump', () => {
    const queue = newQueue()
    const { section } = queue.claim(0, null)
    expect(queue.claim(2049, section)).toEqual({ from: 2049, to: 4096, section, start: null })
  })

  it('a second decoder begins a new section, with a run-up of 12 frames', () => {
    const queue = newQueue()
    const first = queue.claim(0, null)
    const second = queue.claim(0, null)
    expect(second).toMatchObject({ from: 2048 - 12, to: 4096, section: first.section + 1 })
    expect(second.start).toEqual({ origin: 0, samples: (2048 - 12) * 576, sampleRate: 16_000 })
  })

  it('a decoder jumps if another decoder has claimed frames since its last claim', () => {
    const queue = newQueue()
    const first = queue.claim(0, null)
    queue.claim(0, null)
    const third = queue.claim(2049, first.section)
    expect(third).toMatchObject({ from: 4096 - 12, to: 6144, section: 2 })
    expect(third.start).not.toBeNull()
  })

  it('the position of a claim after a format change is the time of its first frame', () => {
    const changing = frameIndexOf(drawnMp3('A*3000 BB*2000').bytes)
    const queue = createWorkQueue(changing, createJoinedPeaks())
    for (const from of [0, 2048, 4096]) {
      const { start } = queue.claim(0, null)
      const first = Math.max(0, from - 12)
      expect(start && binPosition(start) / 100).toBeCloseTo(changing.timeOf(first))
    }
  })

  it('a claim looks up each format once instead of once per frame', () => {
    let lookups = 0
    const formatOf = (frame: number) => {
      lookups += 1
      return index.formatOf(frame)
    }
    const queue = createWorkQueue({ ...index, formatOf }, createJoinedPeaks())
    for (let decoder = 0; decoder < 3; decoder++) queue.claim(0, null)
    expect(lookups).toBeLessThan(10)
  })
})
