/** In UTF-16 code units, without `end`. */
export type TextSpan = { start: number; end: number }

/** Of a turn. `text`: the whole text of the turn on the page, which may be translated. */
export type SelectedText = TextSpan & { index: number; text: string }
