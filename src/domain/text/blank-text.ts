/** Also characters that are invisible on their own, such as joiners and byte order marks. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

const BLANK_CHARACTER = /[\s\u00ad\u200b-\u200d\u2060]/

/** Chats and web pages add zero-width characters to what is copied. */
export function trimBlank(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && BLANK_CHARACTER.test(text[start] ?? '')) start += 1
  while (end > start && BLANK_CHARACTER.test(text[end - 1] ?? '')) end -= 1
  return text.slice(start, end)
}

export function isBlank(text: string): boolean {
  return BLANK.test(text)
}
