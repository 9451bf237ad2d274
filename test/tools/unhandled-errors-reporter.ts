import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/**
 * A Vitest reporter that writes errors outside of tests, such as unhandled rejections, to the file named by the
 * environment variable `UNHANDLED_ERRORS_REPORT`. Such errors make a run fail, but Vitest's JSON report doesn't contain
 * them.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env['UNHANDLED_ERRORS_REPORT']
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
