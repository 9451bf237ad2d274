import type { Call } from './call.ts'
import { BETWEEN_TEXTS, foldText, foldTexts } from './fold-text.ts'

/** Where on the page a text stands. `index` counts the turns, the captured values or the inputs as shown. */
export type SearchPlace =
  | { kind: 'turn'; index: number }
  | { kind: 'summary' }
  | { kind: 'output' | 'input'; index: number; part: 'name' | 'value' }

/** One place where a query was found, from `start` up to `end` in UTF-16 units of the text as shown. */
export type Hit = { place: SearchPlace; start: number; end: number }

export type Search = (query: string) => readonly Hit[]

type Searched = { place: SearchPlace; text: string }

/** A number typed in full is found however it is grouped: `4155550132` in `415-555-0132`. */
const NUMBER = /^\d(?: ?\d){4,}$/

/**
 * Folds all texts of a call once; the search it returns finds a query in reading order: turns, summary, captured
 * values, inputs. A query without letters, digits or symbols finds nothing.
 * @param shown the text as the page shows it, so that hidden data is not found and offsets fit
 */
export function createSearch(
  call: Pick<Call, 'timeline' | 'summary' | 'captured' | 'inputs'>,
  shown: (text: string) => string = (text) => text,
): Search {
  const texts = textsOf(call)
  const { folded: all, starts, lengths } = foldTexts(texts.map(({ text }) => shown(text)))

  return (query) => {
    const wanted = foldText(query).folded.trim()
    if (wanted === '') return []
    const hits: Hit[] = []
    let text = 0
    let end = all.indexOf(BETWEEN_TEXTS)
    forEachPlace(all, wanted, (at, length) => {
      for (; end >= 0 && end < at; text++) end = all.indexOf(BETWEEN_TEXTS, end + 1)
      const found = texts[text]
      const last = at + length - 1
      if (found)
        hits.push({ place: found.place, start: starts[at] ?? 0, end: (starts[last] ?? 0) + (lengths[last] ?? 0) })
    })
    return hits
  }
}

function textsOf({ timeline, summary, captured, inputs }: Parameters<typeof createSearch>[0]): Searched[] {
  const variables = (kind: 'output' | 'input') =>
    (kind === 'output' ? captured : inputs).flatMap(({ key, value }, index): Searched[] => [
      { place: { kind, index, part: 'name' }, text: key },
      { place: { kind, index, part: 'value' }, text: value },
    ])
  return [
    ...timeline.turns.map(({ index, text }): Searched => ({ place: { kind: 'turn', index }, text })),
    ...(summary === null ? [] : [{ place: { kind: 'summary' } as const, text: summary }]),
    ...variables('output'),
    ...variables('input'),
  ]
}

function forEachPlace(all: string, wanted: string, onPlace: (at: number, length: number) => void): void {
  if (NUMBER.test(wanted)) {
    const grouped = new RegExp(wanted.replaceAll(' ', '').split('').join(' ?'), 'g')
    for (const match of all.matchAll(grouped)) onPlace(match.index, match[0].length)
    return
  }
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) onPlace(at, wanted.length)
}
