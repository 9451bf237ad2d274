import type { Timeline } from '../call/timeline.ts'
import { maskNumber, maskText } from './mask.ts'
import { maskTimeline } from './mask-turns.ts'

/** Everything that hides private data on the page. */
export type Masks = {
  text: (text: string) => string
  number: (number: string) => string
  timeline: (timeline: Timeline) => Timeline
}

/** The masks of all languages. They are large, so the page loads them only when the user hides private data. */
export const masks: Masks = { text: maskText, number: maskNumber, timeline: maskTimeline }
