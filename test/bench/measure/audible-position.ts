import type { Page } from 'playwright'
import { PILOT_SAMPLE_RATE } from '../media/pilot-code.ts'
import { readPosition } from '../media/pilot-reader.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { OUTPUT_BUFFER_SAMPLES } from './browser.ts'
import { scaleLimit } from './cpu-contention.ts'

/** In seconds of the recording; `at` in ms since the page's time origin. */
export type AudiblePosition = { shown: number; audible: number; at: number }

type Options = {
  seconds: number
  isMatch?: (position: AudiblePosition) => boolean
  captures?: number
}

const CAPTURES_PER_CALL = 3
const CAPTURE_TIMEOUT_MS = 2000
/**
 * In seconds: captured when passed to the output, audible four buffers later. So corrected, an element that plays from
 * the start has no error.
 */
const OUTPUT_DELAY = (4 * OUTPUT_BUFFER_SAMPLES) / PILOT_SAMPLE_RATE
const EXACT_SECONDS = 0.03

/**
 * Of the positions that satisfy `isMatch`, that with the smallest delay, because a busy machine delays captures. Null
 * on timeout.
 */
export async function measureAudiblePosition(
  page: Page,
  recording: BenchRecording,
  options: Options,
): Promise<AudiblePosition | null> {
  const { seconds, isMatch = () => true, captures = 1 } = options
  const until = Date.now() + scaleLimit(seconds) * 1000
  const found: AudiblePosition[] = []
  const isExact = ({ audible, shown }: AudiblePosition) => Math.abs(audible - shown) < EXACT_SECONDS
  while (found.length < captures && !found.some(isExact) && Date.now() < until) {
    found.push(...(await readPositions(page, recording)).filter(isMatch))
  }
  const [best] = found.toSorted((a, b) => b.audible - b.shown - (a.audible - a.shown))
  return best ?? null
}

async function readPositions(page: Page, { facts }: BenchRecording): Promise<AudiblePosition[]> {
  const captures = await page.evaluate(([count, time]) => window.probe.capture(count, time), [
    CAPTURES_PER_CALL,
    CAPTURE_TIMEOUT_MS,
  ] as const)
  return captures.flatMap(({ recent, sampleRate, shown, at }) => {
    const samples = Float32Array.from(recent, (sample) => sample / 0x7fff)
    const sampleIndex = readPosition(samples, sampleRate)
    return sampleIndex === null
      ? []
      : [{ shown, at, audible: (sampleIndex - facts.delaySamples) / PILOT_SAMPLE_RATE - OUTPUT_DELAY }]
  })
}
