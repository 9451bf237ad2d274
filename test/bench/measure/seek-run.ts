import type { Page } from 'playwright'
import type { BenchRecording } from '../media/recordings.ts'
import type { Stage } from '../serve/stage.ts'
import { inBrowser } from './browser.ts'
import { type Heard, hear } from './hear.ts'
import type { Subject } from './subject.ts'

const LIMIT_SECONDS = { start: 60, each: 20 }
/** For a while the place before the press goes on sounding: what is nearer than this to where that would be is it. */
const ELSEWHERE_SECONDS = 3
const LOOKS = 9
const PRESSES = 6
/** No press is nearer to the end: it must go on sounding. */
const LEFT_SECONDS = 10

/** Presses the seek bar all over its width, while playing, and hears what then sounds. Null: nothing did. */
export function measureSeeks(subject: Subject, stage: Stage, recording: BenchRecording): Promise<(Heard | null)[]> {
  const { start, each } = LIMIT_SECONDS
  const last = 1 - LEFT_SECONDS / recording.facts.seconds
  return inBrowser(start + each * PRESSES, async ({ page }) => {
    await subject.arrive(page, stage, recording.name)
    await subject.open(page, stage, recording.name, { draws: false })
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const results: (Heard | null)[] = []
    for (let count = 1; count <= PRESSES; count += 1) {
      await page.evaluate(() => window.probe.play())
      const before = await hear(page, recording, { seconds: each / 6 })
      const isElsewhere = ({ sounding, at }: Heard) =>
        !before || Math.abs(sounding - before.sounding - (at - before.at) / 1000) > ELSEWHERE_SECONDS
      // In an order that jumps about; the same in every run.
      await press(page, subject, 0.02 + (last - 0.02) * ((count * 0.6180339887) % 1))
      const heard = await hear(page, recording, { seconds: each / 2, isWanted: isElsewhere, looks: LOOKS })
      console.log(
        `  ${subject.name} ${heard ? `shows ${heard.shown.toFixed(3)}, sounds ${heard.sounding.toFixed(3)}` : 'is silent'}`,
      )
      results.push(heard)
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
