import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measurements, medianOf } from './measurements.ts'
import { rowsOf } from './rows.ts'
import { type Row, table } from './table.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const LATEST = join(PROJECT, '.cache/bench.md')
const PERFORMANCE = join(PROJECT, 'docs/performance.md')

/** The rows that `docs/performance.md` shows even if their goals are met. */
const HEADLINES: readonly string[] = [
  'seek error, VBR without header, 3h: worst',
  'first sound, 30s, 10 Mbit/s',
  'first sound, 1h, 10 Mbit/s',
  'whole waveform, 1h, 10 Mbit/s',
  'jump to 80 % two seconds into the download, 1h, 10 Mbit/s: time until audible',
  'peak memory, 3h, unthrottled',
  'longest task, 3h, unthrottled',
  '5,000 turns: first paint after the last byte of the call (plain: a virtual list)',
  'first load, processor four times slower (plain: a page that only prints it)',
  'first load, processor four times slower (plain: the smallest React page that lists it)',
]

/** Writes the measurements so far to `.cache/bench.md`, so the results of an aborted run aren't lost. */
export function writeReport(run: Measurements): string {
  const report = withHeading(run, rowsOf(run))
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  writeFileSync(LATEST, report)
  return report
}

/** Saves the main rows of a run and its missed goals to `docs/performance.md`. */
export function saveReport(run: Measurements): void {
  const rows = rowsOf(run).filter(({ what, goal }) => HEADLINES.includes(what) || goal?.isMet === false)
  const [before, after] = readFileSync(PERFORMANCE, 'utf8').split(/(?<=<!-- bench -->\n)[\s\S]*(?=<!-- \/bench -->)/)
  if (after === undefined) throw new Error('The comments around the table are missing')
  writeFileSync(PERFORMANCE, before + withHeading(run, rows) + after)
}

function withHeading({ date, machine, cpuContention }: Measurements, rows: readonly Row[]): string {
  const percent = (share: number | null) => Math.round((share ?? 0) * 100)
  const contention = `${percent(medianOf(cpuContention))} % (median; ${percent(Math.max(0, ...cpuContention))} % at most)`
  return `${date} · ${machine} · CPU time taken by other processes: ${contention}\n\n${table(rows)}\n`
}
