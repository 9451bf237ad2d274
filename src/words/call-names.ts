import { readEndedReason } from '../domain/ended-reason.ts'
import type { Verdict } from '../domain/verdict.ts'
import type { Words } from './words.ts'

/** How a call went, in two words. */
export function verdictName(words: Words['verdict'], verdict: Verdict): string {
  switch (verdict.kind) {
    case 'live':
      return words.live
    case 'not-connected':
      return words.notConnected
    case 'unknown':
      return words.none
    case 'disagree':
      return words.disagree
    case 'agreed':
    case 'service-only':
      return verdict.success ? words.good : words.bad
  }
}

/** How a call ended, in plain words; a code that is not known is spelled out. */
export function endedReasonName(words: Words['header']['endedReason'], code: string): string {
  const reason = readEndedReason(code)
  return reason.kind === 'other' ? reason.spelled : words[reason.kind]
}
