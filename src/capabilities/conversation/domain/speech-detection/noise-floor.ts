import { SLICE_RATE } from '../../../../domain/sound/sound-slices.ts'

/** Even fast talkers pause within this time. */
const WINDOW: Seconds = 4

/**
 * The higher of the lowest levels shortly before and after each slice follows changes in the noise immediately. Near
 * the ends of the recording, one of the two windows is too short to contain a pause and is ignored.
 */
export function noiseFloor(level: Float32Array): Float32Array {
  const count = level.length
  const window = WINDOW * SLICE_RATE
  // A single slice may be quieter than the noise by chance.
  const smooth = level.map((value, index) => ((level[index - 1] ?? value) + value + (level[index + 1] ?? value)) / 3)
  const before = lowestWithin(smooth, window)
  const after = lowestWithin(smooth.toReversed(), window).reverse()
  return before.map((lowest, index) => {
    const following = after[index] ?? lowest
    const [isStart, isEnd] = [index < window / 2, index >= count - window / 2]
    if (isStart && isEnd) return Math.min(lowest, following)
    if (isStart || isEnd) return isStart ? following : lowest
    return Math.max(lowest, following)
  })
}

/** Of the last `window` values up to and including each index. */
function lowestWithin(values: Float32Array, window: number): Float32Array {
  const lowest = new Float32Array(values.length)
  /** A queue of the indexes of values that are lower than all later ones. */
  const candidates = new Int32Array(values.length)
  let [head, tail] = [0, 0]
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0
    while (tail > head && (values[candidates[tail - 1] ?? 0] ?? 0) >= value) tail -= 1
    candidates[tail] = index
    tail += 1
    while ((candidates[head] ?? 0) <= index - window) head += 1
    lowest[index] = values[candidates[head] ?? 0] ?? 0
  }
  return lowest
}
