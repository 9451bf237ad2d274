import type { RecordingState } from '../../audio/recording/recording-state.ts'
import type { Timeline } from '../../domain/call/timeline.ts'
import {
  type Comparison,
  type ComparisonSource,
  comparisonSource,
} from '../../domain/conversation/compare-with-sound.ts'
import type { MeasuredSpeech } from '../../domain/conversation/speech.ts'
import { startWorker } from '../../lib/trusted-types.ts'
import comparisonWorker from './comparison-worker.ts?worker&url'

const cache = new WeakMap<MeasuredSpeech, { starts: Timeline['starts']; comparison: Promise<Comparison | null> }>()

/**
 * Resolves to null if the recording isn't measured completely, or if the worker can't run.
 * @param timeline in recording time
 */
export function compareRecording(
  { speech, peaks }: Pick<RecordingState, 'speech' | 'peaks'>,
  timeline: Timeline,
): Promise<Comparison | null> {
  if (!speech || !peaks) return Promise.resolve(null)
  const cached = cache.get(speech)
  if (cached?.starts === timeline.starts) return cached.comparison
  const comparison = compareInWorker(comparisonSource(speech, peaks, timeline))
  cache.set(speech, { starts: timeline.starts, comparison })
  return comparison
}

function compareInWorker(source: ComparisonSource): Promise<Comparison | null> {
  const worker = startWorker(comparisonWorker)
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) => {
    const settle = (comparison: Comparison | null) => {
      worker.terminate()
      resolve(comparison)
    }
    worker.addEventListener('error', () => settle(null))
    worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => settle(data))
    worker.postMessage(source)
  })
}
