import type { Page } from 'playwright'
import type { BenchRecording } from '../media/recordings.ts'
import type { Stage } from '../serve/stage.ts'
import { inBrowser } from './browser.ts'
import { type Heard, hear } from './hear.ts'
import type { Subject } from './subject.ts'

const LIMIT_SECONDS = { start: 120, each: 30 }
/** For a while the place before the press goes on sounding: what is nearer than this to where that would be is it. */
const ELSEWHERE_SECONDS = 3
const LOOKS = 15

/** Presses the seek bar at these parts of its width, while playing, and hears what then sounds. Null: nothing did. */
export function measureSeeks(
  subject: Subject,
  stage: Stage,
  recording: BenchRecording,
  parts: readonly number[],
): Promise<(Heard | null)[]> {
  const { start, each } = LIMIT_SECONDS
  return inBrowser(start + each * parts.length, async ({ page }) => {
    await subject.arrive(page, stage)
    await subject.open(page, stage, recording.name, { draws: false })
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const results: (Heard | null)[] = []
    for (const part of parts) {
      const before = await hear(page, recording, { seconds: each / 6 })
      const isElsewhere = ({ sounding, at }: Heard) =>
        !before || Math.abs(sounding - before.sounding - (at - before.at) / 1000) > ELSEWHERE_SECONDS
      await press(page, subject, part)
      results.push(await hear(page, recording, { seconds: each / 2, isWanted: isElsewhere, looks: LOOKS }))
    }
    return results
  })
}

/** Presses the seek bar at a part of its width. */
export async function press(page: Page, subject: Subject, part: number): Promise<void> {
  const box = await subject.seekBar(page).boundingBox()
  if (!box) throw new Error(`The ${subject.name} shows no seek bar`)
  await page.mouse.click(box.x + box.width * part, box.y + box.height / 2)
}
