import { inBrowser } from '../measure/browser.ts'
import type { Subject } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { turnStarts } from '../serve/bench-call.ts'
import type { TestBed } from '../serve/test-bed.ts'
import { latestLag } from './highlight-lag.ts'
import { pressSeekBar } from './seek.ts'

const FRACTIONS = [0.02, 0.45, 0.83]
const SECONDS_AT_EACH = 8
const LIMIT_SECONDS = 240

export function measureHighlight(
  subject: Subject,
  testBed: TestBed,
  recording: BenchRecording,
): Promise<number | null> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    await subject.arrive(page, testBed, recording.name)
    await subject.open(page, testBed, recording.name)
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const lags: (number | null)[] = []
    for (const fraction of FRACTIONS) {
      await pressSeekBar(page, subject, fraction)
      const samples = await page.evaluate((seconds) => window.probe.watchHighlight(seconds), SECONDS_AT_EACH)
      lags.push(latestLag(samples, turnStarts(recording)))
    }
    return lags.includes(null) ? null : Math.max(...lags.map(Number))
  })
}
