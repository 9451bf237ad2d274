import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measurements, medianOf } from './measurements.ts'
import { rowsOf } from './rows.ts'
import { type Row, table } from './table.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const LATEST = join(PROJECT, '.cache/bench.md')
const PERFORMANCE = join(PROJECT, 'docs/performance.md')
const BEGIN = '<!-- bench -->'
const END = '<!-- /bench -->'

/** Writes the measurements so far to `.cache/bench.md`, so the results of an aborted run aren't lost. */
export function writeReport(run: Measurements): string {
  const report = withHeading(run, rowsOf(run))
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  writeFileSync(LATEST, report)
  return report
}

/** Saves all rows of a run to `docs/performance.md`. */
export function saveReport(run: Measurements): void {
  const saved = replaceBetween(readFileSync(PERFORMANCE, 'utf8'), withHeading(run, rowsOf(run)))
  writeFileSync(PERFORMANCE, saved)
}

/** Replaces the text between the two `bench` comments. Throws if they are missing. */
function replaceBetween(document: string, text: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${BEGIN} and ${END} are missing`)
  return `${document.slice(0, begin + BEGIN.length)}\n${text}${document.slice(end)}`
}

function withHeading({ date, machine, cpuContention }: Measurements, rows: readonly Row[]): string {
  const percent = (share: number | null) => Math.round((share ?? 0) * 100)
  const contention = `${percent(medianOf(cpuContention))} % (median; ${percent(Math.max(0, ...cpuContention))} % at most)`
  return `${date} · ${machine} · CPU time taken by other processes: ${contention}\n\n${table(rows)}\n`
}
