import { describe, expect, it } from 'vitest'
import { type BufferedRun, planStep } from '../../../../src/audio/mse/buffer-steps.ts'
import type { Successor } from '../../../../src/audio/source/playback-source.ts'
import type { RecordingLength } from '../../../../src/audio/source/recording-length.ts'
import { readHour } from '../../../sample-service/calls/hour-recording.ts'
import { bufferedPart } from '../../../support/audio/partial-download.ts'

/** The first five minutes of the hour-long sample recording. Its frames are 72 ms long. */
const source = bufferedPart(new Uint8Array(readHour().recording.subarray(0, 600_000)), 600_000)
const known = source.index.duration

type Situation = { now: number; run?: Partial<BufferedRun> | null; successor?: Successor; length?: RecordingLength }

/** The step planned at `now` when the buffer contains the frames before `buffered` seconds. */
function planned(
  { now, run = {}, successor, length = { seconds: 3600, trust: 'declared' } }: Situation,
  buffered = 60,
) {
  const next = source.index.frameAt(buffered)
  return planStep({
    run: run && { source, first: 0, next, keptFrom: 0, wanted: 0, ...run },
    playback: {
      sourceAt: (time) => (time < known ? source : null),
      successorOf: () => successor ?? null,
      length: () => length,
    },
    now,
    ahead: 40,
  })
}

describe('planStep', () => {
  it.each<[string, Situation, string]>([
    ['starts a run at the playhead', { now: 100, run: null }, 'restart'],
    ['waits for audio that has not arrived', { now: 2000, run: null }, 'wait'],
    ['appends while less than 40 s are buffered after the playhead', { now: 25 }, 'append'],
    ['rests while more than 40 s are buffered after the playhead', { now: 15 }, 'rest'],
    ['restarts after a seek past the buffer', { now: 100 }, 'restart'],
    ['waits after a seek past the audio that has arrived', { now: 2000 }, 'wait'],
    ['restarts after a seek to audio that was removed', { now: 15, run: { keptFrom: 16 } }, 'restart'],
    ['keeps appending while the run has not reached its target', { now: 61, run: { wanted: 61 } }, 'append'],
  ])('planStep %s', (_, situation, step) => {
    expect(planned(situation).name).toBe(step)
  })

  it('planStep removes audio when more than 30 s are buffered before the playhead, and keeps 20 s of it', () => {
    expect(planned({ now: 50 }, 120)).toEqual({ name: 'remove', before: 30 })
    expect(planned({ now: 30 }, 120)).toEqual({ name: 'rest' })
  })

  it('planStep continues a run in the successor of its source before any other step', () => {
    const successor: Successor = { source, frameOf: (frame) => frame, shift: 0 }
    expect(planned({ now: 2000, successor })).toEqual({ name: 'continue-in', successor })
  })

  it('planStep restarts at the end of a recording if the playhead is past its exact length', () => {
    expect(planned({ now: 500, run: null, length: { seconds: 200, trust: 'exact' } })).toEqual({
      name: 'restart',
      source,
      time: 200,
    })
  })

  it('planStep ends the buffer when it contains the last frame of a finished source', async () => {
    const whole = bufferedPart(new Uint8Array(readHour().recording.subarray(0, 100_000)), 100_000)
    await whole.end()
    const { count, duration } = whole.index
    const situation = {
      playback: {
        sourceAt: () => whole,
        successorOf: () => null,
        length: () => ({ seconds: duration, trust: 'exact' as const }),
      },
      now: duration,
      ahead: 40,
    }
    const run = { source: whole, first: 0, next: count, keptFrom: duration - 10, wanted: 0 }
    expect(planStep({ ...situation, run })).toEqual({ name: 'end' })
  })
})
