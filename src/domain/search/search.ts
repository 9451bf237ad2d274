import type { Call } from '../call/call.ts'
import { isPlaceholder, type Turn } from '../call/timeline.ts'
import { foldPhrase, foldTexts, TEXT_SEPARATOR } from '../text/fold-text.ts'
import type { TextSpan } from '../text/text-span.ts'

export type TextLocation =
  | { kind: 'turn'; index: number }
  | { kind: 'summary' }
  | { kind: 'output' | 'input'; index: number; part: 'name' | 'value' }

/** Where something was said, in whichever words. */
export type EvidenceMatch = TextSpan & {
  turn: number
  /** Differs from `turn` only for a number or an address that is dictated across turns. */
  lastTurn: number
}

/** A search also finds what is denied, or is part of something else, such as `forty-four` in `not forty-four dollars`. */
export type SaidQuery = { turns: readonly Turn[]; values: readonly string[]; purpose: 'proof' | 'search' }

/** Of each value, in order. An empty list means that no match was found, not that the value wasn't said. */
export type SaidPlaces = readonly (readonly EvidenceMatch[])[]

export type SearchMatch = TextSpan & { location: TextLocation }

/** In reading order: turns, summary, captured values, inputs. */
export type Search = (query: string) => readonly SearchMatch[]

type SearchableText = { location: TextLocation; text: string }

/** Folding removes symbols. Such a query is searched as it stands, before it is searched without them. */
const SYMBOL_AT_END = /^[\p{S}%#&@*/]|[\p{S}%#&@*/]$/u

/** Matches regardless of grouping: `4155550132` finds `415-555-0132`, and `김민준` finds `김 민준`. */
const GROUPED = /^(?:\d(?: ?\d){4,}|\p{Script=Hangul}(?: ?\p{Script=Hangul})+)$/u

/** Folds all texts up front, because the returned search runs on every keystroke. */
export function createSearch(call: Pick<Call, 'timeline' | 'summary' | 'captured' | 'inputs'>): Search {
  const texts = textsOf(call)
  const { folded: all, starts, lengths } = foldTexts(texts.map(({ text }) => text))

  return (query) => {
    const written = query.trim()
    const foldedQuery = foldPhrase(written)
    if (written !== '' && (foldedQuery === '' || SYMBOL_AT_END.test(written))) {
      const exact = texts.flatMap((text) => exactMatches(text, written))
      if (exact.length > 0 || foldedQuery === '') return exact
    }
    if (foldedQuery === '') return []
    const find = finderOf(foldedQuery)
    const matches: SearchMatch[] = []
    let textIndex = 0
    let textEnd = all.indexOf(TEXT_SEPARATOR)
    for (let found = find(all, 0); found; found = find(all, found.end)) {
      for (; textEnd >= 0 && textEnd < found.start; textIndex++) textEnd = all.indexOf(TEXT_SEPARATOR, textEnd + 1)
      const text = texts[textIndex]
      const last = found.end - 1
      if (!text) continue
      matches.push({
        location: text.location,
        start: starts[found.start] ?? 0,
        end: (starts[last] ?? 0) + (lengths[last] ?? 0),
      })
    }
    return matches
  }
}

/** Adds what was said in other words, such as `four four` for `44`, in reading order. */
export function withSaid(matches: readonly SearchMatch[], said: readonly EvidenceMatch[]): readonly SearchMatch[] {
  const turnOf = ({ location }: SearchMatch) => (location.kind === 'turn' ? location.index : -1)
  const added = said
    .filter(({ turn, start, end }) => !matches.some((m) => turnOf(m) === turn && m.start < end && start < m.end))
    .map(({ turn, start, end }): SearchMatch => ({ location: { kind: 'turn', index: turn }, start, end }))
  const inTurns = [...matches, ...added].filter(({ location }) => location.kind === 'turn')
  inTurns.sort((a, b) => turnOf(a) - turnOf(b) || a.start - b.start)
  return [...inTurns, ...matches.filter(({ location }) => location.kind !== 'turn')]
}

function exactMatches({ location, text }: SearchableText, query: string): SearchMatch[] {
  const escaped = query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return Array.from(text.matchAll(new RegExp(escaped, 'giu')), ({ index, 0: { length } }) => ({
    location,
    start: index,
    end: index + length,
  }))
}

function textsOf({ timeline, summary, captured, inputs }: Parameters<typeof createSearch>[0]): SearchableText[] {
  const variables = (kind: 'output' | 'input') =>
    (kind === 'output' ? captured : inputs).flatMap(({ key, value }, index): SearchableText[] => [
      { location: { kind, index, part: 'name' }, text: key },
      { location: { kind, index, part: 'value' }, text: value },
    ])
  return [
    ...timeline.turns
      .filter((turn) => !isPlaceholder(turn))
      .map(({ index, text }): SearchableText => ({ location: { kind: 'turn', index }, text })),
    ...(summary === null ? [] : [{ location: { kind: 'summary' } as const, text: summary }]),
    ...variables('output'),
    ...variables('input'),
  ]
}

function finderOf(query: string): (text: string, from: number) => TextSpan | null {
  if (!GROUPED.test(query))
    return (text, from) => {
      const start = text.indexOf(query, from)
      return start < 0 ? null : { start, end: start + query.length }
    }
  const grouped = new RegExp(query.replaceAll(' ', '').split('').join(' ?'), 'g')
  return (text, from) => {
    grouped.lastIndex = from
    const match = grouped.exec(text)
    return match && { start: match.index, end: grouped.lastIndex }
  }
}
