import { expect, it } from 'vitest'
import { createByteStore } from '../../../../src/audio/download/byte-store.ts'
import { readFrameHeader } from '../../../../src/audio/mp3/frame-header.ts'
import {
  batchEnd,
  canPlayAt,
  firstFrameFrom,
  playableCount,
  readFrames,
} from '../../../../src/audio/mp3/frame-source.ts'
import { drawnMp3, frameOf } from '../../../support/audio/drawn-mp3.ts'
import { frameIndexOf } from '../../../support/audio/read-frames.ts'

/** A frame source for the complete file that `drawing` describes. It starts at `timeOffset` in the recording. */
function sourceOf(drawing: string, timeOffset = 0) {
  const { bytes } = drawnMp3(drawing)
  const store = createByteStore()
  store.write(0, Uint8Array.from(bytes))
  return { index: frameIndexOf(bytes), store, timeOffset }
}

it.each([
  ['at the frame limit', 'AAAAAA', 0, 3, 9999, 3],
  ['at a change of format', 'AAASSS', 1, 6, 9999, 3],
  ['with the frame that reaches the byte limit', 'AAAAAA', 0, 6, 108, 1],
  ['with the last frame within the byte limit', 'AAAAAA', 0, 6, 3 * 108, 3],
  ['after one frame if that frame alone exceeds the byte limit', 'AAAAAA', 2, 6, 1, 3],
])('a batch ends %s', (_, drawing, from, limit, maxBytes, end) => {
  expect(batchEnd(sourceOf(drawing).index, from, limit, maxBytes)).toBe(end)
})

it('readFrames omits the garbage between frames', async () => {
  const bytes = await readFrames(sourceOf('AA junk:40 Aa'), 1, 4)
  expect(Buffer.from(bytes).equals(Buffer.concat(['A', 'A', 'a'].map(frameOf)))).toBe(true)
})

it.each(['A', 'B', 'C', 'S'])(
  'readFrames replaces each lost frame with zeros in the format of the frames %s',
  async (kind) => {
    const frame = frameOf(kind)
    const source = sourceOf(`${kind.repeat(9)} junk:${3 * frame.length} ${kind.repeat(9)}`)
    const bytes = await readFrames(source, 8, 13)
    const silence = readFrameHeader(bytes, frame.length)
    expect(silence?.format).toEqual(readFrameHeader(frame, 0)?.format)
    const lost = bytes.subarray(frame.length, -frame.length)
    expect(lost).toHaveLength(3 * (silence?.length ?? 0))
    expect(lost.filter((byte) => byte !== 0)).toHaveLength(3 * lost.subarray(0, 4).filter((byte) => byte !== 0).length)
    expect(bytes.subarray(-frame.length)).toEqual(new Uint8Array(frame))
  },
)

it('firstFrameFrom finds the first frame at or after a byte offset', () => {
  const { index } = sourceOf('id3:90 AAA')
  const [first, second] = [index.offsetOf(0), index.offsetOf(1)]
  const frames = [0, first, first + 1, second, 9999].map((offset) => firstFrameFrom(index, offset))
  expect(frames).toEqual([0, 0, 1, 1, 3])
})

it('a finished source can play all its frames at their times in the recording', () => {
  const source = sourceOf('AAAA', 60)
  expect(playableCount(source)).toBe(4)
  expect([59.9, 60, 60.1].map((time) => canPlayAt(source, time))).toEqual([false, true, true])
})

it('the last frames of an unfinished source are not played, because its padding is still unknown', () => {
  const source = sourceOf('AAAAAA')
  const unfinished = { ...source, index: { ...source.index, count: 6, isFinished: false } }
  expect([0.071, 0.072].map((time) => canPlayAt(unfinished, time))).toEqual([true, false])
})
