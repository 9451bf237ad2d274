import type { Turn } from '../domain/call/timeline.ts'
import { createFindEvidence, type EvidenceMatch, type Purpose } from '../domain/evidence/find-evidence.ts'

export type ToEvidenceWorker = { turns: readonly Turn[]; values: readonly string[]; purpose: Purpose }
export type FromEvidenceWorker = readonly (readonly EvidenceMatch[])[]

// Searching thousands of turns would block the page.
self.addEventListener('message', ({ data }: MessageEvent<ToEvidenceWorker>) => {
  self.postMessage(data.values.map(createFindEvidence(data.turns, data.purpose)) satisfies FromEvidenceWorker)
})
