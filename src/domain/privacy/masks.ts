import type { Timeline } from '../call/timeline.ts'
import { maskNumber, maskText } from './mask-text.ts'
import { type MaskedTexts, maskTextsInSteps, maskTimelineInSteps } from './mask-turns.ts'
import { finishSteps, runSteps } from './run-steps.ts'

/** A timeline that is being masked. */
export type Masking = {
  /** Null if masking didn't finish within its budget. Call `finish` to continue. */
  masked: Timeline | null
  /** Continues masking without blocking the page. Resolves to null if the signal is aborted. */
  finish: (signal: AbortSignal) => Promise<Timeline | null>
}

/** The functions that hide private data on the page. */
export type Masks = {
  text: (text: string) => string
  number: (number: string) => string
  /**
   * Masks the turns of a call.
   * @param known the texts that have already been masked; callers keep this map between updates of a call
   */
  timeline: (timeline: Timeline, known: MaskedTexts) => Masking
  /**
   * Masks the texts of all turns without blocking the page. Resolves to a function like `text` that looks up these
   * texts.
   */
  textsOf: (timeline: Timeline) => Promise<(text: string) => string>
}

/** How long masking may block the page at a time, in milliseconds. Most calls need less than this in total. */
const BUDGET = 12

/** The masks of all languages. They are large, so the page loads them only when the user hides private data. */
export const masks: Masks = {
  text: maskText,
  number: maskNumber,
  timeline(timeline, known) {
    const steps = maskTimelineInSteps(timeline, known)
    const masked = runSteps(steps, BUDGET)?.result ?? null
    return { masked, finish: (signal) => finishSteps(steps, BUDGET, signal) }
  },
  async textsOf(timeline) {
    const steps = maskTextsInSteps(timeline, maskText)
    // `finishSteps` returns null only if its signal is aborted, which never happens here.
    return (await finishSteps(steps, BUDGET, new AbortController().signal)) ?? maskText
  },
}
