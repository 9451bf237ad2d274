/** A text is folded when it is longer than this by a good part; both in UTF-16 units. */
const SHOWN = 4000
const LEAST_HIDDEN = 1000
/** How far back an end of a word is looked for, and how much is read to find the ends of letters. */
const WORD = 60

/**
 * Where a long text is cut while it is folded: behind a word where there is one, never within a letter, an emoji or a
 * surrogate pair. Null when the text is shown whole.
 */
export function foldAt(text: string, shown = SHOWN): number | null {
  if (text.length <= shown + Math.min(LEAST_HIDDEN, shown)) return null
  const from = Math.max(0, shown - 2 * WORD)
  const window = text.slice(from, shown + WORD)
  let cut = 0
  let atSpace = 0
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(window)) {
    if (from + index > shown) break
    cut = index
    if (/^\s/.test(segment) && shown - from - index <= WORD) atSpace = index
  }
  const found = from + (atSpace > 0 ? atSpace : cut)
  // One letter with marks without end: a pair is not cut even then.
  if (found > from) return found
  return /^[\udc00-\udfff]/.test(text.slice(shown)) ? shown - 1 : shown
}
