import type { Seconds } from '../../domain/units.ts'
import type { OpeningMediaSource } from './open-media-source.ts'

/**
 * The element to attach audio to, its media source if it already has one, and the time at which audio is needed.
 */
export type AttachmentTarget = {
  element: HTMLMediaElement
  /** The time at which audio is needed, even while the element can't seek yet. */
  now: () => Seconds
  /** A media source that is already attached to the element, or null. Only a buffer window uses it. */
  mediaSource: OpeningMediaSource | null
}

export type MediaAttachment = {
  /**
   * Connects to the element until `signal` is aborted. Rejects if connecting fails. Later failures are reported as the
   * element's `error`.
   */
  attach: (target: AttachmentTarget, signal: AbortSignal) => Promise<void>
  /** The recording's length, excluding encoder delay and padding; null while it is unknown. */
  length: (element: HTMLMediaElement) => Seconds | null
  /** Whether the element may wait for a user gesture before it loads the audio, as on phones. */
  loadsOnPlay: boolean
  /** Call when the time returned by `now` changes while the element can't seek yet. */
  onPendingSeek: () => void
  /** Calls `listener` when the length may have changed. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}
