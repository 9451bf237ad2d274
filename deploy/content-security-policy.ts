import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The one place where the policy is written: the build, the servers of tests, and `configure.sh` fill it in. Its
 * hashes are of the style sheet that wavesurfer.js puts into its shadow root, one for each height in use.
 */
const TEMPLATE = readFileSync(join(import.meta.dirname, 'policy.template'), 'utf8')

/** What the page itself demands, wherever it is served: all that does not depend on the deployment. */
export function pagePolicy(): string {
  const anywhere = ['https:', 'http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']
  return fill(TEMPLATE.replace(/^frame-ancestors.*\n/m, ''), { CONNECT: anywhere })
}

/** What a server that knows its settings sends as a header: only the service may be asked, only portals may frame. */
export function serverPolicy(settings: {
  baseUrl: string
  recordingOrigins: readonly string[]
  embedOrigins: readonly string[]
}): string {
  const service = settings.baseUrl === '' ? [] : [new URL(settings.baseUrl).origin]
  return fill(TEMPLATE, { CONNECT: [...service, ...settings.recordingOrigins], ANCESTORS: settings.embedOrigins })
}

function fill(template: string, origins: Record<string, readonly string[]>): string {
  return template
    .replace(/@(\w+)@/g, (_, name: string) => origins[name]?.join(' ') ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll(' ;', ';')
    .trim()
}
