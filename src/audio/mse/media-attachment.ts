import type { Seconds } from '../../domain/units.ts'
import type { OpeningMediaSource } from './open-media-source.ts'

export type AttachmentTarget = {
  element: HTMLMediaElement
  /** The time at which audio is needed, even while the element can't seek yet. */
  now: () => Seconds
  /** Already attached to the element, or null. Only a buffer window uses it. */
  mediaSource: OpeningMediaSource | null
}

export type MediaAttachment = {
  /** Connects until `signal` is aborted. Rejects if connecting fails; later failures are the element's `error`. */
  attach: (target: AttachmentTarget, signal: AbortSignal) => Promise<void>
  /** Without encoder delay and padding; null while unknown. */
  length: (element: HTMLMediaElement) => Seconds | null
  /** The element may wait for a user gesture before it loads the audio, as on phones. */
  loadsOnPlay: boolean
  /** Call when the time returned by `now` changes while the element can't seek yet. */
  onPendingSeek: () => void
  /** Calls `listener` when the length may have changed. */
  subscribe: (listener: () => void) => () => void
}
