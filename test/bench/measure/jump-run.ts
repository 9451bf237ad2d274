import { type BenchRecording, readRecording } from '../media/recordings.ts'
import type { Stage } from '../serve/stage.ts'
import { openBrowser } from './browser.ts'
import { listen, press } from './seek-run.ts'
import type { Subject } from './subject.ts'

/** When somebody wants to hear a later part, counted from the first request for the recording. */
const WANTED_AFTER_MS = 2000
const NEAR_SECONDS = 60

/**
 * For how many seconds somebody waits who, two seconds into the download, wants to hear what was said at `part` of
 * the call. Where the page cannot seek yet, the press comes as soon as it can. Null: not within `limitSeconds`.
 */
export async function measureJump(
  subject: Subject,
  stage: Stage,
  recording: BenchRecording,
  part: number,
  limitSeconds: number,
): Promise<number | null> {
  readRecording(recording)
  const requestsBefore = stage.requests.length
  const browser = await openBrowser()
  const { page } = browser
  try {
    await subject.open(page, stage, recording.name, { draws: false })
    const isRecording = ({ path }: { path: string }) => path.endsWith('/audio.mp3')
    const firstRequest = () => stage.requests.slice(requestsBefore).find(isRecording)
    while (!firstRequest()) await page.waitForTimeout(20)
    const wantedAt = (firstRequest()?.at ?? 0) + WANTED_AFTER_MS
    await page.waitForTimeout(Math.max(0, wantedAt - Date.now()))
    const canPress = () => window.probe.firstSoundAt !== null
    await page.waitForFunction(canPress, undefined, { timeout: limitSeconds * 1000 })
    await press(page, subject, part)
    while (Date.now() < wantedAt + limitSeconds * 1000) {
      const heard = await listen(page, recording, 1)
      if (heard && Math.abs(heard.sounding - part * recording.facts.seconds) < NEAR_SECONDS) {
        return (Date.now() - wantedAt) / 1000
      }
    }
    return null
  } finally {
    await browser.close()
  }
}
