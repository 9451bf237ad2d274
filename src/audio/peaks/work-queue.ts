import type { FrameIndex } from '../mp3/frame-index.ts'
import { RUN_UP_FRAMES } from '../mp3/frame-source.ts'
import type { JoinedPeaks } from './joined-peaks.ts'
import { binPosition, type PeaksPosition, positionAfter, startPosition } from './peaks-reader.ts'

/** The number of frames that a decoder claims at a time. */
export const CLAIM_SIZE = 2048

/** Distributes the frames of a recording to decoders in order. */
export type WorkQueue = {
  /** The first frame that hasn't been claimed yet. */
  nextFrame: () => number
  /**
   * Claims the next frames.
   * @param decoderFrame the frame that the decoder will read next
   * @param section the section that the decoder is reading; null if it hasn't begun one
   */
  claim: (decoderFrame: number, section: number | null) => Claim
}

/**
 * Frames `from ≤ frame < to` of a section. If the decoder must jump, `from` is the first frame of the run-up and
 * `start` is its position. If the decoder continues, `start` is null.
 */
export type Claim = { from: number; to: number; section: number; start: PeaksPosition | null }

export function createWorkQueue(index: FrameIndex, peaks: JoinedPeaks): WorkQueue {
  let nextFrame = 0
  let lastSection: number | null = null
  /** The position of one frame, from which the positions of later frames are computed. */
  let known = { frame: 0, position: startPosition(index.trimStart) }
  const positionOf = (frame: number) => {
    let { position } = known
    for (let earlier = known.frame; earlier < frame; ) {
      const end = Math.min(frame, index.formatEnd(earlier))
      position = positionAfter(position, end - earlier, index.formatOf(earlier))
      earlier = end
    }
    known = { frame, position }
    return position
  }
  return {
    nextFrame: () => nextFrame,
    claim(decoderFrame, section) {
      const from = nextFrame
      nextFrame += CLAIM_SIZE
      // No other decoder has claimed frames since this decoder's last claim, so it can continue without jumping.
      if (section !== null && section === lastSection)
        return { from: decoderFrame, to: nextFrame, section, start: null }
      const first = Math.max(0, from - RUN_UP_FRAMES)
      const start = positionOf(first)
      lastSection = peaks.beginSection(from === 0 ? 0 : binPosition(positionOf(from)))
      return { from: first, to: nextFrame, section: lastSection, start }
    },
  }
}
