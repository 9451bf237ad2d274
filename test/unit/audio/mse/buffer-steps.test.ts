import { expect, it } from 'vitest'
import { firstFrameFrom } from '../../../../src/audio/mp3/frame-source.ts'
import { type BufferedRun, planStep, runAfterEviction } from '../../../../src/audio/mse/buffer-steps.ts'
import type { RecordingLength } from '../../../../src/audio/source/recording-length.ts'
import { readHour } from '../../../sample-service/calls/hour-recording.ts'
import { intervalsOf } from '../../../support/audio/drawn-intervals.ts'
import { bufferedPart } from '../../../support/audio/partial-download.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

/** The first five minutes of the hour-long sample recording. Its frames are 72 ms long. */
const source = bufferedPart(new Uint8Array(readHour().recording.subarray(0, 600_000)), 600_000)
const { index } = source
const playback = { ...source, length: (): RecordingLength => ({ seconds: 3600, trust: 'declared' }) }

/** A run that ends before the frame that contains the audio at `end`. */
function runUntil(end: Seconds): BufferedRun {
  const frame = index.frameAt(end)
  const [next, nextTime] = [index.offsetOf(frame), index.timeOf(frame)]
  return { first: index.offsetOf(0), next, nextTime, start: 0, keptFrom: 0, wanted: 0 }
}

/** Reads `at 55, run to 60, late by 1`. */
function situation(drawn: string) {
  const numberIn = (pattern: RegExp) => Number(pattern.exec(drawn)?.[1] ?? 0)
  const run = runUntil(numberIn(/run to ([\d.]+)/) || 60)
  const [keptFrom, wanted] = [numberIn(/kept from ([\d.]+)/), numberIn(/wanted ([\d.]+)/)]
  const changed = { ...run, keptFrom, wanted, nextTime: run.nextTime + numberIn(/late by ([-\d.]+)/) }
  return { now: numberIn(/at ([\d.]+)/), length: numberIn(/length ([\d.]+)/), run: changed }
}

function planned(drawn: string): string {
  const { now, length, run } = situation(drawn)
  const exact: RecordingLength = { seconds: length, trust: 'exact' }
  const known = { ...playback, ...(length > 0 && { length: () => exact }) }
  const step = planStep({ run: drawn.includes('run') ? run : null, playback: known, now, ahead: 40 })
  if (step.name === 'restart') expect(step.source).toBe(source.playableAt(step.time))
  if (step.name === 'restart' && step.time !== now) return `restart ${step.time}`
  if (step.name === 'remove') return `remove ${step.before}`
  return step.name === 'shift' ? `shift ${Number(step.by.toFixed(9))}` : step.name
}

function remaining(buffered: string, drawn: string): string {
  const { now, length, run } = situation(drawn)
  const rest = runAfterEviction(run, playback, intervalsOf(buffered.trim()), length || 3600, now)
  return rest ? `from ${rest.keptFrom} to ${Math.floor(rest.nextTime)}` : 'nothing'
}

it.each(textCases(import.meta.dirname, 'buffer-steps.txt'))('%s …', (_, lines) => {
  const answer = (_?: string, one = '', other?: string) => (other === undefined ? planned(one) : remaining(one, other))
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('planStep ends the stream when the buffer contains the last frame of a finished source', async () => {
  const whole = bufferedPart(new Uint8Array(readHour().recording.subarray(0, 100_000)), 100_000)
  await whole.finish()
  const { count, duration, endOf, timeOf } = whole.index
  const run = { ...runUntil(40), next: endOf(count - 1), nextTime: timeOf(count), keptFrom: duration - 10 }
  const length = (): RecordingLength => ({ seconds: duration, trust: 'exact' })
  expect(planStep({ run, now: duration, ahead: 40, playback: { ...whole, length } })).toEqual({ name: 'end' })
})

it('a run whose frames are no longer known is dropped, and starts again', () => {
  const unknown = { ...runUntil(60), next: 700_000 }
  expect(runAfterEviction(unknown, playback, intervalsOf('0–60'), 3600, 20)).toBeNull()
  expect(planStep({ run: unknown, playback, now: 55, ahead: 40 }).name).toBe('restart')
})

it('runAfterEviction repeats at most the last two frames of the remaining run', () => {
  const rest = runAfterEviction(runUntil(60), playback, [{ start: 0, end: index.timeOf(400) }], 3600, 20)
  expect([398, 399, 400].map(index.offsetOf)).toContain(rest?.next)
  expect(rest?.first).toBe(rest?.next)
  expect(rest?.nextTime).toBe(index.timeOf(firstFrameFrom(index, rest?.next ?? 0)))
})
