/** Matches white space and characters that are invisible on their own, such as joiners and byte order marks. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** Whether text would be invisible. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}
