import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { join } from 'node:path'
import { linesOf } from '../support/text-cases.ts'

type Goal = { wanted: string; isMet: boolean }

export type Row = { what: string; viewer: string; plain: string; ratio: string; goal: Goal }

/** Null if the measurement failed. */
type Value = number | null

const PROJECT = join(import.meta.dirname, '../..')
const PERFORMANCE = join(PROJECT, 'docs/performance.md')

/** The rows that `docs/performance.md` shows even if their goals are met. */
const HEADLINES = linesOf(import.meta.dirname, 'headlines.txt')

/** The ratio is empty if a value is unknown. */
export function rowOf(
  what: string,
  [ours, theirs]: readonly [ours: Value, theirs: Value],
  format: (value: number) => string,
  goal: Goal,
): Row {
  const cell = (value: Value) => (value === null ? 'never' : format(value))
  const ratio = ours === null || !theirs ? '' : `${(ours / theirs).toFixed(2)} ×`
  return { what, viewer: cell(ours), plain: cell(theirs), ratio, goal }
}

/** Of a measurement that the plain page can't make. */
export function rowOfViewer(what: string, viewer: string, goal: Goal): Row {
  return { what, viewer, plain: '', ratio: '', goal }
}

export function atMost(limit: number, value: Value, format: (value: number) => string): Goal {
  return { wanted: `≤ ${format(limit)}`, isMet: value !== null && value <= limit }
}

/** `seconds(0.2134) === '0.21 s'` */
export const seconds = (value: number) => `${value.toFixed(Math.abs(value) < 10 ? 2 : 1)} s`
export const megabytes = (value: number) => `${Math.round(value)} MB`
export const milliseconds = (value: number) => `${Math.round(value)} ms`

/** Null counts as infinite; null if the median is infinite or there are no values. */
export function medianOf(values: readonly Value[]): Value {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const middle = sorted[sorted.length >> 1] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(middle) ? middle : null
}

/** Writes the results so far to `.cache/bench.md`, so those of an aborted run aren't lost. */
export function writeReport(rows: readonly Row[], contention: readonly number[]): string {
  const report = reportOf(rows, contention)
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  writeFileSync(join(PROJECT, '.cache/bench.md'), report)
  return report
}

/** Saves the main rows of a run and its missed goals to `docs/performance.md`. */
export function saveReport(rows: readonly Row[], contention: readonly number[]): void {
  const shown = rows.filter(({ what, goal }) => HEADLINES.includes(what) || !goal.isMet)
  const [before, after] = readFileSync(PERFORMANCE, 'utf8').split(/(?<=<!-- bench -->\n)[\s\S]*(?=<!-- \/bench -->)/)
  if (after === undefined) throw new Error('The comments around the table are missing')
  writeFileSync(PERFORMANCE, before + reportOf(shown, contention) + after)
}

/** @param contention the shares of CPU time that other processes took, from 0 to 1 */
function reportOf(rows: readonly Row[], contention: readonly number[]): string {
  const [{ model = 'unknown processor' } = {}] = cpus()
  const percent = (share: Value) => Math.round((share ?? 0) * 100)
  const taken = `${percent(medianOf(contention))} % (median; ${percent(Math.max(0, ...contention))} % at most)`
  const machine = `${cpus().length} × ${model}, ${platform()} ${arch()}`
  const lines = rows.map(
    ({ what, viewer, plain, ratio, goal: { wanted, isMet } }) =>
      `| ${[what, viewer, plain, ratio, wanted, isMet ? 'yes' : '**no**'].join(' | ')} |`,
  )
  return `${new Date().toISOString().slice(0, 10)} · ${machine} · CPU time taken by other processes: ${taken}

| | viewer | plain | viewer ÷ plain | goal | met |
|---|--:|--:|--:|---|---|
${lines.join('\n')}
`
}
