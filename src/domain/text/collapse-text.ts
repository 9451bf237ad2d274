/** Text is collapsed to `SHOWN` UTF-16 code units if that hides more than `MIN_HIDDEN`. */
const SHOWN = 4000
const MIN_HIDDEN = 1000
/** How far before the limit to look for a space. The segmenter also gets this much text around the cut as context. */
const WORD = 60

/**
 * The offset at which long text is cut when it is collapsed: at the end of a nearby word or, if there is none, between
 * two graphemes. Null if the text is short enough to be shown in full.
 */
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
  // If no boundary was found, the cut is inside a very long grapheme, such as a letter with a very large number of
  // marks, and only surrogate pairs are kept intact.
  if (offset > from) return offset
  return /^[\udc00-\udfff]/.test(text.slice(shown)) ? shown - 1 : shown
}
