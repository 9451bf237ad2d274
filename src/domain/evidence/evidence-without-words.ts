import type { TranscriptState } from '../call/call.ts'
import { isBlank } from '../text/blank-text.ts'
import type { Evidence } from './find-evidence.ts'

/**
 * The evidence for a value in a transcript without words, which needs no search. If the transcript is empty, the value
 * wasn't said in any language, even if the call is live and nobody has spoken yet. An unreadable transcript proves
 * nothing.
 */
export function evidenceWithoutWords(value: string, state: Exclude<TranscriptState, 'words'>): Evidence {
  if (isBlank(value)) return { kind: 'not-searched', reason: 'empty' }
  return state === 'empty' ? { kind: 'not-said' } : { kind: 'not-searched', reason: 'unreadable' }
}
