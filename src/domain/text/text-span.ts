/** A part of a text, from `start` up to but not including `end`, in UTF-16 units. */
export type TextSpan = { start: number; end: number }
