import { describe, expect, it } from 'vitest'
import type { Clock } from '../../../../src/audio/player/clock.ts'
import { createIntervalMute } from '../../../../src/audio/player/interval-mute.ts'

/** An interval mute with a clock that `playTo` sets. `changes` lists the reported changes, such as `muted at 9.8`. */
function muting() {
  let time = 0
  const listeners = new Set<() => void>()
  const clock: Clock = {
    now: () => time,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const changes: string[] = []
  const mute = createIntervalMute(
    clock,
    () => 0.3,
    (isMuted) => changes.push(`${isMuted ? 'muted' : 'open'} at ${time}`),
  )
  const playTo = (next: number) => {
    time = next
    for (const listener of listeners) listener()
  }
  return { mute, listeners, changes, playTo }
}

const PRIVATE = [
  { start: 10, end: 12 },
  { start: 12.2, end: 14 },
  { start: 20, end: Number.POSITIVE_INFINITY },
]

describe('an interval mute', () => {
  it('the sound is muted from shortly before each interval until its end', () => {
    const { mute, changes, playTo } = muting()
    mute.setIntervals(PRIVATE)
    for (const time of [9, 9.6, 9.8, 11, 12, 13.9, 14, 19, 19.8, 500]) playTo(time)
    expect(changes).toEqual(['muted at 9.8', 'open at 14', 'muted at 19.8'])
  })

  it('a seek into an interval mutes the sound immediately, and a seek out of it unmutes the sound', () => {
    const { mute, changes, playTo } = muting()
    mute.setIntervals(PRIVATE)
    for (const time of [11, 3, 13, 15]) playTo(time)
    expect(changes).toEqual(['muted at 11', 'open at 3', 'muted at 13', 'open at 15'])
  })

  it('new intervals apply immediately; without intervals, the sound is not muted and the clock has no subscribers', () => {
    const { mute, listeners, changes, playTo } = muting()
    playTo(11)
    mute.setIntervals(PRIVATE)
    expect(listeners.size).toBe(1)
    mute.setIntervals([])
    expect(changes).toEqual(['muted at 11', 'open at 11'])
    expect(listeners.size).toBe(0)
    mute.setIntervals(PRIVATE)
    mute.release()
    expect(listeners.size).toBe(0)
  })
})
