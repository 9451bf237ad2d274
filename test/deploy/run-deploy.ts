import { whyMissing } from '../tools/debian-packages.ts'
import { createTotals, readPlaywright, reportOf, runProgram } from '../tools/totals.ts'
import type { WebServerKind } from './web-server.ts'

/** `npm run test:deploy`: the shipped configurations under Debian's web servers. One that cannot be had counts nothing. */
const servers: { kind: WebServerKind; debianPackage: string }[] = [
  { kind: 'nginx', debianPackage: 'nginx-light' },
  { kind: 'caddy', debianPackage: 'caddy' },
]
const there = servers.filter(({ kind, debianPackage }) => {
  const reason = whyMissing([{ program: kind, debianPackage }])
  if (reason !== null) console.log(`${kind}: not run: ${reason}`)
  return reason === null
})
if (there.length > 0) {
  const totals = createTotals('deploy')
  totals.check('build', 'vite', ['build', '--logLevel', 'warn'])
  totals.count('deployment tests', reportOf('deploy'), readPlaywright, () =>
    runProgram('playwright', [
      'test',
      '--config',
      'test/deploy/playwright.config.ts',
      ...there.flatMap(({ kind }) => ['--project', kind]),
    ]),
  )
  totals.close()
}
