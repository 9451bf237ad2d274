import type { SaidPlaces, SaidQuery } from '../../../domain/search/search.ts'
import { createFindEvidence } from '../domain/find-evidence.ts'

// Searching thousands of turns would block the page.
self.addEventListener('message', ({ data }: MessageEvent<SaidQuery>) => {
  self.postMessage(data.values.map(createFindEvidence(data.turns, data.purpose)) satisfies SaidPlaces)
})
