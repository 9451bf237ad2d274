import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { serverPolicy } from '../../deploy/fill-policy.ts'
import { listen } from '../support/servers/listen.ts'

type Settings = {
  baseUrl?: string
  auth?: string
  embedOrigins?: string[]
  recordingOrigins?: string[]
  statements?: object[]
}

export type ViewerServer = {
  origin: string
  requests: { path: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

type Options = {
  root: string
  port?: number
  /** Such as `/tools/calls`. */
  folder?: string
  /** The body of `config.json`; null for 404. */
  config?: Settings | string | null
  /** For an hour without revalidation. */
  isConfigCacheable?: boolean
  isBare?: boolean
  hasNoPolicy?: boolean
  /** Every origin may read every file, even opaque ones. */
  isOpen?: boolean
  isCompressed?: boolean
  fault?: { path: RegExp; body: string }
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** So that browsers don't reuse a connection that is about to close. */
const KEEP_ALIVE_MS = 600_000

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.ts': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

export async function startViewerServer({
  root,
  port = 0,
  folder = '',
  config = {},
  isConfigCacheable = false,
  isBare = false,
  hasNoPolicy = false,
  isOpen = false,
  isCompressed = false,
  fault,
}: Options): Promise<ViewerServer> {
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const settings = typeof config === 'object' && config !== null ? config : {}
  const headers = isBare
    ? {}
    : {
        ...(!hasNoPolicy && {
          'Content-Security-Policy': serverPolicy({
            baseUrl: settings.baseUrl ?? '',
            recordingOrigins: settings.recordingOrigins ?? [],
            embedOrigins: settings.embedOrigins ?? [],
          }),
        }),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    const { pathname } = new URL(request.url ?? '/', 'http://viewer.invalid')
    const path =
      pathname === `${folder}/`
        ? '/index.html'
        : pathname.startsWith(`${folder}/`)
          ? pathname.slice(folder.length)
          : null
    const answer = async (): Promise<{ body: string | Buffer | null; encoding?: string }> => {
      if (path === null) return { body: null }
      if (fault?.path.test(path)) return { body: fault.body }
      if (path === '/config.json')
        return { body: typeof config === 'string' ? config : config && JSON.stringify(config) }
      const read = (ending = '') => readFile(join(root, normalize(decodeURIComponent(path)) + ending)).catch(() => null)
      for (const [encoding, ending] of isCompressed ? ENCODINGS : []) {
        const body = request.headers['accept-encoding']?.includes(encoding) ? await read(ending) : null
        if (body) return { body, encoding }
      }
      return { body: await read() }
    }
    const { body, encoding } = await answer()
    const cache = path?.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : path === '/config.json' && isConfigCacheable
        ? 'max-age=3600'
        : 'no-cache'
    const etag = body === null ? null : `"${createHash('sha256').update(body).digest('base64url')}"`
    if (etag !== null && request.headers['if-none-match'] === etag) {
      response.writeHead(304, { ...headers, 'Cache-Control': cache, ETag: etag })
      response.end()
      return
    }
    response.writeHead(body === null ? 404 : 200, {
      ...headers,
      'Content-Type': body === null ? 'text/plain' : (TYPES[extname(path ?? '')] ?? 'application/octet-stream'),
      'Cache-Control': cache,
      ...(etag && { ETag: etag }),
      ...(encoding && { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
      // Needed to import a module from another origin.
      ...(path === '/embed.js' || isOpen ? { 'Access-Control-Allow-Origin': '*' } : {}),
    })
    response.end(body ?? 'Not found')
  })
  const { origin, close } = await listen(server, port)
  return {
    origin,
    close,
    requests,
  }
}
