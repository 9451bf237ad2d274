/** A part of a string, from `start` up to but not including `end`, in UTF-16 code units. */
export type TextSpan = { start: number; end: number }
