import { expect, it } from 'vitest'
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
    lookAhead: () => 0.3,
    onRangeEnd: ({ end }) => done.push(`stop at ${end}`),
    onSkip: ({ start, end }) => done.push(`from ${start} to ${end}`),
    onMuted: (isMuted) => done.push(`${isMuted ? 'muted' : 'open'} at ${time}`),
    onSlowerEnd: () => done.push(`chosen speed at ${time}`),
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
    /** What the watch has done since the clock was last set. */
    done: () => done.splice(0),
  }
}

const SILENCES = [
  { start: 10, end: 20 },
  { start: 30, end: 30.2 },
  { start: 40, end: 50 },
]

const PRIVATE = [
  { start: 10, end: 12 },
  { start: 12.2, end: 14 },
  { start: 20, end: Number.POSITIVE_INFINITY },
]

it('playback skips each interval that is long enough, from the current time to the end of the interval', () => {
  const { watch, playTo } = watching()
  watch.set({ skipped: SILENCES })
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
  watch.set({ skipped: SILENCES })
  watch.onSeek(12)
  expect([12, 19].flatMap(playTo)).toEqual([])
  expect(playTo(25)).toEqual([])
  expect(playTo(11)).toEqual(['from 11 to 20'])
})

it('playback stops at the end of a range, but not while it is paused', () => {
  const { watch, playTo, setPlaying } = watching()
  watch.set({ range: { start: 5, end: 8 } })
  expect([7.9, 8.01].flatMap(playTo)).toEqual(['stop at 8'])
  setPlaying(false)
  expect(playTo(9)).toEqual([])
})

it('the sound is muted from shortly before each interval until its end, also while playback is paused', () => {
  const { watch, playTo, setPlaying } = watching()
  watch.set({ muted: PRIVATE })
  setPlaying(false)
  expect([9, 9.6, 9.8, 11, 12, 13.9, 14, 19, 19.8, 500].flatMap(playTo)).toEqual([
    'muted at 9.8',
    'open at 14',
    'muted at 19.8',
  ])
})

it('new muted intervals apply immediately, and without any the sound is not muted', () => {
  const { watch, playTo, done } = watching()
  playTo(11)
  watch.set({ muted: PRIVATE })
  expect(done()).toEqual(['muted at 11'])
  watch.set({ muted: [] })
  expect(done()).toEqual(['open at 11'])
})

it.each([
  ['at its end', [20, 24.9, 25], 'chosen speed at 25'],
  ['after a seek to a time before it', [19.95, 22, 19.8], 'chosen speed at 19.8'],
])('an interval that is played slower ends %s', (_, times, end) => {
  const { watch, playTo } = watching()
  watch.set({ slower: { start: 20, end: 25 } })
  expect([...times, 21, 30].flatMap(playTo)).toEqual([end])
})

it.each([
  ['a range', { range: { start: 5, end: 8 } }, { range: null }],
  ['skipped intervals', { skipped: SILENCES }, { skipped: [] }],
  ['muted intervals', { muted: PRIVATE }, { muted: [] }],
  ['an interval that is played slower', { slower: { start: 5, end: 8 } }, { slower: null }],
])('an interval watch listens to the clock only while there is %s', (_, something, nothing) => {
  const { watch, listeners } = watching()
  expect(listeners.size).toBe(0)
  watch.set(something)
  watch.set(something)
  expect(listeners.size).toBe(1)
  watch.set(nothing)
  expect(listeners.size).toBe(0)
})
