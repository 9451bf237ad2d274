import { measureAudiblePosition } from '../measure/audible-position.ts'
import { inBrowser } from '../measure/browser.ts'
import type { Subject } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import type { TestBed } from '../serve/test-bed.ts'
import { pressSeekBar } from './seek.ts'

/** The time from the first request for the recording to the click on the seek bar. */
const PRESS_AFTER_MS = 2000
const FRACTION = 0.8
const NEAR_SECONDS = 60
const LIMIT_SECONDS = 240

/**
 * Measures the time in seconds from a click at 80 % of the seek bar, two seconds into the download, until that part is
 * audible. If the page can't seek by then, the click waits until it can, and the wait is included. Null if the part
 * never becomes audible.
 */
export function measureJump(subject: Subject, testBed: TestBed, recording: BenchRecording): Promise<number | null> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    await subject.arrive(page, testBed, recording.name)
    const opened = Date.now()
    await subject.open(page, testBed, recording.name, { draws: false })
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const pressAt = (testBed.recordingRequests(opened)[0]?.at ?? opened) + PRESS_AFTER_MS
    await page.waitForTimeout(Math.max(0, pressAt - Date.now()))
    await pressSeekBar(page, subject, FRACTION)
    const isNear = ({ audible }: { audible: number }) =>
      Math.abs(audible - FRACTION * recording.facts.seconds) < NEAR_SECONDS
    const position = await measureAudiblePosition(page, recording, { seconds: LIMIT_SECONDS / 2, isMatch: isNear })
    const timeOrigin = await page.evaluate(() => performance.timeOrigin)
    return position && (timeOrigin + position.at - pressAt) / 1000
  })
}
