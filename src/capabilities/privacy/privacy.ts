import type { Call } from '../../domain/call/call.ts'
import type { HiddenCall, HiddenTexts, HidingLevel } from '../../domain/call/hidden-call.ts'
import { createStore } from '../../lib/create-store.ts'
import type { HidingCommands, HidingControl } from '../../reading/hiding.ts'
import { hideCall, type KnownTexts, readCall } from './domain/hide-call.ts'
import { hideSelection } from './domain/hide-selection.ts'
import {
  atLevel,
  followTurns,
  type HidingChoices,
  hasHiddenByHand,
  NOTHING_CHOSEN,
  phraseKey,
  turnKey,
  withHidden,
  withMember,
  withoutHidden,
  withoutMember,
} from './domain/hiding-choices.ts'

export function createHiding(): HidingControl {
  const known: KnownTexts = new Map()
  const following = (choices: HidingChoices, call: Call, level: HidingLevel) =>
    followTurns(atLevel(choices, level), call.timeline.turns)
  const viewOf = (choices: HidingChoices) => ({
    choices,
    hidesByHand: hasHiddenByHand(choices),
    hide: (call: Call, level: HidingLevel, texts: HiddenTexts) =>
      hideCall(call, following(choices, call, level), known, texts),
  })
  const view = createStore(viewOf(NOTHING_CHOSEN))
  const now = () => view.get().choices
  const choose = (choices: HidingChoices) => {
    if (choices !== now()) view.set(viewOf(choices))
  }
  return {
    view,
    follow: (call, level) => choose(following(now(), call, level)),
    read: (call, budget) => readCall(call, known, budget),
    commands: (call, hidden) => commandsOf(call, hidden, now, (changes) => choose({ ...now(), ...changes })),
  }
}

function commandsOf(
  call: Call,
  { call: shown, wordAt }: HiddenCall,
  now: () => HidingChoices,
  change: (changes: Partial<HidingChoices>) => void,
): HidingCommands {
  const { turns } = call.timeline
  const keyOf = (index: number) => {
    const turn = turns[index]
    return turn ? turnKey(turn) : ''
  }
  return {
    forgetChoices: () => change(NOTHING_CHOSEN),
    showTurn(index) {
      const { shownTurns, hiddenTurns } = now()
      const key = keyOf(index)
      change({ shownTurns: withMember(shownTurns, key), hiddenTurns: withoutHidden(hiddenTurns, key) })
    },
    hideTurn(index) {
      const { shownTurns, hiddenTurns } = now()
      const key = keyOf(index)
      const added = turns.slice(index, index + 1)
      change({ shownTurns: withoutMember(shownTurns, key), hiddenTurns: withHidden(hiddenTurns, added) })
      return () => change({ hiddenTurns: withoutHidden(now().hiddenTurns, key) })
    },
    showValue: (key) => change({ shownValues: withMember(now().shownValues, key) }),
    showWord(place, offset) {
      const word = wordAt(place, offset)
      if (word !== null) change({ shownWords: withMember(now().shownWords, word) })
    },
    hideSelected(selected) {
      const { phrases, turns: whole } = hideSelection(shown.timeline.turns, selected)
      if (phrases.length === 0 && whole.length === 0) return null
      const { hiddenWords, hiddenTurns, shownWords } = now()
      const added = turns.filter((turn) => whole.includes(turn.index) && !hiddenTurns.has(turnKey(turn)))
      change({
        hiddenWords: [...hiddenWords, ...phrases],
        hiddenTurns: withHidden(hiddenTurns, added),
        shownTurns: NOTHING_CHOSEN.shownTurns,
        shownWords: phrases.map(phraseKey).reduce(withoutMember, shownWords),
      })
      return {
        isPhrase: phrases.length > 0,
        undo() {
          const { hiddenWords, hiddenTurns } = now()
          change({
            hiddenWords: hiddenWords.filter((phrase) => !phrases.includes(phrase)),
            hiddenTurns: added.map(turnKey).reduce(withoutHidden, hiddenTurns),
          })
        },
      }
    },
  }
}
