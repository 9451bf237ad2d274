import { expect, it } from 'vitest'
import { firstFrameFrom } from '../../../../src/audio/mp3/frame-source.ts'
import { type BufferedRun, type Playback, planStep, runAfterEviction } from '../../../../src/audio/mse/buffer-steps.ts'
import type { RecordingLength } from '../../../../src/audio/source/recording-length.ts'
import { readHour } from '../../../sample-service/calls/hour-recording.ts'
import { intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { bufferedPart } from '../../../support/audio/partial-download.ts'

/** The first five minutes of the hour-long sample recording. Its frames are 72 ms long. */
const source = bufferedPart(new Uint8Array(readHour().recording.subarray(0, 600_000)), 600_000)
const { index } = source
const declared: RecordingLength = { seconds: 3600, trust: 'declared' }
const playback: Playback = { ...source, length: () => declared }

/** A run that ends before the frame that contains the audio at `end`. */
function runUntil(end: Seconds): BufferedRun {
  const frame = index.frameAt(end)
  const [next, nextTime] = [index.offsetOf(frame), index.timeOf(frame)]
  return { first: index.offsetOf(0), next, nextTime, start: 0, keptFrom: 0, wanted: 0 }
}

type Situation = { now: number; run?: Partial<BufferedRun> | null; length?: RecordingLength }

/** The step planned at `now` when the buffer contains the frames before `buffered` seconds. */
function planned({ now, run = {}, length = declared }: Situation, buffered = 60) {
  return planStep({
    run: run && { ...runUntil(buffered), ...run },
    playback: { ...playback, length: () => length },
    now,
    ahead: 40,
  })
}

it.each<[string, Situation, string]>([
  ['starts a run at the playhead', { now: 100, run: null }, 'restart'],
  ['waits for audio that has not arrived', { now: 2000, run: null }, 'wait'],
  ['appends while less than 40 s are buffered after the playhead', { now: 25 }, 'append'],
  ['rests while more than 40 s are buffered after the playhead', { now: 15 }, 'rest'],
  ['restarts after a seek past the buffer', { now: 100 }, 'restart'],
  ['waits after a seek past the audio that has arrived', { now: 2000 }, 'wait'],
  ['restarts after a seek to audio that was removed', { now: 15, run: { keptFrom: 16 } }, 'restart'],
  ['restarts a run whose frames are no longer known', { now: 55, run: { next: 700_000 } }, 'restart'],
  ['keeps appending while the run has not reached its target', { now: 61, run: { wanted: 61 } }, 'append'],
])('planStep %s', (_, situation, step) => {
  expect(planned(situation).name).toBe(step)
})

it('planStep removes audio when more than 30 s are buffered before the playhead, and keeps 20 s of it', () => {
  expect(planned({ now: 50 }, 120)).toEqual({ name: 'remove', before: 30 })
  expect(planned({ now: 30 }, 120)).toEqual({ name: 'rest' })
})

it('planStep shifts the position once frames turn out to play at another time than assumed', () => {
  const { nextTime } = runUntil(60)
  expect(planned({ now: 55, run: { nextTime: nextTime - 1 } })).toEqual({ name: 'shift', by: expect.closeTo(1, 9) })
  expect(planned({ now: 55, run: { nextTime: nextTime + 0.004 } }).name).toBe('append')
})

it('planStep restarts at the end of a recording if the playhead is past its exact length', () => {
  expect(planned({ now: 500, run: null, length: { seconds: 200, trust: 'exact' } })).toEqual({
    name: 'restart',
    source: source.playableAt(200),
    time: 200,
  })
})

it('planStep ends the stream when the buffer contains the last frame of a finished source', async () => {
  const whole = bufferedPart(new Uint8Array(readHour().recording.subarray(0, 100_000)), 100_000)
  await whole.finish()
  const { count, duration, endOf, timeOf } = whole.index
  const run = { ...runUntil(40), next: endOf(count - 1), nextTime: timeOf(count), keptFrom: duration - 10 }
  const length: RecordingLength = { seconds: duration, trust: 'exact' }
  const situation = { run, now: duration, ahead: 40 }
  expect(planStep({ ...situation, playback: { ...whole, length: () => length } })).toEqual({ name: 'end' })
})

const run = runUntil(60)
/** The remaining part of a run: its new start, and the time of the next frame to append. */
const left = (drawn: string, now: Seconds, change: Partial<BufferedRun> = {}) => {
  const rest = runAfterEviction({ ...run, ...change }, playback, intervalsOf(drawn), 3600, now)
  return rest && { keptFrom: rest.keptFrom, next: Math.floor(rest.nextTime) }
}

it.each([
  ['keeps a run that is complete', '0–60', 20, { keptFrom: 0, next: 59 }],
  ['keeps a run whose last frames the browser has not reported yet', '0–59.7', 20, { keptFrom: 0, next: 59 }],
  ['keeps a run that begins with a partial frame', '0.07–60', 0, { keptFrom: 0, next: 59 }],
  ['drops evicted audio before the playhead', '15–60', 20, { keptFrom: 15, next: 59 }],
  ['ends the run at the first of several gaps', '0–30 35–40 45–60', 20, { keptFrom: 0, next: 29 }],
  ['keeps only the audio around the playhead', '5–10 15–30 40–60', 20, { keptFrom: 15, next: 29 }],
  ['drops a run whose audio at the playhead is gone', '0–19 21–60', 20, null],
  ['drops a run whose audio just after the playhead is gone', '0–20.02', 20, null],
  ['drops a run if none of its audio is left, even at its last frames', '', 59.9, null],
])('runAfterEviction %s', (_, drawn, now, expected) => {
  expect(left(drawn, now)).toEqual(expected)
})

it('runAfterEviction ignores missing audio that was removed on purpose or lies outside the recording', () => {
  expect(left('30–60', 40, { keptFrom: 30 })).toEqual({ keptFrom: 30, next: 59 })
  expect(runAfterEviction(run, playback, intervalsOf('0–50'), 50, 20)?.next).toBe(run.next)
})

it('runAfterEviction repeats at most the last two frames of the remaining run', () => {
  const rest = runAfterEviction(run, playback, [{ start: 0, end: index.timeOf(400) }], 3600, 20)
  expect([398, 399, 400].map(index.offsetOf)).toContain(rest?.next)
  expect(rest?.first).toBe(rest?.next)
  expect(rest?.nextTime).toBe(index.timeOf(firstFrameFrom(index, rest?.next ?? 0)))
})

it('runAfterEviction drops a run whose frames are no longer known', () => {
  expect(left('0–60', 20, { next: 700_000 })).toBeNull()
})
