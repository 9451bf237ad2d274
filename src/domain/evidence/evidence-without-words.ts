import type { TranscriptState } from '../call/call.ts'
import { isBlank } from '../text/blank-text.ts'
import type { Evidence } from './find-evidence.ts'

/**
 * The evidence for a value in a transcript without words, in which nothing needs to be searched. In an empty transcript
 * no value was said, whatever the language; the same holds for a live call in which nobody has spoken yet. A transcript
 * that can't be read proves nothing.
 */
export function evidenceWithoutWords(value: string, state: Exclude<TranscriptState, 'words'>): Evidence {
  if (isBlank(value)) return { kind: 'not-searched', reason: 'empty' }
  return state === 'empty' ? { kind: 'not-said' } : { kind: 'not-searched', reason: 'unreadable' }
}
