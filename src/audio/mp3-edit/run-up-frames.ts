import type { FrameFormat } from '../mp3/frame-header.ts'

/**
 * The number of frames before a frame that affect its samples. A granule overlaps with the previous one, and the filter
 * bank keeps the last 15 of its 18 time slots, so two granules do. A frame contains two granules in MPEG 1, and one in
 * MPEG 2 and 2.5.
 */
export function runUpFrames({ samplesPerFrame }: FrameFormat): number {
  return samplesPerFrame === 1152 ? 1 : 2
}
