import { detectAll } from 'tinyld/light'
import type { Turn } from '../../domain/call/turn.ts'
import { createFindEvidence, type Evidence } from '../../domain/evidence/find-evidence.ts'
import { callLanguages } from '../../domain/spoken/call-language.ts'
import { SPOKEN_LANGUAGES, spokenLanguageOf } from '../../domain/spoken/spoken-languages.ts'

export type ToEvidenceWorker = {
  turns: readonly Turn[]
  values: readonly string[]
  /** The code of the language that the user chose; `und` for one without spoken forms; null to detect the language. */
  language: string | null
}
export type FromEvidenceWorker = {
  /** The detected languages; see `callLanguages`. */
  languages: readonly string[]
  /** One result per value, in the same order. */
  evidence: readonly Evidence[]
}

// This runs in a worker, because searching thousands of turns would block the page.
self.addEventListener('message', ({ data }: MessageEvent<ToEvidenceWorker>) => {
  const languages = callLanguages(data.turns, detectAll)
  const codes = data.language === null ? languages : [data.language]
  const find = createFindEvidence(data.turns, codes.length === 0 ? SPOKEN_LANGUAGES : codes.map(spokenLanguageOf))
  self.postMessage({ languages, evidence: data.values.map(find) } satisfies FromEvidenceWorker)
})
