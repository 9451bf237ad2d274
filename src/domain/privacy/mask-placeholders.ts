/** Replaces each masked digit, word and letter. */
export const MASK_DOT = '•'
export const MASKED_ADDRESS = MASK_DOT.repeat(5)
