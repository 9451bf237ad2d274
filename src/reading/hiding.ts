import { createContext } from 'react'
import type { HiddenCall } from '../domain/privacy/hidden-call.ts'
import type { HandHidden } from '../domain/privacy/hide-selection.ts'
import type { HidingLevel, ValueKey } from '../domain/privacy/hiding-state.ts'
import { useRequired } from '../ui/use-required.ts'

export type Hiding = Pick<HiddenCall, 'hiddenValues' | 'hidesAllSound' | 'text'> & {
  level: HidingLevel
  isActive: boolean
  /** Everything that was hidden or shown by hand. */
  forgetChoices: () => void
  /** False for a turn that was hidden when the call was saved. */
  isKnown: (index: number) => boolean
  showTurn: (index: number) => void
  showValue: (key: ValueKey) => void
  /** Shows a word wherever it occurs. `offset`: where the text as shown hides it. */
  showWord: (place: 'summary' | { turn: number }, offset: number) => void
  hideTurn: (index: number) => () => void
  /** Hides phrases wherever they occur, also in turns that were shown; returns a function that undoes it. */
  hideWords: (hidden: HandHidden) => () => void
}

export const HidingContext = createContext<Hiding | null>(null)

export const useHiding = () => useRequired(HidingContext)
