import { describe, expect, it } from 'vitest'
import type { Clock } from '../../src/audio/clock.ts'
import { createStretchWatch } from '../../src/audio/stretch-watch.ts'

/** A clock that the test moves, and what the watch did at it. */
function watching() {
  let time = 0
  let isPlaying = true
  const listeners = new Set<() => void>()
  const clock: Clock = {
    now: () => time,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const done: string[] = []
  const watch = createStretchWatch(clock, {
    isPlaying: () => isPlaying,
    onRangeEnd: ({ end }) => done.push(`stop at ${end}`),
    onPassOver: ({ start, end }) => done.push(`from ${start} to ${end}`),
  })
  return {
    watch,
    listeners,
    playTo(next: number) {
      time = next
      for (const listener of listeners) listener()
      return done.splice(0)
    },
    setPlaying(value: boolean) {
      isPlaying = value
    },
  }
}

const SILENCES = [
  { start: 10, end: 20 },
  { start: 30, end: 30.2 },
  { start: 40, end: 50 },
]

describe('playing', () => {
  it('jumps over each stretch that is long enough, from where it finds itself in it', () => {
    const { watch, playTo } = watching()
    watch.setPassOver(SILENCES)
    expect([9.9, 10.1, 20, 30.1, 45, 50, 60].map(playTo)).toEqual([
      [],
      ['from 10.1 to 20'],
      [],
      [],
      ['from 45 to 50'],
      [],
      [],
    ])
  })

  it('stays in a stretch that a person went into, and jumps again once it has left it', () => {
    const { watch, playTo } = watching()
    watch.setPassOver(SILENCES)
    watch.onSeek(12)
    expect([12, 19].flatMap(playTo)).toEqual([])
    expect(playTo(25)).toEqual([])
    expect(playTo(11)).toEqual(['from 11 to 20'])
  })

  it('stays in it also where more becomes known of the recording meanwhile', () => {
    const { watch, playTo } = watching()
    watch.setPassOver(SILENCES)
    watch.onSeek(12)
    watch.setPassOver([])
    watch.setPassOver([{ start: 9.5, end: 20.5 }, ...SILENCES.slice(1)])
    expect([12, 20].flatMap(playTo)).toEqual([])
    expect([21, 41].flatMap(playTo)).toEqual(['from 41 to 50'])
  })

  it('passes over nothing of a range that would be passed over as a whole', () => {
    const { watch, playTo } = watching()
    watch.setPassOver(SILENCES)
    watch.setRange({ start: 12, end: 18 })
    expect([12, 15, 18].flatMap(playTo)).toEqual(['stop at 18'])
    watch.setRange({ start: 8, end: 18 })
    expect(playTo(12)).toEqual(['from 12 to 20'])
  })

  it('stops at the end of a range, and jumps nowhere while it stands still', () => {
    const { watch, playTo, setPlaying } = watching()
    watch.setRange({ start: 5, end: 8 })
    expect([7.9, 8.01].flatMap(playTo)).toEqual(['stop at 8'])
    setPlaying(false)
    expect(playTo(9)).toEqual([])
  })

  it('is watched only while there is something to watch for', () => {
    const { watch, listeners } = watching()
    expect(listeners.size).toBe(0)
    watch.setRange({ start: 5, end: 8 })
    watch.setPassOver(SILENCES)
    expect(listeners.size).toBe(1)
    watch.setRange(null)
    watch.setPassOver([])
    expect(listeners.size).toBe(0)
    watch.setPassOver(SILENCES)
    watch.release()
    expect(listeners.size).toBe(0)
  })
})
