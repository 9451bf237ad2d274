import type { Turn } from '../../domain/call/turn.ts'
import { createFindEvidence, type Evidence } from '../../domain/evidence/find-evidence.ts'

export type ToEvidenceWorker = { turns: readonly Turn[]; values: readonly string[] }
/** One result per value, in the same order. */
export type FromEvidenceWorker = readonly Evidence[]

// This runs in a worker, because searching thousands of turns would block the page.
self.addEventListener('message', ({ data }: MessageEvent<ToEvidenceWorker>) => {
  const find = createFindEvidence(data.turns)
  const found: FromEvidenceWorker = data.values.map(find)
  self.postMessage(found)
})
