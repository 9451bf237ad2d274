import type { BenchRecording } from '../media/recordings.ts'
import { turnStarts } from '../serve/bench-call.ts'
import type { Stage } from '../serve/stage.ts'
import { inBrowser } from './browser.ts'
import { latestLag } from './highlight-lag.ts'
import { press } from './seek-run.ts'
import type { Subject } from './subject.ts'

const PLACES = [0.02, 0.45, 0.83]
const SECONDS_AT_EACH = 8
const LIMIT_SECONDS = 240

/** By how many ms the marked turn lags behind the element's time at most, frame by frame, at several places. */
export function measureHighlight(subject: Subject, stage: Stage, recording: BenchRecording): Promise<number | null> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    await subject.arrive(page, stage, recording.name)
    await subject.open(page, stage, recording.name)
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const lags: (number | null)[] = []
    for (const place of PLACES) {
      await press(page, subject, place)
      const samples = await page.evaluate((seconds) => window.probe.watchHighlight(seconds), SECONDS_AT_EACH)
      lags.push(latestLag(samples, turnStarts(recording)))
    }
    return lags.includes(null) ? null : Math.max(...lags.map(Number))
  })
}
