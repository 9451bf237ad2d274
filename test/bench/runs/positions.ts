import type { Page } from 'playwright'
import { type AudiblePosition, measureAudiblePosition } from '../measure/audible-position.ts'
import { inBrowser } from '../measure/browser.ts'
import type { HighlightSample } from '../measure/probe.ts'
import { type Subject, subjects } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import { turnStarts } from '../serve/bench-call.ts'
import type { TestBed } from '../serve/test-bed.ts'

const SEEK = {
  presses: 6,
  captures: 9,
  limitSeconds: { start: 60, each: 20 },
  marginSeconds: 10,
  /** Closer is still the audio from before the click. */
  minDistanceSeconds: 3,
}
const JUMP = { afterMs: 2000, fraction: 0.8, nearSeconds: 60, limitSeconds: 240 }
const HIGHLIGHT = { fractions: [0.02, 0.45, 0.83], secondsAtEach: 8, limitSeconds: 240 }

export function measureSeeks(
  subject: Subject,
  testBed: TestBed,
  recording: BenchRecording,
): Promise<(AudiblePosition | null)[]> {
  const { presses, captures, limitSeconds, marginSeconds, minDistanceSeconds } = SEEK
  const last = 1 - marginSeconds / recording.facts.seconds
  return inBrowser(limitSeconds.start + limitSeconds.each * presses, async ({ page }) => {
    await openUntilAudible(page, subject, testBed, recording)
    const results: (AudiblePosition | null)[] = []
    for (let count = 1; count <= presses; count += 1) {
      await page.evaluate(() => window.probe.play())
      const before = await measureAudiblePosition(page, recording, { seconds: limitSeconds.each / 6 })
      const isMatch = ({ audible, at }: AudiblePosition) =>
        !before || Math.abs(audible - before.audible - (at - before.at) / 1000) > minDistanceSeconds
      // Golden ratio: irregular, and the same in every run.
      await pressSeekBar(page, subject, 0.02 + (last - 0.02) * ((count * 0.6180339887) % 1))
      const found = await measureAudiblePosition(page, recording, { seconds: limitSeconds.each / 2, isMatch, captures })
      const outcome = found ? `shows ${found.shown.toFixed(3)}, plays ${found.audible.toFixed(3)}` : 'is silent'
      console.log(`  ${subject.name} ${outcome}`)
      results.push(found)
    }
    return results
  })
}

/** Seconds from the click until that part is audible, including the wait until the page can seek. Null if never. */
export function measureJump(subject: Subject, testBed: TestBed, recording: BenchRecording): Promise<number | null> {
  const { afterMs, fraction, nearSeconds, limitSeconds } = JUMP
  return inBrowser(limitSeconds, async ({ page }) => {
    const opened = await openUntilAudible(page, subject, testBed, recording)
    const pressAt = (testBed.recordingRequests(opened)[0]?.at ?? opened) + afterMs
    await page.waitForTimeout(Math.max(0, pressAt - Date.now()))
    await pressSeekBar(page, subject, fraction)
    const isMatch = ({ audible }: AudiblePosition) =>
      Math.abs(audible - fraction * recording.facts.seconds) < nearSeconds
    const position = await measureAudiblePosition(page, recording, { seconds: limitSeconds / 2, isMatch })
    const timeOrigin = await page.evaluate(() => performance.timeOrigin)
    return position && (timeOrigin + position.at - pressAt) / 1000
  })
}

/**
 * The worst error in ms: how long before its start or after its end a turn was highlighted. Null without samples,
 * infinite if no turn or several were highlighted.
 */
export function measureHighlight(testBed: TestBed, recording: BenchRecording): Promise<number | null> {
  return inBrowser(HIGHLIGHT.limitSeconds, async ({ page }) => {
    await openUntilAudible(page, subjects.viewer, testBed, recording)
    const starts = turnStarts(recording)
    const lags: number[] = []
    for (const fraction of HIGHLIGHT.fractions) {
      await pressSeekBar(page, subjects.viewer, fraction)
      const samples = await page.evaluate((seconds) => window.probe.watchHighlight(seconds), HIGHLIGHT.secondsAtEach)
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

/** Returns when the call was opened, in ms since 1970. */
async function openUntilAudible(page: Page, subject: Subject, testBed: TestBed, { name }: BenchRecording) {
  await subject.arrive(page, testBed, name)
  const opened = Date.now()
  await subject.open(page, testBed, name, { draws: false })
  await page.waitForFunction(() => window.probe.firstSoundAt !== null)
  return opened
}

async function pressSeekBar(page: Page, subject: Subject, fraction: number): Promise<void> {
  const box = await subject.seekBar(page).boundingBox()
  if (!box) throw new Error(`The ${subject.name} page has no seek bar`)
  await page.mouse.click(box.x + box.width * fraction, box.y + box.height / 2)
}
