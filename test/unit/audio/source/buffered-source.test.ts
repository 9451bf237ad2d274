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

type Range = readonly [from: Bytes, to: Bytes]

/** A source that has received the given ranges of a file, in chunks of `size` bytes. */
function sourceOf(file: Uint8Array, ranges: readonly Range[], size = 8192) {
  const events: string[] = []
  const source = createBufferedSource({ total: () => file.length, onUnreadable: () => events.push('unreadable') })
  onTestFinished(source.release)
  const receive = (from: Bytes, to: Bytes) => {
    for (let offset = from; offset < to; offset += size)
      source.write(offset, Uint8Array.from(file.subarray(offset, Math.min(to, offset + size))))
  }
  for (const range of ranges) receive(...range)
  return { source, receive, events }
}
const APART: readonly Range[] = [
  [0, 200_000],
  [900_000, 1_000_000],
]

/** The recording time at which the frame at the byte `offset` plays, and the frame's own offset. */
function frameAtByte(source: BufferedSource, offset: Bytes) {
  const section = source.holding(offset)
  if (!section) return null
  const frame = firstFrameFrom(section.index, offset + 1) - 1
  return { offset: section.index.offsetOf(frame), time: section.index.timeOf(frame) + section.timeOffset }
}

it('the frames of a later part play at the times that follow from the constant bit rate', () => {
  const { source } = sourceOf(steady, APART)
  const whole = frameIndexOf(steady)
  for (const offset of [900_200, 950_000, 999_800]) {
    const frame = firstFrameFrom(whole, offset + 1) - 1
    const time = expect.closeTo(whole.timeOf(frame), 6)
    expect(frameAtByte(source, offset)).toEqual({ offset: whole.offsetOf(frame), time })
  }
  const playable = [99, 105, 449, 451, 499, 505].filter((time) => source.playableAt(time))
  expect(playable).toEqual([99, 451, 499])
})

it('the missing bytes of a time follow the held ones around it, or begin a second before the time', () => {
  const { source } = sourceOf(steady, APART)
  const missing = (time: number) => Math.round((source.missingByteAt(time) ?? 0) / 1000)
  // The last frame of each part may be incomplete.
  expect([50, 460, 300].map(missing)).toEqual([200, 1000, 598])
})

it.each<[string, Buffer]>([
  ['a constant bit rate', steady.subarray(0, 300_000)],
  ['a variable bit rate', variable.subarray(0, 300_000)],
  ['damage', damaged],
])('a file with %s has the same frames, times and damage in whatever order its parts arrive', async (_, file) => {
  const expected = contentOf(frameIndexOf(file))
  // Odd keys leave time to search what has arrived earlier.
  const part = fc.record({ cut: fc.integer({ min: 1, max: file.length - 1 }), key: fc.nat(99) })
  const parts = fc.uniqueArray(part, { maxLength: 6, selector: ({ cut }) => cut })
  const chunkSize = fc.integer({ min: 2000, max: 100_000 })
  await fc.assert(
    fc.asyncProperty(parts, fc.nat(99), chunkSize, async (cuts, lastKey, size) => {
      const bounds = [...cuts.sort((a, b) => a.cut - b.cut), { cut: file.length, key: lastKey }]
      const ranges = bounds.map(({ cut, key }, index) => ({ from: bounds[index - 1]?.cut ?? 0, to: cut, key }))
      const { source, receive } = sourceOf(file, [], size)
      for (const { from, to, key } of ranges.sort((a, b) => a.key - b.key)) {
        receive(from, to)
        if (key % 2 === 1) await nextTask()
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
  const file = Buffer.concat(Array(400).fill(frame))
  const [held, start] = [100 * frame.length, 200 * frame.length + 100]
  const { source, receive } = sourceOf(file, [
    [0, held],
    [start, file.length],
  ])
  expect(frameAtByte(source, start + 100)?.offset).toBe(start + 100)
  receive(held, start)
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
  expect([source.holding(550_000), source.playableAt(275), source.missingByteAt(400)]).toEqual([null, null, null])
})

it('bytes that the browser has lost before they were searched are reported, and the search does not end', async () => {
  // Most of the later part is in a blob, and its frames have no place before the part between has arrived.
  const file = Buffer.concat([variable, variable, variable])
  const { source, receive, events } = sourceOf(file, [
    [0, 100_000],
    [200_000, file.length],
  ])
  onTestFinished(makeBlobsUnreadable())
  receive(100_000, 200_000)
  await source.finish()
  expect([events, source.index.isFinished, source.index.damage]).toEqual([['unreadable'], false, []])
})
