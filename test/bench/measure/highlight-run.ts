import { type BenchRecording, readRecording } from '../media/recordings.ts'
import { turnStarts } from '../serve/bench-call.ts'
import type { Stage } from '../serve/stage.ts'
import { openBrowser } from './browser.ts'
import { latestLag } from './highlight-lag.ts'
import { press } from './seek-run.ts'
import type { Subject } from './subject.ts'

const PLACES = [0.02, 0.45, 0.83]
const SECONDS_AT_EACH = 8

/** By how many ms the marked turn lags behind the element's time at most, frame by frame, at several places. */
export async function measureHighlight(subject: Subject, stage: Stage, recording: BenchRecording): Promise<number> {
  readRecording(recording)
  const browser = await openBrowser()
  try {
    const { page } = browser
    await subject.open(page, stage, recording.name)
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const lags: number[] = []
    for (const place of PLACES) {
      await press(page, subject, place)
      const samples = await page.evaluate((seconds) => window.probe.watchHighlight(seconds), SECONDS_AT_EACH)
      lags.push(latestLag(samples, turnStarts(recording)))
    }
    return Math.max(...lags)
  } finally {
    await browser.close()
  }
}
