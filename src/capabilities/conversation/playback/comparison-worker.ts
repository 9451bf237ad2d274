import type { Comparison } from '../../../domain/sound/comparison.ts'
import { type ComparisonSource, compareWithSound } from '../domain/comparison/compare-with-sound.ts'

// Comparing thousands of turns takes longer than a frame.
self.addEventListener('message', ({ data }: MessageEvent<ComparisonSource>) => {
  self.postMessage(compareWithSound(data) satisfies Comparison)
})
