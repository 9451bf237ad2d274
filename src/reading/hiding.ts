import { createContext } from 'react'
import type { Call } from '../domain/call/call.ts'
import type { HiddenCall, HiddenTexts, HidingLevel, ValueKey } from '../domain/call/hidden-call.ts'
import type { SelectedText } from '../domain/text/text-span.ts'
import type { ReadableStore } from '../lib/create-store.ts'
import { useRequired } from '../ui/use-required.ts'

export type HidingCommands = {
  /** Everything that was hidden or shown by hand. */
  forgetChoices: () => void
  showTurn: (index: number) => void
  showValue: (key: ValueKey) => void
  /** Shows a word wherever it occurs. `offset`: where the text as shown hides it. */
  showWord: (place: 'summary' | { turn: number }, offset: number) => void
  /** Returns a function that undoes it. */
  hideTurn: (index: number) => () => void
  /**
   * Hides the selected words wherever they occur, also in turns that were shown. Without `isPhrase`, the turn is hidden
   * instead, because its words aren't found. Null if nothing is selected that can be hidden.
   */
  hideSelected: (selected: readonly SelectedText[]) => { isPhrase: boolean; undo: () => void } | null
}

/** What is private in a call, and what the user hid and showed, until the user leaves the call. */
export type HidingControl = {
  /** A new one after each choice. */
  view: ReadableStore<HidingView>
  /** Applies the choices to a call that has changed. */
  follow: (call: Call, level: HidingLevel) => void
  /** Reads for `budget` milliseconds. Whether all of the call has been read, which hiding needs in the level `true`. */
  read: (call: Call, budget: number) => boolean
  commands: (call: Call, hidden: HiddenCall) => HidingCommands
}

/** Of a call with the choices so far. */
export type HidingView = {
  hidesByHand: boolean
  hide: (call: Call, level: HidingLevel, texts: HiddenTexts) => HiddenCall
}

/** Private data can be hidden. */
export type PrivacyCapability = { createHiding: () => HidingControl }

export type Hiding = Pick<HiddenCall, 'hiddenValues' | 'privateIntervals' | 'text'> & {
  level: HidingLevel
  isActive: boolean
  /** False for a turn that was hidden when the call was saved, or if the page can't hide. */
  canShow: (index: number) => boolean
  /** Loads the script that hides, if it hasn't loaded. Null if the page can't hide. */
  change: ((act: (commands: HidingCommands) => void) => void) | null
}

export const HidingContext = createContext<Hiding | null>(null)

export const useHiding = () => useRequired(HidingContext)
