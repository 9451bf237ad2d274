import type { Seconds } from '../domain/units.ts'

/** Something that gives the media element its sound. */
export type SoundFeed = {
  /**
   * Connects itself to the element and stays with it until `signal` is aborted. Rejects when that fails at once;
   * what fails later is the element's `error`.
   * @param now where sound is wanted, whether the element is there yet or not
   */
  attach: (element: HTMLMediaElement, now: () => Seconds, signal: AbortSignal) => Promise<void>
  /** The recording's length on the listener's clock; null while nothing tells it. */
  length: (element: HTMLMediaElement) => Seconds | null
  /** All of it is given at once: a telephone loads that only when it is asked to play. */
  isWholeFile?: true
  /** The wanted time has changed while the element cannot seek yet. */
  onPlace: () => void
  /** Calls `listener` when the length has changed; returns the function that stops it. */
  subscribe: (listener: () => void) => () => void
}
