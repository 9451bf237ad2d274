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
  /** Without security headers. */
  isBare?: boolean
  /** Every origin may read every file, even opaque ones. */
  isOpen?: boolean
  /** With Brotli, as all browsers accept. */
  isCompressed?: boolean
  fault?: { path: RegExp; body: string }
}

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

function securityHeaders({ baseUrl = '', recordingOrigins = [], embedOrigins = [] }: Settings) {
  return {
    'Content-Security-Policy': serverPolicy({ baseUrl, recordingOrigins, embedOrigins }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  }
}

export async function startViewerServer(options: Options): Promise<ViewerServer> {
  const { root, port = 0, folder = '', config = {}, fault } = options
  const requests: ViewerServer['requests'] = []
  const settings = typeof config === 'object' && config !== null ? config : {}
  const headers = options.isBare ? {} : securityHeaders(settings)
  const read = (path: string) => readFile(join(root, normalize(decodeURIComponent(path)))).catch(() => null)
  const findBody = async (path: string): Promise<{ body: string | Buffer | null; encoding?: 'br' }> => {
    if (fault?.path.test(path)) return { body: fault.body }
    if (path === '/config.json') return { body: typeof config === 'string' ? config : config && JSON.stringify(config) }
    const compressed = options.isCompressed ? await read(`${path}.br`) : null
    return compressed ? { body: compressed, encoding: 'br' } : { body: await read(path) }
  }
  const cacheOf = (path: string) => {
    if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
    return path === '/config.json' && options.isConfigCacheable ? 'max-age=3600' : 'no-cache'
  }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers })
    const { pathname } = new URL(request.url ?? '/', 'http://viewer.invalid')
    const isInside = pathname.startsWith(`${folder}/`)
    const path = isInside && pathname !== `${folder}/` ? pathname.slice(folder.length) : '/index.html'
    const { body, encoding } = isInside ? await findBody(path) : { body: null }
    if (body === null) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' }).end()
      return
    }
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const isKnown = request.headers['if-none-match'] === etag
    response.writeHead(isKnown ? 304 : 200, {
      ...headers,
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': cacheOf(path),
      ETag: etag,
      ...(encoding && { 'Content-Encoding': encoding }),
      // Needed to import a module from another origin.
      ...(path === '/embed.js' || options.isOpen ? { 'Access-Control-Allow-Origin': '*' } : {}),
    })
    response.end(isKnown ? '' : body)
  })
  const { origin, close } = await listen(server, port)
  return { origin, close, requests }
}
