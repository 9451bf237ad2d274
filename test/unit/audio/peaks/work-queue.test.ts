import { describe, expect, it } from 'vitest'
import { createJoinedPeaks } from '../../../../src/audio/peaks/joined-peaks.ts'
import { createWorkQueue } from '../../../../src/audio/peaks/work-queue.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { frameIndexOf } from '../../../support/audio/read-frames.ts'

const index = frameIndexOf(drawnMp3('A*7000').bytes)
const newQueue = () => createWorkQueue(index, createJoinedPeaks())

describe('createWorkQueue', () => {
  it('the first claim starts with the first frame', () => {
    const queue = newQueue()
    expect(queue.claim(null)).toEqual({ from: 0, to: 2048, section: 0, runUp: 0 })
    expect(queue.nextFrame()).toBe(2048)
  })

  it('a single decoder continues in its section without a jump', () => {
    const queue = newQueue()
    const { section } = queue.claim(null)
    expect(queue.claim(section)).toEqual({ from: 2048, to: 4096, section, runUp: null })
  })

  it('a decoder jumps if another decoder has claimed frames since its last claim', () => {
    const queue = newQueue()
    const first = queue.claim(null)
    expect(queue.claim(null)).toEqual({ from: 2048, to: 4096, section: 1, runUp: 2034 })
    expect(queue.claim(first.section)).toEqual({ from: 4096, to: 6144, section: 2, runUp: 4082 })
  })
})
