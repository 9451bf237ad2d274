import { createFindEvidence, type Evidence } from '../../domain/find-evidence.ts'
import type { Turn } from '../../domain/turn.ts'

export type ToEvidenceWorker = { turns: readonly Turn[]; values: readonly string[] }
/** One for each value, in their order. */
export type FromEvidenceWorker = readonly Evidence[]

/** Reading thousands of turns takes a moment; here it holds nothing up. */
self.addEventListener('message', ({ data }: MessageEvent<ToEvidenceWorker>) => {
  const find = createFindEvidence(data.turns)
  const found: FromEvidenceWorker = data.values.map(find)
  self.postMessage(found)
})
