/** UTF-16 code units. Text is collapsed if that hides more than `MIN_HIDDEN`. */
const SHOWN = 4000
const MIN_HIDDEN = 1000
/** How far before the limit to look for a space, and the segmenter's context around the cut. */
const WORD = 60

/** At the end of a nearby word, otherwise between two graphemes. Null if the text is short enough. */
export function collapsePoint(text: string, shown = SHOWN): number | null {
  if (text.length <= shown + Math.min(MIN_HIDDEN, shown)) return null
  const from = Math.max(0, shown - 2 * WORD)
  const window = text.slice(from, shown + WORD)
  let cut = 0
  let atSpace = 0
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(window)) {
    if (from + index > shown) break
    cut = index
    if (/^\s/.test(segment) && shown - from - index <= WORD) atSpace = index
  }
  const offset = from + (atSpace > 0 ? atSpace : cut)
  // Inside a grapheme with very many marks, only surrogate pairs are kept intact.
  if (offset > from) return offset
  return /^[\udc00-\udfff]/.test(text.slice(shown)) ? shown - 1 : shown
}
