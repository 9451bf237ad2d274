/** Matches white space and characters that are invisible on their own, such as joiners and byte order marks. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

const BLANK_ENDS = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu

/** Removes white space and invisible characters at both ends, which chats and web pages add to what is copied. */
export function trimBlank(text: string): string {
  return text.replace(BLANK_ENDS, '')
}

/** Whether text would be invisible. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}
