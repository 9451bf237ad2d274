import { expect, it } from 'vitest'
import type { Clock } from '../../../../src/audio/player/clock.ts'
import { createIntervalWatch } from '../../../../src/audio/player/interval-watch.ts'
import { intervalsOf } from '../../../support/audio/drawn-intervals.ts'

type Watched = Parameters<ReturnType<typeof createIntervalWatch>['set']>[0]

/** Watches with a clock that `playTo` sets. `playTo` and `set` return what the watch has done since. */
function watching(watched: Watched = {}) {
  let time = 0
  const player = { isPlaying: true }
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
    isPlaying: () => player.isPlaying,
    lookAhead: () => 0.3,
    onRangeEnd: ({ end }) => done.push(`stop at ${end}`),
    onSkip: ({ start, end }) => done.push(`from ${start} to ${end}`),
    onMuted: (isMuted) => done.push(`${isMuted ? 'muted' : 'open'} at ${time}`),
    onSlowerEnd: () => done.push(`chosen speed at ${time}`),
  })
  const set = (watched: Watched) => {
    watch.set(watched)
    return done.splice(0)
  }
  const playTo = (next: number) => {
    time = next
    for (const listener of listeners) listener()
    return done.splice(0)
  }
  set(watched)
  return { onSeek: watch.onSeek, set, playTo, player, listeners }
}

const SILENCES = intervalsOf('10–20 30–30.2 40–50')
const PRIVATE = intervalsOf('10–12 12.2–14 20–Infinity')

it('playback skips each interval that is long enough, from the current time to the end of the interval', () => {
  const { playTo } = watching({ skipped: SILENCES })
  const done = [9.9, 10.1, 20, 30.1, 45, 50, 60].map(playTo)
  expect(done).toEqual([[], ['from 10.1 to 20'], [], [], ['from 45 to 50'], [], []])
})

it('an interval that contains a seek target is played, and is skipped again after playback has left it', () => {
  const { onSeek, playTo } = watching({ skipped: SILENCES })
  onSeek(12)
  expect([12, 19, 25, 11].map(playTo)).toEqual([[], [], [], ['from 11 to 20']])
})

it('playback stops at the end of a range, but not while it is paused', () => {
  const { playTo, player } = watching({ range: { start: 5, end: 8 } })
  expect([7.9, 8.01].flatMap(playTo)).toEqual(['stop at 8'])
  player.isPlaying = false
  expect(playTo(9)).toEqual([])
})

it('the sound is muted from shortly before each interval until its end, also while playback is paused', () => {
  const { playTo, player } = watching({ muted: PRIVATE })
  player.isPlaying = false
  const done = [9, 9.6, 9.8, 11, 12, 13.9, 14, 19, 19.8, 500].flatMap(playTo)
  expect(done).toEqual(['muted at 9.8', 'open at 14', 'muted at 19.8'])
})

it('new muted intervals apply immediately, and without any the sound is not muted', () => {
  const { set, playTo } = watching()
  playTo(11)
  expect([set({ muted: PRIVATE }), set({ muted: [] })]).toEqual([['muted at 11'], ['open at 11']])
})

it('an interval that is played slower ends once, at its end or after a seek to a time before it', () => {
  const slower = { start: 20, end: 25 }
  const [whole, left] = [watching({ slower }), watching({ slower })]
  expect([20, 24.9, 25, 21, 30].flatMap(whole.playTo)).toEqual(['chosen speed at 25'])
  expect([19.95, 22, 19.8, 21, 30].flatMap(left.playTo)).toEqual(['chosen speed at 19.8'])
})

it.each<[string, Watched, Watched]>([
  ['a range', { range: { start: 5, end: 8 } }, { range: null }],
  ['skipped intervals', { skipped: SILENCES }, { skipped: [] }],
  ['muted intervals', { muted: PRIVATE }, { muted: [] }],
  ['an interval that is played slower', { slower: { start: 5, end: 8 } }, { slower: null }],
])('an interval watch listens to the clock only while there is %s', (_, something, nothing) => {
  const { set, listeners } = watching()
  const counts = [{}, something, something, nothing].map((watched) => {
    set(watched)
    return listeners.size
  })
  expect(counts).toEqual([0, 1, 1, 0])
})
