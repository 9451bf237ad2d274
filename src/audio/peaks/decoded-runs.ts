import { readSideInfo } from '../mp3/side-info.ts'

/**
 * The frames `[from, to)` that were decoded. Of a frame that it can't decode, a decoder makes zeros, which are silence
 * only if the frame has no audio data.
 * @param frames consecutive frames of the same format
 * @param decoded the samples of each channel
 */
export function* decodedRuns(
  frames: Uint8Array,
  decoded: readonly Float32Array[],
  samplesPerFrame: number,
): Generator<{ from: number; to: number }> {
  let [frame, from] = [0, 0]
  for (let offset = 0; offset < frames.length; frame++) {
    const info = readSideInfo(frames, offset)
    const [start, end] = [frame * samplesPerFrame, (frame + 1) * samplesPerFrame]
    if (info && info.dataLength > 0 && decoded.every((samples) => isZero(samples, start, end))) {
      if (from < frame) yield { from, to: frame }
      from = frame + 1
    }
    offset += info?.header.length ?? frames.length
  }
  if (from < frame) yield { from, to: frame }
}

function isZero(samples: Float32Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if ((samples[index] ?? 0) !== 0) return false
  return true
}
