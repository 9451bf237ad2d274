import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * In the page itself, because other scripts may not arrive. Without it, the link would lose the address's fragment, and
 * with it the linked moment.
 */
export const RELOAD_SCRIPT =
  "for (const link of document.querySelectorAll('.start-failure a')) link.onclick = () => (location.reload(), false)"

/**
 * Also filled in by `configure.sh`. Its hashes allow `RELOAD_SCRIPT` and the style sheet that wavesurfer.js adds to its
 * shadow root.
 */
const TEMPLATE = readFileSync(join(import.meta.dirname, 'content-security-policy.template'), 'utf8')

/** In the page itself, for any deployment. */
export function pagePolicy(): string {
  // A policy can't express an IPv6 address or the range 127.0.0.0/8.
  const anyHost = ['https:', 'http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']
  return fill(TEMPLATE.replace(/^frame-ancestors.*\n/m, ''), { CONNECT: anyHost })
}

/** A deployment's header: allows the service, the recording origins, and framing by the listed portals. */
export function serverPolicy(settings: {
  baseUrl: string
  recordingOrigins: readonly string[]
  embedOrigins: readonly string[]
}): string {
  const service = settings.baseUrl === '' ? [] : [new URL(settings.baseUrl).origin]
  return fill(TEMPLATE, { CONNECT: [...service, ...settings.recordingOrigins], ANCESTORS: settings.embedOrigins })
}

/** Allows no request, only the page's own scripts and style sheet. */
export function savedCallPolicy(scripts: readonly string[], style: string): string {
  const own: Record<string, string> = {
    'script-src': scripts.map(hashOf).join(' '),
    'worker-src': 'blob:',
    'style-src': hashOf(style),
    'img-src': "'none'",
  }
  const policy = TEMPLATE.replace(` ${hashOf(RELOAD_SCRIPT)}`, '').replace(/^([\w-]+) 'self'/gm, (all, name: string) =>
    own[name] ? `${name} ${own[name]}` : all,
  )
  return fill(policy.replace(/^frame-ancestors.*\n/m, '').replace(/^connect-src.*/m, "connect-src 'none';"), {})
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function fill(template: string, origins: Record<string, readonly string[]>): string {
  return template
    .replace(/@(\w+)@/g, (_, name: string) => origins[name]?.join(' ') ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll(' ;', ';')
    .trim()
}
