import { createContext } from 'react'
import type { HiddenCall } from '../domain/privacy/hidden-call.ts'
import type { HidingLevel, ValueKey } from '../domain/privacy/hiding-state.ts'
import { useRequired } from '../ui/use-required.ts'

/** What is hidden in the open call, and the commands that hide and show parts of it. */
export type Hiding = Pick<HiddenCall, 'hiddenValues' | 'text'> & {
  level: HidingLevel
  /** Whether anything may be hidden, by the level or by hand. */
  isActive: boolean
  /** Returns the call's JSON, with everything hidden that is hidden on the page. Rejects with a `ScriptLoadError`. */
  json: () => Promise<string>
  showTurn: (index: number) => void
  showValue: (key: ValueKey) => void
  /** Shows the word that is hidden at an offset of a turn or of the summary as shown, wherever it occurs. */
  showWord: (place: 'summary' | { turn: number }, offset: number) => void
  /** Hides a turn and returns a function that undoes it. */
  hideTurn: (index: number) => () => void
  /** Hides words and phrases wherever they occur, and returns a function that undoes it. */
  hideWords: (phrases: readonly string[]) => () => void
}

export const HidingContext = createContext<Hiding | null>(null)

export const useHiding = () => useRequired(HidingContext)
