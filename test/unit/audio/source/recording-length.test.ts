import { expect, it } from 'vitest'
import { constantBitRateOf } from '../../../../src/audio/mp3/constant-bit-rate.ts'
import { recordingLength } from '../../../../src/audio/source/recording-length.ts'
import { booking, complaint, unusual } from '../../../sample-service/calls/call-scripts.ts'
import { readHour } from '../../../sample-service/calls/hour-recording.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { withoutXingHeader } from '../../../sample-service/faults/damaged-recordings.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { bufferedPart } from '../../../support/audio/partial-download.ts'

const recorded = { booking: readRecordedCall(booking), complaint: readRecordedCall(complaint) }
const calls = { ...recorded, hour: readHour(), unusual: readRecordedCall(unusual) }

it.each(Object.entries(calls))('the length of %s is read from its Xing header once frames have arrived', (_, call) => {
  const { index } = bufferedPart(call.recording, 20_000)
  const { seconds, trust } = recordingLength(index, call.recording.length, null)
  expect(trust).toBe('declared')
  expect(seconds).toBeCloseTo(call.facts.durationMs / 1000, 2)
})

it('recordingLength uses the service’s length before the first frame, and is exact after the last frame', async () => {
  const nothing = bufferedPart(new Uint8Array(), 0)
  expect(recordingLength(nothing.index, null, 75)).toEqual({ seconds: 75, trust: 'estimated' })
  const file = withoutXingHeader(calls.complaint.recording)
  const source = bufferedPart(file, file.length)
  await source.finish()
  const { seconds, trust } = recordingLength(source.index, file.length, 20)
  expect(trust).toBe('exact')
  expect(Math.abs(seconds - calls.complaint.facts.durationMs / 1000)).toBeLessThan(0.2)
})

/** At 44.1 kHz and 128 kbit/s, a padded frame is one byte longer than the others; the mean length is 417 47/49 bytes. */
const padding = Array.from({ length: 5000 }, (_, frame) => ((frame * 47) % 49 < 47 ? 'b' : 'B')).join('')

it.each([
  ['the call `hour`', calls.hour.recording],
  ['the call `complaint`', calls.complaint.recording],
  ['a file whose encoder pads frames', drawnMp3(padding).bytes],
  ['a file whose encoder never pads frames', drawnMp3('B*5000').bytes],
  ['a file whose encoder pads every frame', drawnMp3('b*5000').bytes],
])('constantBitRateOf predicts the times and offsets of all frames of %s from the first', async (_, recording) => {
  const rate = constantBitRateOf(bufferedPart(recording, 60_000).index)
  const whole = bufferedPart(recording, recording.length)
  await whole.finish()
  const { index } = whole
  for (let frame = 0; frame < index.count; frame += 17) {
    expect(rate?.timeAt(index.offsetOf(frame))).toBeCloseTo(index.timeOf(frame), 6)
    const byteOffset = rate?.byteOffsetAt(index.timeOf(frame)) ?? 0
    expect(Math.abs(byteOffset - index.offsetOf(frame))).toBeLessThanOrEqual(index.lengthOf(frame) / 2 + 2)
  }
})

it.each([
  ['varies', calls.booking.recording, 100_000],
  ['varies and the file has no Xing header', withoutXingHeader(calls.booking.recording), 100_000],
  ['is not known yet', calls.hour.recording, 3000],
])('constantBitRateOf returns null if the bit rate %s', (_, file, bytes) => {
  expect(constantBitRateOf(bufferedPart(file, bytes).index)).toBeNull()
})
