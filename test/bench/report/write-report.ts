import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measured, medianOf } from './measured.ts'
import { rowsOf } from './rows.ts'
import { type Row, table } from './table.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const LATEST = join(PROJECT, '.cache/bench.md')
const KEPT = join(PROJECT, 'test/bench/results.md')
const README = join(PROJECT, 'README.md')
const BEGIN = '<!-- bench -->'
const END = '<!-- /bench -->'

/** Writes all that was measured so far into the cache folder, so that a run that breaks off leaves what it has. */
export function writeReport(run: Measured): string {
  const report = withCircumstances(run, rowsOf(run))
  mkdirSync(join(PROJECT, '.cache'), { recursive: true })
  writeFileSync(LATEST, report)
  return report
}

/** Keeps a run: all of it in `results.md`, what has a goal in the project's README. */
export function saveReport(run: Measured): void {
  writeFileSync(KEPT, `# What the benchmark measured\n\n${withCircumstances(run, rowsOf(run))}`)
  const goals = rowsOf(run).filter(({ goal }) => goal)
  writeFileSync(README, replaceBetween(readFileSync(README, 'utf8'), withCircumstances(run, goals)))
}

/** Puts text between the two comments that stand for the benchmark. */
export function replaceBetween(document: string, text: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`The README has no place between ${BEGIN} and ${END}`)
  return `${document.slice(0, begin + BEGIN.length)}\n${text}${document.slice(end)}`
}

function withCircumstances({ date, machine, lostTimes }: Measured, rows: readonly Row[]): string {
  const percent = (share: number | null) => Math.round((share ?? 0) * 100)
  const lost = `${percent(medianOf(lostTimes))} % (median; ${percent(Math.max(...lostTimes))} % at most)`
  return `${date} · ${machine} · processor time that others took: ${lost}\n\n${table(rows)}\n`
}
