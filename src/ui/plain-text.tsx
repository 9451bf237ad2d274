/** Controls but white space, marks that turn the direction of what follows, and spaces of no width. */
const HIDDEN = /([\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff])/u
const WHITE_SPACE = /[\t\n\v\f\r]/

/**
 * A text of the call. What would steer its neighbours, or make two different texts look alike, stands in it by its
 * number; what is selected, sought and copied is the text as delivered.
 */
export function PlainText({ text }: { text: string }) {
  if (!HIDDEN.test(text)) return text
  let start = 0
  return text.split(HIDDEN).map((part) => {
    const key = start
    start += part.length
    if (part.length !== 1 || !HIDDEN.test(part) || WHITE_SPACE.test(part)) return part
    const number = part.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return (
      <bdi key={key} data-sign={`U+${number}`}>
        {part}
      </bdi>
    )
  })
}
