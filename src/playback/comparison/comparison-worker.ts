import {
  type Comparison,
  type ComparisonSource,
  compareWithSound,
} from '../../domain/conversation/compare-with-sound.ts'

// This runs in a worker because comparing thousands of turns takes longer than an animation frame.
self.addEventListener('message', ({ data }: MessageEvent<ComparisonSource>) => {
  self.postMessage(compareWithSound(data) satisfies Comparison)
})
