import type { Page } from 'playwright'
import { PILOT_SAMPLE_RATE } from '../media/pilot-code.ts'
import { readPosition } from '../media/pilot-reader.ts'
import { type BenchRecording, readRecording } from '../media/recordings.ts'
import type { Stage } from '../serve/stage.ts'
import { openBrowser } from './browser.ts'
import type { Subject } from './subject.ts'

/** One press on the seek bar: what the page shows and what sounds, in seconds of the recording. */
export type SeekResult = { shown: number; sounding: number }

const GIVE_UP_MS = 60_000
const LOOKS = 5

/** Presses the seek bar at these parts of its width, while playing, and listens after each press. */
export async function measureSeeks(
  subject: Subject,
  stage: Stage,
  recording: BenchRecording,
  parts: readonly number[],
): Promise<SeekResult[]> {
  readRecording(recording)
  const browser = await openBrowser()
  try {
    const { page } = browser
    await subject.open(page, stage, recording.name, { draws: false })
    await page.waitForFunction(() => window.probe.firstSoundAt !== null, undefined, { timeout: GIVE_UP_MS })
    const results: SeekResult[] = []
    for (const part of parts) {
      await press(page, subject, part)
      results.push(await hear(page, recording))
    }
    return results
  } finally {
    await browser.close()
  }
}

/** Presses the seek bar at a part of its width. */
export async function press(page: Page, subject: Subject, part: number): Promise<void> {
  const box = await subject.seekBar(page).boundingBox()
  if (!box) throw new Error(`The ${subject.name} shows no seek bar`)
  await page.mouse.click(box.x + box.width * part, box.y + box.height / 2)
}

async function hear(page: Page, recording: BenchRecording): Promise<SeekResult> {
  const until = Date.now() + GIVE_UP_MS
  while (Date.now() < until) {
    const result = await listen(page, recording)
    if (result) return result
  }
  throw new Error(`Nothing was heard of ${recording.name} after a press on the seek bar`)
}

/**
 * What sounds now, or null while nothing can be told. The captured sound comes some 20–80 ms late and never early: of
 * several looks the one that lags least counts.
 */
export async function listen(page: Page, { facts }: BenchRecording, lookCount = LOOKS): Promise<SeekResult | null> {
  const looks = await page.evaluate((count) => window.probe.look(count), lookCount)
  const results = looks.flatMap(({ heard, sampleRate, shownTime }) => {
    const place = readPosition(Float32Array.from(heard), sampleRate)
    return place === null ? [] : [{ shown: shownTime, sounding: (place - facts.delaySamples) / PILOT_SAMPLE_RATE }]
  })
  const [least] = results.toSorted((a, b) => b.sounding - b.shown - (a.sounding - a.shown))
  return least ?? null
}
