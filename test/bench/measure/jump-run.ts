import type { BenchRecording } from '../media/recordings.ts'
import type { Stage } from '../serve/stage.ts'
import { inBrowser } from './browser.ts'
import { hear } from './hear.ts'
import { press } from './seek-run.ts'
import type { Subject } from './subject.ts'

/** When somebody wants to hear a later part, counted from the first request for the recording. */
const WANTED_AFTER_MS = 2000
const PART = 0.8
const NEAR_SECONDS = 60
const LIMIT_SECONDS = 240

/**
 * For how many seconds somebody waits who, two seconds into the download, wants to hear what was said at 80 % of the
 * call. Where the page cannot seek yet, the press comes as soon as it can. Null: it was not heard.
 */
export function measureJump(subject: Subject, stage: Stage, recording: BenchRecording): Promise<number | null> {
  return inBrowser(LIMIT_SECONDS, async ({ page }) => {
    await subject.arrive(page, stage, recording.name)
    const opened = Date.now()
    await subject.open(page, stage, recording.name, { draws: false })
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const wantedAt = (stage.recordingRequests(opened)[0]?.at ?? opened) + WANTED_AFTER_MS
    await page.waitForTimeout(Math.max(0, wantedAt - Date.now()))
    await press(page, subject, PART)
    const isNear = ({ sounding }: { sounding: number }) =>
      Math.abs(sounding - PART * recording.facts.seconds) < NEAR_SECONDS
    const heard = await hear(page, recording, { seconds: LIMIT_SECONDS / 2, isWanted: isNear })
    return heard && (Date.now() - wantedAt) / 1000
  })
}
