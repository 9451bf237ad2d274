import type { TranscriptState } from '../call/call.ts'
import { isBlank } from '../text/blank-text.ts'
import type { Evidence } from './find-evidence.ts'

/**
 * The evidence for a value in a transcript without words, which doesn't need a search. If the transcript is empty, the
 * value wasn't said in any language. This is also true of a live call in which nobody has spoken yet. A transcript that
 * can't be read proves nothing.
 */
export function evidenceWithoutWords(value: string, state: Exclude<TranscriptState, 'words'>): Evidence {
  if (isBlank(value)) return { kind: 'not-searched', reason: 'empty' }
  return state === 'empty' ? { kind: 'not-said' } : { kind: 'not-searched', reason: 'unreadable' }
}
