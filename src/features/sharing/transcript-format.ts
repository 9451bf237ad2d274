/** The formats of a downloaded transcript, in the order of the menu. */
export const TRANSCRIPT_FORMATS = ['text', 'json'] as const

export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number]
