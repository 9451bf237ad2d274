import { isBlank } from '../text/blank-text.ts'
import type { Call } from './call.ts'

/**
 * Whether the transcript contains words. `unreadable`: it contains none that could be read, so it must not be called
 * empty.
 */
export type TranscriptState = 'words' | 'empty' | 'unreadable'

export function transcriptStateOf({ timeline, unreadable }: Pick<Call, 'timeline' | 'unreadable'>): TranscriptState {
  if (timeline.turns.some(({ text }) => !isBlank(text))) return 'words'
  return unreadable.some((field) => field.startsWith('transcript')) ? 'unreadable' : 'empty'
}
