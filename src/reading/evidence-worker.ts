import type { Turn } from '../domain/call/timeline.ts'
import { createFindEvidence, type EvidenceMatch } from '../domain/evidence/find-evidence.ts'

/** The first message brings the turns. */
export type ToEvidenceWorker = { turns?: readonly Turn[]; values: readonly string[] }
export type FromEvidenceWorker = readonly (readonly EvidenceMatch[])[]

let find = createFindEvidence([])

// Searching thousands of turns would block the page.
self.addEventListener('message', ({ data: { turns, values } }: MessageEvent<ToEvidenceWorker>) => {
  if (turns) find = createFindEvidence(turns)
  self.postMessage(values.map(find) satisfies FromEvidenceWorker)
})
