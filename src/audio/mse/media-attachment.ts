import type { Seconds } from '../../domain/units.ts'
import type { OpeningMediaSource } from './open-media-source.ts'

/** The element that an attachment connects to. */
export type AttachmentTarget = {
  element: HTMLMediaElement
  /** The time whose audio is wanted, even while the element can't seek yet. */
  now: () => Seconds
  /** A media source that the element already holds; null if it has none. Only a buffer window uses it. */
  mediaSource: OpeningMediaSource | null
}

/** Attaches audio to the media element: a buffer window or a blob. */
export type MediaAttachment = {
  /**
   * Connects to the element until `signal` is aborted. Rejects if connecting fails; a later failure is the element's
   * `error`.
   */
  attach: (target: AttachmentTarget, signal: AbortSignal) => Promise<void>
  /** The recording's length without encoder delay and padding; null while it is unknown. */
  length: (element: HTMLMediaElement) => Seconds | null
  /** The element gets the whole file at once. Phones load that only after a user gesture. */
  isWholeFile?: true
  /** Called when the wanted time changes while the element can't seek yet. */
  onPendingSeek: () => void
  /** Calls `listener` when the length may have changed; returns the function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}
