import { measureAudiblePosition } from '../measure/audible-position.ts'
import { inBrowser } from '../measure/browser.ts'
import type { Subject } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import type { TestBed } from '../serve/test-bed.ts'
import { pressSeekBar } from './seek.ts'

const PRESS_AFTER_MS = 2000
const FRACTION = 0.8
const NEAR_SECONDS = 60
const LIMIT_SECONDS = 240

/** Seconds from the click until that part is audible, including the wait until the page can seek. Null if never. */
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
