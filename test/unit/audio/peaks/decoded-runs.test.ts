import { expect, it } from 'vitest'
import { LOST_SLICE, SLICE_RATE } from '../../../../src/domain/sound/sound-slices.ts'
import { booking } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { withUndecodableFrames } from '../../../sample-service/faults/damaged-recordings.ts'
import { frameIndexOf } from '../../../support/audio/read-frames.ts'
import { decodeFrames } from '../../../support/audio/sample-frames.ts'
import { encodeMp3 } from '../../../support/speech/encode-mp3.ts'

/** The times of the slices of the first channel that are unknown. */
async function lostTimes(file: Uint8Array): Promise<Seconds[]> {
  const index = frameIndexOf(file)
  const frames = Array.from({ length: index.count }, (_, frame) => ({
    bytes: Uint8Array.from(file.subarray(index.offsetOf(frame), index.endOf(frame))),
    format: index.formatOf(frame),
  }))
  const [slices = []] = (await decodeFrames(frames, { trimStart: index.trimStart })).slices.snapshot()
  return [...slices].flatMap((slice, at) => (slice === LOST_SLICE ? [at / SLICE_RATE] : []))
}

it('frames that have audio data but cannot be decoded are unknown, not silent', async () => {
  const lost = await lostTimes(withUndecodableFrames(Buffer.from(readRecordedCall(booking).recording), 200))
  expect([lost[0], lost.at(-1)].map((time) => Math.round(time ?? 0))).toEqual([64, 71])
  expect(Math.round(lost.length / SLICE_RATE)).toBe(7)
})

it('frames without audio data are silent', async () => {
  const sound = Float32Array.from({ length: 80_000 }, (_, index) => (index < 16_000 ? 0.3 * Math.sin(index / 5) : 0))
  expect(await lostTimes(await encodeMp3([sound], 8000, { bitrate: 16 }))).toEqual([])
})
