import { useEffect, useMemo, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { type HiddenCall, openCall, veilCall } from '../../domain/privacy/hidden-call.ts'
import type { KnownTexts } from '../../domain/privacy/hide-call.ts'
import type { HandHidden } from '../../domain/privacy/hide-selection.ts'
import {
  atLevel,
  followTurns,
  type HidingState,
  hasHiddenByHand,
  NOTHING_CHOSEN,
  phraseKey,
  turnKey,
  type ValueKey,
  withHidden,
  withMember,
  withoutHidden,
  withoutMember,
} from '../../domain/privacy/hiding-state.ts'
import type { Store } from '../../lib/create-store.ts'
import { yieldToMain } from '../../lib/timing/yield-to-main.ts'
import type { Hiding } from '../../reading/hiding.ts'
import { hidingScript } from '../../ui/settings/hiding-script.ts'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'

/** Milliseconds that reading the call may block the page at a time; most calls need less in total. */
const BUDGET = 12

/**
 * What is shown, copied, saved or searched must come from this call. Until it is known what is private, everything is
 * hidden.
 */
export function useShownCall(call: Call, store: Store<HidingState>): { shown: Call; hiding: Hiding } {
  const messages = useMessages().hidden
  const [{ hidePrivate: level }] = usePreferences()
  const chosen = useStore(store)
  const { turns } = call.timeline
  const state = useMemo(() => followTurns(atLevel(chosen, level), turns), [chosen, level, turns])
  useEffect(() => store.set(followTurns(atLevel(store.get(), level), turns)), [store, level, turns])

  const isActive = level !== false || hasHiddenByHand(state)
  useEffect(() => {
    if (isActive) hidingScript.load()
  }, [isActive])
  const { script: functions } = useStore(hidingScript)
  const [known] = useState<KnownTexts>(() => new Map())
  const [readCall, setReadCall] = useState<Call | null>(null)
  const isRead = useMemo(
    () => level !== true || readCall === call || functions?.readCall(call, known, BUDGET) === true,
    [level, readCall, call, functions, known],
  )
  useEffect(() => {
    if (isRead || !functions) return
    const controller = new AbortController()
    const read = async () => {
      while (!functions.readCall(call, known, BUDGET)) {
        await yieldToMain()
        if (controller.signal.aborted) return
      }
      setReadCall(call)
    }
    void read()
    return () => controller.abort()
  }, [isRead, functions, call, known])

  const hidden = useMemo(() => {
    if (!isActive) return openCall(call)
    return functions && isRead ? functions.hideCall(call, state, known, messages) : veilCall(call, messages)
  }, [isActive, call, functions, isRead, state, known, messages])
  const hiding = useMemo<Hiding>(
    () => ({
      ...commandsOf(call, store, hidden),
      level,
      isActive,
      hiddenValues: hidden.hiddenValues,
      hidesAllSound: hidden.hidesAllSound,
      text: hidden.text,
    }),
    [call, store, hidden, level, isActive],
  )
  return { shown: hidden.call, hiding }
}

function commandsOf(call: Call, store: Store<HidingState>, hidden: HiddenCall) {
  const change = (changes: Partial<HidingState>) => store.set({ ...store.get(), ...changes })
  const keyOf = (index: number) => {
    const turn = call.timeline.turns[index]
    return turn ? turnKey(turn) : ''
  }
  return {
    forgetChoices: () => store.set(NOTHING_CHOSEN),
    isKnown: (index: number) => call.timeline.turns[index]?.hidden === undefined,
    showTurn(index: number) {
      const { shownTurns, hiddenTurns } = store.get()
      const key = keyOf(index)
      change({ shownTurns: withMember(shownTurns, key), hiddenTurns: withoutHidden(hiddenTurns, key) })
    },
    hideTurn(index: number) {
      const { shownTurns, hiddenTurns } = store.get()
      const key = keyOf(index)
      const added = call.timeline.turns.slice(index, index + 1)
      change({ shownTurns: withoutMember(shownTurns, key), hiddenTurns: withHidden(hiddenTurns, added) })
      return () => change({ hiddenTurns: withoutHidden(store.get().hiddenTurns, key) })
    },
    showValue(key: ValueKey) {
      change({ shownValues: withMember(store.get().shownValues, key) })
    },
    showWord(place: 'summary' | { turn: number }, offset: number) {
      const word = hidden.wordAt(place, offset)
      if (word !== null) change({ shownWords: withMember(store.get().shownWords, word) })
    },
    hideWords({ phrases, turns }: HandHidden) {
      const { hiddenWords, hiddenTurns, shownWords } = store.get()
      const added = call.timeline.turns.filter((turn) => turns.includes(turn.index) && !hiddenTurns.has(turnKey(turn)))
      change({
        hiddenWords: [...hiddenWords, ...phrases],
        hiddenTurns: withHidden(hiddenTurns, added),
        shownTurns: NOTHING_CHOSEN.shownTurns,
        shownWords: phrases.map(phraseKey).reduce(withoutMember, shownWords),
      })
      return () => {
        const now = store.get()
        change({
          hiddenWords: now.hiddenWords.filter((phrase) => !phrases.includes(phrase)),
          hiddenTurns: added.map(turnKey).reduce(withoutHidden, now.hiddenTurns),
        })
      }
    },
  }
}

export function useIsHidingReady(): boolean {
  const [{ hidePrivate }] = usePreferences()
  const { script, error } = useStore(hidingScript)
  return script !== null || error !== null || !hidePrivate
}

export function useIsHidingMissing(): boolean {
  const [{ hidePrivate }] = usePreferences()
  const { error } = useStore(hidingScript)
  return hidePrivate !== false && error !== null
}
