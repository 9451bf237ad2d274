import type { Timeline } from '../call/timeline.ts'
import { maskAddressParts } from './across-turns/addresses-across-turns.ts'
import type { MaskableTurn } from './across-turns/maskable-turn.ts'
import { maskPieces } from './across-turns/numbers-across-turns.ts'
import { type MaskedText, maskTextInSteps } from './mask-text.ts'
import { runToEnd, type Steps } from './run-steps.ts'

/**
 * Maps the text of turns to their masked text. The map is kept between updates, because every update of a live call
 * delivers the earlier turns again.
 */
export type MaskedTexts = Map<string, MaskedText>

function* maskedText(text: string, known: MaskedTexts): Steps<MaskedText> {
  const entry = known.get(text) ?? (yield* maskTextInSteps(text))
  known.set(text, entry)
  return entry
}

/**
 * Masks private data in turns and in the names of unknown roles. In addition to what `maskText` masks, this includes
 * numbers and addresses that one side dictates across several turns. Turns without private data are returned unchanged,
 * as the same objects.
 */
export function maskTurns<T extends MaskableTurn>(turns: readonly T[]): T[] {
  return runToEnd(maskTurnsInSteps(turns, new Map()))
}

/** An interruptible version of `maskTurns`. */
function* maskTurnsInSteps<T extends MaskableTurn>(turns: readonly T[], known: MaskedTexts): Steps<T[]> {
  const mayContain: boolean[] = []
  const mayContainHost: boolean[] = []
  const mayEndWithAt: boolean[] = []
  const texts: string[] = []
  for (const { text } of turns) {
    const { masked, hasDigits, mayHaveAddress, mayEndWithAt: isOpen } = yield* maskedText(text, known)
    texts.push(masked)
    mayContain.push(hasDigits)
    mayContainHost.push(mayHaveAddress)
    mayEndWithAt.push(isOpen)
    yield
  }
  yield* maskAddressParts(turns, texts, mayContainHost, mayEndWithAt)
  // The dots that replace part of an address look like masked digits.
  for (const [index, { text }] of turns.entries()) if (texts[index] !== text) mayContain[index] = true
  yield* maskPieces(turns, texts, mayContain)
  const masked: T[] = []
  for (const [index, turn] of turns.entries()) {
    const { deliveredRole } = turn
    const role = turn.role === 'other' ? (yield* maskTextInSteps(deliveredRole)).masked : deliveredRole
    const text = texts[index] ?? ''
    masked.push(text === turn.text && role === deliveredRole ? turn : { ...turn, text, deliveredRole: role })
  }
  return masked
}

export function maskTimeline(timeline: Timeline): Timeline {
  return { ...timeline, turns: maskTurns(timeline.turns) }
}

/**
 * An interruptible version of `maskTimeline`.
 * @param known the texts that have already been masked; new ones are added
 */
export function* maskTimelineInSteps(timeline: Timeline, known: MaskedTexts): Steps<Timeline> {
  return { ...timeline, turns: yield* maskTurnsInSteps(timeline.turns, known) }
}

/**
 * Masks the text of each turn in interruptible steps. Returns a function that looks up the masked texts.
 * @param mask masks text that doesn't come from a turn
 */
export function* maskTextsInSteps(
  { turns }: Pick<Timeline, 'turns'>,
  mask: (text: string) => string,
): Steps<(text: string) => string> {
  const known: MaskedTexts = new Map()
  for (const { text } of turns) {
    yield* maskedText(text, known)
    yield
  }
  return (text) => known.get(text)?.masked ?? mask(text)
}
