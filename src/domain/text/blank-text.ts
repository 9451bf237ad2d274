/** Also characters that are invisible on their own, such as joiners and byte order marks. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

const BLANK_ENDS = /^[\s\u00ad\u200b-\u200d\u2060]+|[\s\u00ad\u200b-\u200d\u2060]+$/g

/** Chats and web pages add zero-width characters to what is copied. */
export function trimBlank(text: string): string {
  return text.replace(BLANK_ENDS, '')
}

export function isBlank(text: string): boolean {
  return BLANK.test(text)
}
