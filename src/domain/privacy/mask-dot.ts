/** Replaces each masked digit. */
export const MASK_DOT = '•'
export const MASKED_ADDRESS = MASK_DOT.repeat(5)
