/** In UTF-16 code units, without `end`. */
export type TextSpan = { start: number; end: number }
