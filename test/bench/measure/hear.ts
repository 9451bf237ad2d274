import type { Page } from 'playwright'
import { PILOT_SAMPLE_RATE } from '../media/pilot-code.ts'
import { readPosition } from '../media/pilot-reader.ts'
import type { BenchRecording } from '../media/recordings.ts'

/** What the page shows and what sounds, in seconds of the recording, and when, in ms of the page's life. */
export type Heard = { shown: number; sounding: number; at: number }

type Options = {
  seconds: number
  isWanted?: (heard: Heard) => boolean
  /** So many that are wanted; the least late of them counts. */
  looks?: number
}

const LOOKS_AT_ONCE = 5

/**
 * Listens until something wanted sounds. Null: nothing did within so many seconds. The captured sound is never early
 * but 20–80 ms late, on a busy machine later: the least late of several looks is nearest to what a person hears.
 */
export async function hear(page: Page, recording: BenchRecording, options: Options): Promise<Heard | null> {
  const { seconds, isWanted = () => true, looks = 1 } = options
  const until = Date.now() + seconds * 1000
  const found: Heard[] = []
  while (found.length < looks && Date.now() < until) {
    found.push(...(await lookAndRead(page, recording)).filter(isWanted))
  }
  const [least] = found.toSorted((a, b) => b.sounding - b.shown - (a.sounding - a.shown))
  return least ?? null
}

async function lookAndRead(page: Page, { facts }: BenchRecording): Promise<Heard[]> {
  const looks = await page.evaluate((count) => window.probe.look(count), LOOKS_AT_ONCE)
  return looks.flatMap(({ heard, sampleRate, shown, at }) => {
    const samples = Float32Array.from(heard, (sample) => sample / 0x7fff)
    const place = readPosition(samples, sampleRate)
    return place === null ? [] : [{ shown, at, sounding: (place - facts.delaySamples) / PILOT_SAMPLE_RATE }]
  })
}
