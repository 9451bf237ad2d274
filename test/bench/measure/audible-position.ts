import type { Page } from 'playwright'
import { PILOT_SAMPLE_RATE } from '../media/pilot-code.ts'
import { readPosition } from '../media/pilot-reader.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { OUTPUT_BUFFER_SAMPLES } from './browser.ts'
import { scaleLimit } from './cpu-contention.ts'

/**
 * The position shown on the page and the audible position, both in seconds of the recording. `at` is in ms since the
 * page's time origin.
 */
export type AudiblePosition = { shown: number; audible: number; at: number }

type Options = {
  seconds: number
  isMatch?: (position: AudiblePosition) => boolean
  /** Capturing stops once this many captures match. The one with the smallest delay is used. */
  captures?: number
}

const CAPTURES_PER_CALL = 3
const CAPTURE_TIMEOUT_MS = 2000
/**
 * The delay of the audio output in seconds. Audio is captured when it is passed to the output, but becomes audible four
 * buffers later. With this correction, the measured error of a media element that plays from the start is 0.
 */
const OUTPUT_DELAY = (4 * OUTPUT_BUFFER_SAMPLES) / PILOT_SAMPLE_RATE
/** The precision of a single capture, in seconds. */
const EXACT_SECONDS = 0.03

/**
 * Captures the output until enough positions satisfy `isMatch` or one is nearly exact, and returns the one with the
 * smallest delay: a busy machine delays captures, so this one is closest to the sound that the user hears. Returns null
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
