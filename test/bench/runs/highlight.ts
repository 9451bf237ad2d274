import { inBrowser } from '../measure/browser.ts'
import type { HighlightSample } from '../measure/probe.ts'
import type { Subject } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { turnStarts } from '../serve/bench-call.ts'
import type { TestBed } from '../serve/test-bed.ts'
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

/**
 * The worst error of the highlight in ms: how long before its start or after its end a turn was highlighted. Null if
 * there are no samples.
 */
function latestLag(samples: readonly HighlightSample[], starts: readonly number[]): number | null {
  if (samples.length === 0) return null
  const lags = samples.map(({ time, turn }) => {
    const expected = starts.findLastIndex((start) => start <= time)
    if (turn === expected) return 0
    const edge = starts[turn < expected ? turn + 1 : turn] ?? Number.POSITIVE_INFINITY
    return Math.abs(time - edge) * 1000
  })
  return Math.max(...lags)
}
