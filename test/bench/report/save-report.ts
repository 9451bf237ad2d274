import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './measured.ts'
import { writeGoals, writeResults } from './write-report.ts'

const BEGIN = '<!-- bench -->'
const END = '<!-- /bench -->'
const RESULTS = join(import.meta.dirname, '../RESULTS.md')
const README = join(import.meta.dirname, '../../../README.md')

/** Keeps a run: all of it in `RESULTS.md`, its goals in the project's README. */
export function saveReport(run: Measured): void {
  writeFileSync(RESULTS, writeResults(run))
  writeFileSync(README, replaceBetween(readFileSync(README, 'utf8'), writeGoals(run)))
}

/** Puts text between the two comments that stand for the benchmark. */
export function replaceBetween(document: string, text: string): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`The README has no place between ${BEGIN} and ${END}`)
  return `${document.slice(0, begin + BEGIN.length)}\n${text}\n${document.slice(end)}`
}
