import { describe, expect, it } from 'vitest'
import { byteRateOf } from '../../src/audio/byte-rate.ts'
import { recordingLength } from '../../src/audio/recording-length.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { complaint } from '../sample-service/calls/complaint.ts'
import { unusual } from '../sample-service/calls/unusual.ts'
import { withoutTag } from '../sample-service/damaged-recordings.ts'
import { readHour } from '../sample-service/hour.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { received } from '../support/receiving.ts'

const calls = { hour: readHour(), ...recordedCalls() }
const share = (file: Uint8Array, part: number) => Math.floor(file.length * part)

function recordedCalls() {
  return {
    booking: readRecordedCall(booking),
    complaint: readRecordedCall(complaint),
    unusual: readRecordedCall(unusual),
  }
}

describe('the length of a recording', () => {
  it.each(Object.entries(calls))('is told by the header of the %s from the first frames on', (_, call) => {
    const { index } = received(call.recording, 20_000)
    const { seconds, trust } = recordingLength(index, call.recording.length, null)
    expect(trust).toBe('told')
    expect(seconds).toBeCloseTo(call.facts.durationMs / 1000, 2)
  })

  it('is told by a constant bit rate where there is no header', () => {
    const file = withoutTag(calls.hour.recording)
    const { index } = received(file, 40_000)
    const { seconds, trust } = recordingLength(index, file.length, null)
    expect(trust).toBe('told')
    expect(Math.abs(seconds - calls.hour.facts.durationMs / 1000)).toBeLessThan(0.3)
  })

  it('is a generous guess where the bit rate varies without a header', () => {
    const file = withoutTag(calls.booking.recording)
    const { index } = received(file, share(file, 0.3))
    const { seconds, trust } = recordingLength(index, file.length, 60)
    expect(trust).toBe('guessed')
    expect(seconds).toBeGreaterThan(calls.booking.facts.durationMs / 1000)
  })

  it('is the service’s until there is a frame, and exact once all has come', async () => {
    const nothing = received(new Uint8Array(), 0)
    expect(recordingLength(nothing.index, null, 75)).toEqual({ seconds: 75, trust: 'guessed' })
    const file = withoutTag(calls.complaint.recording)
    const reception = received(file, file.length)
    await reception.end()
    const { seconds, trust } = recordingLength(reception.index, file.length, 20)
    expect(trust).toBe('exact')
    expect(Math.abs(seconds - calls.complaint.facts.durationMs / 1000)).toBeLessThan(0.2)
  })
})

describe('the byte rate', () => {
  it.each([
    ['hour', calls.hour],
    ['complaint', calls.complaint],
  ])('of the %s, seen from its beginning, places every later frame exactly', async (_, { recording }) => {
    const rate = byteRateOf(received(recording, 60_000).index)
    const whole = received(recording, recording.length)
    await whole.end()
    const { index } = whole
    for (let frame = 0; frame < index.count; frame += 17) {
      expect(rate?.timeAt(index.offsetOf(frame))).toBeCloseTo(index.timeOf(frame), 6)
      const place = rate?.byteAt(index.timeOf(frame)) ?? 0
      expect(Math.abs(place - index.offsetOf(frame))).toBeLessThanOrEqual(index.lengthOf(frame) / 2 + 2)
    }
  })

  it.each([
    ['varies', calls.booking.recording, 100_000],
    ['varies and nothing says so', withoutTag(calls.booking.recording), 100_000],
    ['is not known yet', calls.hour.recording, 3000],
  ])('is nothing where it %s', (_, file, bytes) => {
    expect(byteRateOf(received(file, bytes).index)).toBeNull()
  })
})
