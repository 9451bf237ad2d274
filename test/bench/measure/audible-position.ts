import type { Page } from 'playwright'
import { PILOT_SAMPLE_RATE } from '../media/pilot-code.ts'
import { readPosition } from '../media/pilot-reader.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { OUTPUT_BUFFER_SAMPLES } from './browser.ts'

/** In seconds of the recording; `at` in ms since the page's time origin. */
export type AudiblePosition = { shown: number; audible: number; at: number }

const CAPTURES_PER_CALL = 3
const CAPTURE_TIMEOUT_MS = 2000
/**
 * In seconds: captured when passed to the output, audible four buffers later. So corrected, an element that plays from
 * the start has no error.
 */
const OUTPUT_DELAY = (4 * OUTPUT_BUFFER_SAMPLES) / PILOT_SAMPLE_RATE
const EXACT_SECONDS = 0.03

/**
 * Of `captures` positions that satisfy `isMatch`, that with the smallest delay, because a busy machine delays captures.
 * Null if none is found within `seconds`.
 */
export async function measureAudiblePosition(
  page: Page,
  { facts }: BenchRecording,
  seconds: number,
  captures = 1,
  isMatch: (position: AudiblePosition) => boolean = () => true,
): Promise<AudiblePosition | null> {
  const until = Date.now() + seconds * 1000
  const found: AudiblePosition[] = []
  const isExact = ({ audible, shown }: AudiblePosition) => Math.abs(audible - shown) < EXACT_SECONDS
  while (found.length < captures && !found.some(isExact) && Date.now() < until) {
    const limits = [CAPTURES_PER_CALL, CAPTURE_TIMEOUT_MS] as const
    for (const capture of await page.evaluate(([count, time]) => window.probe.capture(count, time), limits)) {
      const { recent, sampleRate, shown, at } = capture
      const samples = Float32Array.from(recent, (value) => value / 0x7fff)
      const sample = readPosition(samples, sampleRate)
      if (sample === null) continue
      const position = { shown, at, audible: (sample - facts.delaySamples) / PILOT_SAMPLE_RATE - OUTPUT_DELAY }
      if (isMatch(position)) found.push(position)
    }
  }
  const [best] = found.toSorted((a, b) => b.audible - b.shown - (a.audible - a.shown))
  return best ?? null
}
