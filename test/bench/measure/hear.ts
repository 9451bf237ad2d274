import type { Page } from 'playwright'
import { PILOT_SAMPLE_RATE } from '../media/pilot-code.ts'
import { readPosition } from '../media/pilot-reader.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { OUTPUT_PIECE } from './browser.ts'
import { patient } from './lost-time.ts'

/** What the page shows and what sounds, in seconds of the recording, and when, in ms of the page's life. */
export type Heard = { shown: number; sounding: number; at: number }

type Options = {
  seconds: number
  isWanted?: (heard: Heard) => boolean
  /** At most so many that are wanted; the least late of them counts. */
  looks?: number
}

const LOOKS_AT_ONCE = 3
const LOOK_MS = 2000
/**
 * In seconds: sound is captured when it is handed to the output, and heard four pieces later. So a plain element that
 * plays from the start, where nothing can be misplaced, reads 0.
 */
const OUTPUT_DELAY = (4 * OUTPUT_PIECE) / PILOT_SAMPLE_RATE
/** Nearer no look can come. */
const EXACT_SECONDS = 0.03

/**
 * Listens until something wanted sounds. Null: nothing did within so many seconds. On a busy machine what is captured
 * comes late: the least late of several looks is nearest to what a person hears.
 */
export async function hear(page: Page, recording: BenchRecording, options: Options): Promise<Heard | null> {
  const { seconds, isWanted = () => true, looks = 1 } = options
  const until = Date.now() + patient(seconds) * 1000
  const found: Heard[] = []
  const isExact = ({ sounding, shown }: Heard) => Math.abs(sounding - shown) < EXACT_SECONDS
  while (found.length < looks && !found.some(isExact) && Date.now() < until) {
    found.push(...(await lookAndRead(page, recording)).filter(isWanted))
  }
  const [least] = found.toSorted((a, b) => b.sounding - b.shown - (a.sounding - a.shown))
  return least ?? null
}

async function lookAndRead(page: Page, { facts }: BenchRecording): Promise<Heard[]> {
  const looks = await page.evaluate(([count, time]) => window.probe.look(count, time), [
    LOOKS_AT_ONCE,
    LOOK_MS,
  ] as const)
  return looks.flatMap(({ heard, sampleRate, shown, at }) => {
    const samples = Float32Array.from(heard, (sample) => sample / 0x7fff)
    const place = readPosition(samples, sampleRate)
    return place === null
      ? []
      : [{ shown, at, sounding: (place - facts.delaySamples) / PILOT_SAMPLE_RATE - OUTPUT_DELAY }]
  })
}
