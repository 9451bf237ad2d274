import type { Timeline } from '../call/timeline.ts'
import { MASK_DOT } from './mask-dot.ts'

const veilText = (text: string) => text.replaceAll(/[^\s\p{P}]/gu, MASK_DOT)

/** Hides all text of the call while the masks are loading or at work, so that nothing is shown that they would hide. */
export const veil = {
  text: veilText,
  number: veilText,
  timeline: (timeline: Timeline): Timeline => ({
    ...timeline,
    turns: timeline.turns.map((turn) => ({
      ...turn,
      text: veilText(turn.text),
      deliveredRole: turn.role === 'other' ? veilText(turn.deliveredRole) : turn.deliveredRole,
    })),
  }),
}
