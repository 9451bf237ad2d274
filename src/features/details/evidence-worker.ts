import type { Turn } from '../../domain/call/timeline.ts'
import { createFindEvidence, type EvidenceMatch } from '../../domain/evidence/find-evidence.ts'

export type ToEvidenceWorker = { turns: readonly Turn[]; values: readonly string[] }
export type FromEvidenceWorker = readonly (readonly EvidenceMatch[])[]

// Searching thousands of turns would block the page.
self.addEventListener('message', ({ data }: MessageEvent<ToEvidenceWorker>) => {
  self.postMessage(data.values.map(createFindEvidence(data.turns)) satisfies FromEvidenceWorker)
})
