import { detectAll } from 'tinyld/light'
import type { Turn } from '../../domain/call/turn.ts'
import { createFindEvidence, type Evidence } from '../../domain/evidence/find-evidence.ts'
import { callLanguages, searchedLanguages } from '../../domain/spoken/call-language.ts'

export type ToEvidenceWorker = {
  turns: readonly Turn[]
  values: readonly string[]
  /**
   * The code of the language that the user chose; null to detect it. `UNDETERMINED` means a language without spoken
   * forms.
   */
  language: string | null
}
export type FromEvidenceWorker = {
  /** The detected languages; see `callLanguages`. */
  languages: readonly string[]
  /** One result per value, in the same order. */
  evidence: readonly Evidence[]
}

// This runs in a worker because searching thousands of turns would block the page.
self.addEventListener('message', ({ data }: MessageEvent<ToEvidenceWorker>) => {
  const languages = callLanguages(data.turns, detectAll)
  const find = createFindEvidence(data.turns, searchedLanguages(languages, data.language))
  self.postMessage({ languages, evidence: data.values.map(find) } satisfies FromEvidenceWorker)
})
