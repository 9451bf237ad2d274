import { whyMissing } from '../tools/debian-packages.ts'
import { createTotals } from '../tools/totals.ts'

/**
 * `npm run test:deploy [-- nginx|caddy]`: tests the nginx and Caddy configurations in `deploy/` with the web servers
 * from Debian. A server that can't be installed is named as not run.
 */
const SERVERS = ['nginx', 'caddy'] as const
const needs = {
  nginx: { program: 'nginx', debianPackage: 'nginx-light' },
  caddy: { program: 'caddy', debianPackage: 'caddy' },
} as const

const chosen = process.argv[2]
if (chosen !== undefined && !SERVERS.some((server) => server === chosen))
  throw new Error(`There is no configuration for ${chosen}, only for ${SERVERS.join(' and ')}`)
const totals = createTotals('deploy')
const servers = SERVERS.filter((server) => {
  if (chosen !== undefined && chosen !== server) return false
  const reason = whyMissing([needs[server], { program: 'openssl', debianPackage: 'openssl' }])
  if (reason !== null) totals.skip(server, reason)
  return reason === null
})
if (servers.length > 0) {
  await totals.check(['build', 'vite', ['build', '--logLevel', 'warn']])
  totals.playwright('deployment tests', 'deploy', servers)
}
totals.close()
