import type { FrameFormat } from '../mp3/frame-header.ts'

/**
 * The filter bank still holds 15 of the previous granule's 18 time slots, and these overlap with the granule before
 * that.
 * A frame has two granules in MPEG 1, one in MPEG 2 and 2.5.
 */
export function runUpFrames({ samplesPerFrame }: FrameFormat): number {
  return samplesPerFrame === 1152 ? 1 : 2
}
