import type { FrameIndex } from '../mp3/frame-index.ts'
import { RUN_UP_FRAMES } from '../mp3/frame-source.ts'
import type { JoinedPeaks } from './joined-peaks.ts'

/** The number of frames that a decoder claims at a time. */
export const CLAIM_SIZE = 2048

/**
 * The number of frames to decode before a claim to which a decoder jumps. The two frames after the run-up contain the
 * start of the claim's first slice: a slice is 25 ms long, and a frame is at least 24 ms long.
 */
const FRAMES_BEFORE_CLAIM = RUN_UP_FRAMES + 2

/** Distributes the frames of a recording to decoders in order. */
export type WorkQueue = {
  /** The first frame that hasn't been claimed yet. */
  nextFrame: () => number
  /**
   * Claims the next frames.
   * @param section the section that the decoder is reading; null if it hasn't begun one
   */
  claim: (section: number | null) => Claim
}

/** Frames `from ≤ frame < to` of a section. If the decoder must jump, it begins at frame `runUp`, which is before `from`. */
export type Claim = { from: number; to: number; section: number; runUp: number | null }

export function createWorkQueue(index: FrameIndex, peaks: JoinedPeaks): WorkQueue {
  let nextFrame = 0
  let lastSection: number | null = null
  return {
    nextFrame: () => nextFrame,
    claim(section) {
      const from = nextFrame
      nextFrame += CLAIM_SIZE
      // No other decoder has claimed frames since this decoder's last claim, so it can continue without jumping.
      if (section !== null && section === lastSection) return { from, to: nextFrame, section, runUp: null }
      lastSection = peaks.beginSection(Math.max(0, index.timeOf(from)))
      return { from, to: nextFrame, section: lastSection, runUp: Math.max(0, from - FRAMES_BEFORE_CLAIM) }
    },
  }
}
