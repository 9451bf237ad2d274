import type { Timeline } from '../call/timeline.ts'
import { MASK_DOT } from './mask-dot.ts'
import type { Masks } from './masks.ts'

const veilText = (text: string) => text.replaceAll(/[^\s\p{P}]/gu, MASK_DOT)

/** Hides all text of the call while the masks are loading, so that nothing is shown that they would hide. */
export const veil: Masks = {
  text: veilText,
  number: veilText,
  timeline: (timeline: Timeline) => ({
    ...timeline,
    turns: timeline.turns.map((turn) => ({
      ...turn,
      text: veilText(turn.text),
      deliveredRole: turn.role === 'other' ? veilText(turn.deliveredRole) : turn.deliveredRole,
    })),
  }),
}
