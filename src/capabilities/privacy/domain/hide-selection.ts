import { HIDDEN_WORD } from '../../../domain/call/hidden-call.ts'
import { isPlaceholder, type Turn } from '../../../domain/call/timeline.ts'
import type { SelectedText, TextSpan } from '../../../domain/text/text-span.ts'
import { tokenize } from '../../evidence/domain/spoken/tokens.ts'

/** `turns`: the indices of turns that must be hidden as a whole, because their selected text isn't found by its words. */
type HandHidden = { phrases: readonly string[]; turns: readonly number[] }

/**
 * The selected words, whole, with one phrase for each turn and each part between two hidden words.
 * @param turns as shown
 */
export function hideSelection(turns: readonly Turn[], selected: readonly SelectedText[]): HandHidden {
  const hidden = { phrases: [] as string[], turns: [] as number[] }
  for (const { index, text, start, end } of selected) {
    const part = text.slice(start, end)
    if (part.replaceAll(HIDDEN_WORD, '').trim() === '') continue
    const turn = turns[index]
    const phrases = turn && !isPlaceholder(turn) && text === turn.text ? phrasesIn(text, { start, end }) : []
    const isFound = phrases.length > 0 || part.includes(HIDDEN_WORD)
    // A symbol that isn't within a phrase would stay.
    const rest = phrases.reduce((left, phrase) => left.replace(phrase, ''), part)
    if (isFound) hidden.phrases.push(...phrases)
    if (!isFound || /\p{S}/u.test(rest)) hidden.turns.push(index)
  }
  return hidden
}

function phrasesIn(text: string, { start, end }: TextSpan): string[] {
  const spans: TextSpan[] = []
  for (const token of tokenize(text)) {
    if (token.end <= start || token.start >= end) continue
    const last = spans.at(-1)
    if (last && !text.slice(last.end, token.start).includes(HIDDEN_WORD)) last.end = token.end
    else spans.push({ start: token.start, end: token.end })
  }
  return spans.map((span) => text.slice(span.start, span.end))
}
