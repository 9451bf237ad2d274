import type { Seconds } from '../../domain/units.ts'
import type { OpeningMediaSource } from './open-media-source.ts'

export type AttachmentTarget = {
  element: HTMLMediaElement
  /** Even while the element can't seek yet. */
  now: () => Seconds
  mediaSource: OpeningMediaSource | null
}

export type MediaAttachment = {
  /** Until `signal` is aborted. Later failures are the element's `error`. */
  attach: (target: AttachmentTarget, signal: AbortSignal) => Promise<void>
  /** Without encoder delay and padding; null while unknown. */
  length: (element: HTMLMediaElement) => Seconds | null
  /** On phones, the element may wait for a user gesture. */
  loadsOnPlay: boolean
  onPendingSeek: () => void
  subscribe: (listener: () => void) => () => void
}
