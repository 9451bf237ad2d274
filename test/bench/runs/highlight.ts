import { inBrowser } from '../measure/browser.ts'
import type { HighlightSample } from '../measure/probe.ts'
import { subjects } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { turnStarts } from '../serve/bench-call.ts'
import type { TestBed } from '../serve/test-bed.ts'
import { pressSeekBar } from './seek.ts'

const FRACTIONS = [0.02, 0.45, 0.83]
const SECONDS_AT_EACH = 8
const LIMIT_SECONDS = 240

/**
 * The worst error in ms: how long before its start or after its end a turn was highlighted. Null without samples,
 * infinite if no turn or several were highlighted.
 */
export function measureHighlight(testBed: TestBed, recording: BenchRecording): Promise<number | null> {
  const subject = subjects.viewer
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    await subject.arrive(page, testBed, recording.name)
    await subject.open(page, testBed, recording.name)
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const starts = turnStarts(recording)
    const lags: number[] = []
    for (const fraction of FRACTIONS) {
      await pressSeekBar(page, subject, fraction)
      const samples = await page.evaluate((seconds) => window.probe.watchHighlight(seconds), SECONDS_AT_EACH)
      if (samples.length === 0) return null
      lags.push(...samples.map((sample) => lagOf(sample, starts)))
    }
    return Math.max(...lags)
  })
}

function lagOf({ time, turn }: HighlightSample, starts: readonly number[]): number {
  const expected = starts.findLastIndex((start) => start <= time)
  if (turn === expected) return 0
  return 1000 * Math.abs(time - (starts[turn < expected ? turn + 1 : turn] ?? Number.POSITIVE_INFINITY))
}
