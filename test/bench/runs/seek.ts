import type { Page } from 'playwright'
import { type AudiblePosition, measureAudiblePosition } from '../measure/audible-position.ts'
import { inBrowser } from '../measure/browser.ts'
import type { Subject } from '../measure/subject.ts'
import type { BenchRecording } from '../media/recordings.ts'
import type { TestBed } from '../serve/test-bed.ts'

const LIMIT_SECONDS = { start: 60, each: 20 }
/** Closer is still the audio from before the click. */
const MIN_DISTANCE_SECONDS = 3
const CAPTURES = 9
const PRESSES = 6
const MARGIN_SECONDS = 10

export function measureSeeks(
  subject: Subject,
  testBed: TestBed,
  recording: BenchRecording,
): Promise<(AudiblePosition | null)[]> {
  const { start, each } = LIMIT_SECONDS
  const last = 1 - MARGIN_SECONDS / recording.facts.seconds
  return inBrowser(start + each * PRESSES, async ({ page }) => {
    await subject.arrive(page, testBed, recording.name)
    await subject.open(page, testBed, recording.name, { draws: false })
    await page.waitForFunction(() => window.probe.firstSoundAt !== null)
    const results: (AudiblePosition | null)[] = []
    for (let count = 1; count <= PRESSES; count += 1) {
      await page.evaluate(() => window.probe.play())
      const before = await measureAudiblePosition(page, recording, { seconds: each / 6 })
      const isNewPosition = ({ audible, at }: AudiblePosition) =>
        !before || Math.abs(audible - before.audible - (at - before.at) / 1000) > MIN_DISTANCE_SECONDS
      // Golden ratio: irregular, and the same in every run.
      await pressSeekBar(page, subject, 0.02 + (last - 0.02) * ((count * 0.6180339887) % 1))
      const audible = await measureAudiblePosition(page, recording, {
        seconds: each / 2,
        isMatch: isNewPosition,
        captures: CAPTURES,
      })
      console.log(
        `  ${subject.name} ${audible ? `shows ${audible.shown.toFixed(3)}, plays ${audible.audible.toFixed(3)}` : 'is silent'}`,
      )
      results.push(audible)
    }
    return results
  })
}

export async function pressSeekBar(page: Page, subject: Subject, fraction: number): Promise<void> {
  const box = await subject.seekBar(page).boundingBox()
  if (!box) throw new Error(`The ${subject.name} page has no seek bar`)
  await page.mouse.click(box.x + box.width * fraction, box.y + box.height / 2)
}
