import type { Timeline } from '../call/timeline.ts'
import { MASK_DOT } from './mask-placeholders.ts'

const veilText = (text: string) => text.replaceAll(/[^\s\p{P}]/gu, MASK_DOT)

/**
 * Hides all of the call's text until the masks have been loaded and applied, so that nothing they would hide is ever
 * shown.
 */
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
