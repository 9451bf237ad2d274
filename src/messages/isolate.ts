/** Keeps left-to-right text, and symbols beside numbers, from being reordered in right-to-left text. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
