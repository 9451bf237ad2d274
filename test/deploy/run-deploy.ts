import { whyMissing } from '../tools/debian-packages.ts'
import { createTotals, readPlaywright, reportOf, runProgram } from '../tools/totals.ts'

/**
 * `npm run test:deploy [-- caddy]`: tests the nginx or the Caddy configuration of `deploy/` with the web server from
 * Debian. If that server cannot be installed, prints `not run: REASON` and counts no tests.
 */
const needs = {
  nginx: [
    { program: 'nginx', debianPackage: 'nginx-light' },
    { program: 'openssl', debianPackage: 'openssl' },
  ],
  caddy: [{ program: 'caddy', debianPackage: 'caddy' }],
}
const kind = process.argv[2] === 'caddy' ? 'caddy' : 'nginx'
const reason = whyMissing(needs[kind])
if (reason !== null) console.log(`not run: ${reason}`)
else {
  const totals = createTotals('deploy')
  totals.check('build', 'vite', ['build', '--logLevel', 'warn'])
  totals.count('deployment tests', reportOf('deploy'), readPlaywright, () =>
    runProgram('playwright', ['test', '--config', 'test/deploy/playwright.config.ts', '--project', kind]),
  )
  totals.close()
}
