import { describe, expect, it } from 'vitest'
import type { Clock } from '../../../../src/audio/player/clock.ts'
import { createIntervalWatch } from '../../../../src/audio/player/interval-watch.ts'

/** Creates an interval watch with a clock that `playTo` sets. `playTo` returns what the watch did. */
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
  const watch = createIntervalWatch(clock, {
    isPlaying: () => isPlaying,
    onRangeEnd: ({ end }) => done.push(`stop at ${end}`),
    onSkip: ({ start, end }) => done.push(`from ${start} to ${end}`),
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

describe('an interval watch', () => {
  it('playback skips each interval that is long enough, from the current time to the end of the interval', () => {
    const { watch, playTo } = watching()
    watch.setSkippedIntervals(SILENCES)
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

  it('an interval that contains a seek target is played, and is skipped again after playback has left it', () => {
    const { watch, playTo } = watching()
    watch.setSkippedIntervals(SILENCES)
    watch.onSeek(12)
    expect([12, 19].flatMap(playTo)).toEqual([])
    expect(playTo(25)).toEqual([])
    expect(playTo(11)).toEqual(['from 11 to 20'])
  })

  it('an interval that contains a seek target keeps playing when the skipped intervals are replaced', () => {
    const { watch, playTo } = watching()
    watch.setSkippedIntervals(SILENCES)
    watch.onSeek(12)
    watch.setSkippedIntervals([])
    watch.setSkippedIntervals([{ start: 9.5, end: 20.5 }, ...SILENCES.slice(1)])
    expect([12, 20].flatMap(playTo)).toEqual([])
    expect([21, 41].flatMap(playTo)).toEqual(['from 41 to 50'])
  })

  it('nothing is skipped in a range that lies entirely inside one skipped interval', () => {
    const { watch, playTo } = watching()
    watch.setSkippedIntervals(SILENCES)
    watch.setRange({ start: 12, end: 18 })
    expect([12, 15, 18].flatMap(playTo)).toEqual(['stop at 18'])
    watch.setRange({ start: 8, end: 18 })
    expect(playTo(12)).toEqual(['from 12 to 20'])
  })

  it('playback stops at the end of a range, and the watch does nothing while playback is paused', () => {
    const { watch, playTo, setPlaying } = watching()
    watch.setRange({ start: 5, end: 8 })
    expect([7.9, 8.01].flatMap(playTo)).toEqual(['stop at 8'])
    setPlaying(false)
    expect(playTo(9)).toEqual([])
  })

  it('an interval watch listens to the clock only while a range or skipped intervals are set', () => {
    const { watch, listeners } = watching()
    expect(listeners.size).toBe(0)
    watch.setRange({ start: 5, end: 8 })
    watch.setSkippedIntervals(SILENCES)
    expect(listeners.size).toBe(1)
    watch.setRange(null)
    watch.setSkippedIntervals([])
    expect(listeners.size).toBe(0)
    watch.setSkippedIntervals(SILENCES)
    watch.release()
    expect(listeners.size).toBe(0)
  })
})
