import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { firstFrameFrom } from '../../../../src/audio/mp3/frame-source.ts'
import { type BufferedSource, createBufferedSource } from '../../../../src/audio/source/buffered-source.ts'
import { booking, complaint } from '../../../sample-service/calls/call-scripts.ts'
import { readHour } from '../../../sample-service/calls/hour-recording.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { withZeros } from '../../../sample-service/faults/damaged-recordings.ts'
import { frameOf } from '../../../support/audio/drawn-mp3.ts'
import { contentOf, frameIndexOf } from '../../../support/audio/read-frames.ts'
import { nextTask } from '../../../support/browser/next-task.ts'
import { makeBlobsUnreadable } from '../../../support/doubles/unreadable-blobs.ts'

/** Ten minutes at a constant bit rate. Each second has 2,000 bytes, and each frame 144. */
const steady = readHour().recording.subarray(0, 1_200_000)
const variable = readRecordedCall(booking).recording
const damaged = withZeros(readRecordedCall(complaint).recording, 5000)

/** A source that has received the given ranges of a file, in chunks of `size` bytes. */
function sourceOf(file: Uint8Array, ranges: readonly (readonly [from: Bytes, to: Bytes])[], size = 8192) {
  const events: string[] = []
  const source = createBufferedSource({ total: () => file.length, onUnreadable: () => events.push('unreadable') })
  onTestFinished(source.release)
  const receive = (from: Bytes, to: Bytes, chunk = size) => {
    for (let offset = from; offset < to; offset += chunk)
      source.write(offset, Uint8Array.from(file.subarray(offset, Math.min(to, offset + chunk))))
  }
  for (const [from, to] of ranges) receive(from, to)
  return { source, receive, events }
}

/** The recording time at which the frame at the byte `offset` plays, and the frame's own offset. */
function frameAtByte(source: BufferedSource, offset: Bytes) {
  const section = source.holding(offset)
  if (!section) return null
  const frame = firstFrameFrom(section.index, offset + 1) - 1
  return { offset: section.index.offsetOf(frame), time: section.index.timeOf(frame) + section.timeOffset }
}

it('the frames of a later part play at the times that follow from the constant bit rate', () => {
  const { source } = sourceOf(steady, [
    [0, 200_000],
    [900_000, 1_000_000],
  ])
  const whole = frameIndexOf(steady)
  for (const offset of [900_200, 950_000, 999_800]) {
    const frame = firstFrameFrom(whole, offset + 1) - 1
    expect(frameAtByte(source, offset)).toEqual({
      offset: whole.offsetOf(frame),
      time: expect.closeTo(whole.timeOf(frame), 6),
    })
  }
  expect([99, 105, 449, 451, 499, 505].map((time) => source.playableAt(time) !== null)).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ])
})

it.each<[string, Buffer]>([
  ['a constant bit rate', steady.subarray(0, 300_000)],
  ['a variable bit rate', variable.subarray(0, 300_000)],
  ['damage', damaged],
])('a file with %s has the same frames, times and damage in whatever order its parts arrive', async (_, file) => {
  const expected = contentOf(frameIndexOf(file))
  const cuts = fc.uniqueArray(fc.nat(file.length - 1), { maxLength: 6 })
  const order = fc.infiniteStream(fc.nat(99))
  await fc.assert(
    fc.asyncProperty(cuts, order, fc.integer({ min: 2000, max: 100_000 }), async (offsets, keys, size) => {
      const bounds = [0, ...offsets.filter((offset) => offset > 0).sort((a, b) => a - b), file.length]
      const ranges = bounds.slice(1).map((to, index) => [bounds[index] ?? 0, to] as const)
      const shuffled = ranges.map((range) => ({ range, key: keys.next().value })).sort((a, b) => a.key - b.key)
      const { source, receive } = sourceOf(file, [])
      for (const { range } of shuffled) {
        receive(...range, size)
        // Odd keys leave time to search what has arrived earlier.
        if ((keys.next().value ?? 0) % 2 === 1) await nextTask()
      }
      await source.finish()
      expect(source.index.isFinished).toBe(true)
      expect(contentOf(source.index)).toEqual(expected)
      expect(source.holding(file.length / 2)?.index).toBe(source.index)
      source.release()
    }),
    { numRuns: 20 },
  )
})

it('a later part that began at bytes that only look like a frame is searched again', async () => {
  // Each frame contains the header of another one, so a search that begins in its middle follows the wrong frames.
  const frame = frameOf('B')
  frame.set(frame.subarray(0, 4), 200)
  const file = Buffer.concat(Array.from({ length: 400 }, () => frame))
  const start = 200 * frame.length + 100
  const { source, receive } = sourceOf(file, [
    [0, 100 * frame.length],
    [start, file.length],
  ])
  expect(frameAtByte(source, start + 100)?.offset).toBe(start + 100)
  receive(100 * frame.length, start)
  await source.finish()
  expect(contentOf(source.index)).toEqual(contentOf(frameIndexOf(file)))
})

it.each<[string, Buffer, held: Bytes]>([
  ['the bit rate varies', variable, 200_000],
  ['too few frames are known to tell whether the bit rate is constant', steady, 3000],
  ['the recording is damaged before it', Buffer.from(steady).fill(0, 100_000, 110_000), 200_000],
])('the frames of a later part have no place, and no byte is missing there, if %s', (_, file, held) => {
  const { source } = sourceOf(file, [
    [0, held],
    [500_000, 600_000],
  ])
  expect(source.holding(550_000)).toBeNull()
  expect(source.playableAt(275)).toBeNull()
  expect(source.missingByteAt(400)).toBeNull()
})

it('the missing bytes of a time follow the held ones around it, or begin a second before the time', () => {
  const { source } = sourceOf(steady, [
    [0, 200_000],
    [900_000, 1_000_000],
  ])
  const missing = (time: number) => Math.round((source.missingByteAt(time) ?? 0) / 1000)
  // The last frame of each part may be incomplete.
  expect([50, 460, 300].map(missing)).toEqual([200, 1000, 598])
})

/** A source whose first part ends before a later part, most of which is in a blob and has no frames yet. */
const withUnsearchedBlob = () => {
  const file = Buffer.concat([variable, variable, variable])
  return {
    file,
    ...sourceOf(file, [
      [0, 100_000],
      [200_000, file.length],
    ]),
  }
}

it('bytes that the browser has lost before they were searched are reported, and the search does not end', async () => {
  const { source, receive, events } = withUnsearchedBlob()
  onTestFinished(makeBlobsUnreadable())
  receive(100_000, 200_000)
  await source.finish()
  expect(events).toEqual(['unreadable'])
  expect([source.index.isFinished, source.index.damage]).toEqual([false, []])
})
