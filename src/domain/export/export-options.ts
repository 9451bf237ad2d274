import type { Turn } from '../call/timeline.ts'
import { nonEmptyLines } from '../text/safe-text.ts'

export type ExportOptions = {
  /** `Agent`, `Customer`, or the role as delivered. */
  speaker: (turn: Turn) => string
  /** With the spaces that the page's language puts around it. */
  colon: string
  /** In the recording; may be negative. Null if unknown. */
  startOf: (turn: Turn) => Seconds | null
}

export function speakerLine(name: string): string {
  return nonEmptyLines(name).join(' ') || '?'
}
