import type { Page } from 'playwright'
import { type AudiblePosition, measureAudiblePosition } from '../measure/audible-position.ts'
import { inBrowser } from '../measure/browser.ts'
import type { HighlightSample } from '../measure/probe.ts'
import { subjects } from '../measure/subject.ts'
import { type BenchRecording, KINDS, type Kind, readRecording, recordingOf } from '../media/recordings.ts'
import { atMost, medianOf, milliseconds, type Row, rowOf, rowOfViewer, seconds } from '../report.ts'
import type { Job, Options } from '../run-bench.ts'
import { turnStarts } from '../serve/bench-call.ts'

const SEEKS = 6
const CAPTURES = 9
/** Closer is still the audio from before the click. */
const MIN_DISTANCE: Seconds = 3
/** After the last click, so much of the recording remains. */
const END_MARGIN: Seconds = 10
const JUMP = { afterMs: 2000, fraction: 0.8, nearSeconds: 60 }
const HIGHLIGHT = { fractions: [0.02, 0.45, 0.83], secondsAtEach: 8 }

type Name = 'viewer' | 'plain'

export const seekJobs = ({ lengths }: Options): Job[] =>
  (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    lengths.map((length) => {
      const title = `seek error, ${KINDS[kind].title}, ${length}: worst`
      return { title, run: async () => [seekRow(title, await both(measureSeeks, recordingOf(kind, length)))] }
    }),
  )

export function jumpJobs({ lengths }: Options): Job[] {
  const title = 'jump to 80 % two seconds into the download, 1h, 10 Mbit/s: time until audible'
  const run = async () => {
    const [viewer, plain] = await both(measureJump, recordingOf('cbr', '1h'))
    const isMet = viewer !== null && viewer < (plain ?? Number.MAX_VALUE)
    return [rowOf(title, [viewer, plain], seconds, { wanted: 'before plain', isMet })]
  }
  return lengths.includes('1h') ? [{ title, run }] : []
}

export function highlightJobs({ lengths }: Options): Job[] {
  const title = 'highlight lag, vbr-xing-1h: worst'
  const run = async () => {
    const recording = recordingOf('vbr-xing', '1h')
    readRecording(recording)
    const lag = await measureHighlight(recording)
    const cell = lag === null ? 'unknown' : lag === Number.POSITIVE_INFINITY ? 'wrong turn' : milliseconds(lag)
    // One frame at 60 Hz.
    return [rowOfViewer(title, cell, atMost(17, lag, milliseconds))]
  }
  return lengths.includes('1h') ? [{ title, run }] : []
}

async function both<Value>(
  measure: (name: Name, recording: BenchRecording) => Promise<Value | null>,
  recording: BenchRecording,
): Promise<[viewer: Value | null, plain: Value | null]> {
  readRecording(recording)
  return [await measure('viewer', recording), await measure('plain', recording)]
}

/** The errors after each click; null if the page was silent. */
function measureSeeks(name: Name, recording: BenchRecording): Promise<(number | null)[] | null> {
  const last = 1 - END_MARGIN / recording.facts.seconds
  return inBrowser(300, 'unthrottled', async (page) => {
    await openUntilAudible(page, name, recording)
    const errors: (number | null)[] = []
    for (let count = 1; count <= SEEKS; count += 1) {
      await page.evaluate(() => window.probe.play())
      const before = await measureAudiblePosition(page, recording, 4)
      // Golden ratio: irregular, and the same in every run.
      await pressSeekBar(page, name, 0.02 + (last - 0.02) * ((count * 0.6180339887) % 1))
      const isAfterClick = ({ audible, at }: AudiblePosition) =>
        !before || Math.abs(audible - before.audible - (at - before.at) / 1000) > MIN_DISTANCE
      const found = await measureAudiblePosition(page, recording, 15, CAPTURES, isAfterClick)
      const outcome = found ? `shows ${found.shown.toFixed(3)}, plays ${found.audible.toFixed(3)}` : 'is silent'
      console.log(`  ${name} ${outcome}`)
      errors.push(found && Math.abs(found.audible - found.shown))
    }
    return errors
  })
}

function seekRow(title: string, results: readonly ((number | null)[] | null)[]): Row {
  // Unknown if the page was silent after a click.
  const worst = results.map((errors) => (errors && !errors.includes(null) ? Math.max(...errors.map(Number)) : null))
  const [viewer = '', plain = ''] = worst.map((value, page) => {
    const median = medianOf(results[page] ?? [])
    return value === null || median === null ? 'not audible' : `${seconds(value)} (median ${seconds(median)})`
  })
  const [ours = null, theirs = null] = worst
  const goal = { wanted: '≤ 0.1 s', isMet: ours !== null && ours <= 0.1 }
  return { ...rowOf(title, [ours, theirs], seconds, goal), viewer, plain }
}

/** Seconds from the click until that part is audible, including the wait until the page can seek. Null if never. */
function measureJump(name: Name, recording: BenchRecording): Promise<number | null> {
  return inBrowser(240, '10 Mbit/s', async (page) => {
    await openUntilAudible(page, name, recording)
    const requestedAt = await page.evaluate(() => {
      const [request] = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('/audio.mp3'))
      return performance.timeOrigin + (request?.startTime ?? 0)
    })
    const pressAt = requestedAt + JUMP.afterMs
    await page.waitForTimeout(Math.max(0, pressAt - Date.now()))
    await pressSeekBar(page, name, JUMP.fraction)
    const isNear = ({ audible }: AudiblePosition) =>
      Math.abs(audible - JUMP.fraction * recording.facts.seconds) < JUMP.nearSeconds
    const position = await measureAudiblePosition(page, recording, 120, 1, isNear)
    const timeOrigin = await page.evaluate(() => performance.timeOrigin)
    return position && (timeOrigin + position.at - pressAt) / 1000
  })
}

/**
 * The worst error in ms: how long before its start or after its end a turn was highlighted. Null without samples,
 * infinite if no turn or several were highlighted.
 */
function measureHighlight(recording: BenchRecording): Promise<number | null> {
  return inBrowser(240, 'unthrottled', async (page) => {
    await openUntilAudible(page, 'viewer', recording)
    const starts = turnStarts(recording)
    const lags: number[] = []
    for (const fraction of HIGHLIGHT.fractions) {
      await pressSeekBar(page, 'viewer', fraction)
      const samples = await page.evaluate((time) => window.probe.watchHighlight(time), HIGHLIGHT.secondsAtEach)
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

async function openUntilAudible(page: Page, name: Name, recording: BenchRecording): Promise<void> {
  await subjects[name].arrive(page, recording.name)
  await subjects[name].open(page, recording.name, { draws: false })
  await page.waitForFunction(() => window.probe.firstSoundAt !== null)
}

async function pressSeekBar(page: Page, name: Name, fraction: number): Promise<void> {
  const box = await subjects[name].seekBar(page).boundingBox()
  if (!box) throw new Error(`The ${name} page has no seek bar`)
  await page.mouse.click(box.x + box.width * fraction, box.y + box.height / 2)
}
