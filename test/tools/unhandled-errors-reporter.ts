import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * Errors outside of tests fail a run, but aren't in Vitest's JSON report. Written to the file UNHANDLED_ERRORS_REPORT.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env['UNHANDLED_ERRORS_REPORT']
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
