/** Control characters, bidirectional embeddings, overrides and isolates, and zero-width spaces. */
const INVISIBLE = /([\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff])/u
/** Whitespace control characters, which aren't shown as code points. */
const WHITE_SPACE = /[\t\n\v\f\r]/

/**
 * Shows text from the call. Invisible characters appear as code points, since they could reorder the surrounding text
 * or make two different values look the same. Selecting, searching and copying use the unchanged text.
 */
export function PlainText({ text }: { text: string }) {
  if (!INVISIBLE.test(text)) return text
  let start = 0
  return text.split(INVISIBLE).map((part) => {
    const key = start
    start += part.length
    if (part.length !== 1 || !INVISIBLE.test(part) || WHITE_SPACE.test(part)) return part
    const codePoint = part.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return (
      <bdi key={key} data-code-point={`U+${codePoint}`}>
        {part}
      </bdi>
    )
  })
}
