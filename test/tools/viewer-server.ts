import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { serverPolicy } from '../../deploy/content-security-policy.ts'

type Settings = { baseUrl?: string; auth?: string; embedOrigins?: string[]; recordingOrigins?: string[] }

export type ViewerServer = {
  origin: string
  /** Every request: path with query, and headers. */
  requests: { path: string; headers: IncomingMessage['headers'] }[]
  close: () => Promise<void>
}

type Options = {
  /** The folder of the built viewer. */
  root: string
  port?: number
  /** Sub-folder under which the viewer stands, such as `/tools/calls`. */
  folder?: string
  /** The body of `config.json`: an object, any text, or null for 404. */
  config?: Settings | string | null
  /** A bare server sends no policy of its own: the page's must do. */
  isBare?: boolean
  /** Pages that bring scripts of their own inside get all headers but the policy. */
  hasNoPolicy?: boolean
  /** Every file may be read by pages of other origins, those without one included. */
  isOpen?: boolean
  /** Hands out the compressed files of the build, as a deployment does. */
  isCompressed?: boolean
  /** As with a service behind it whose proxy knows nobody: 401 to all that is asked of it. */
  isSignedOut?: boolean
}

/** The dearest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Connections stay open long, so that nobody meets one that is about to close. */
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

/** A plain static server for the built viewer, with the headers that a deployment sends. */
export async function startViewerServer({
  root,
  port = 0,
  folder = '',
  config = {},
  isBare = false,
  hasNoPolicy = false,
  isOpen = false,
  isCompressed = false,
  isSignedOut = false,
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
    const cache = path?.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const status = path?.startsWith('/v1/') && isSignedOut ? 401 : 404
    response.writeHead(body === null ? status : 200, {
      ...headers,
      'Content-Type': body === null ? 'text/plain' : (TYPES[extname(path ?? '')] ?? 'application/octet-stream'),
      'Cache-Control': cache,
      ...(encoding && { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
      // A module is only imported by pages of other origins if its server lets them.
      ...(path === '/embed.js' || isOpen ? { 'Access-Control-Allow-Origin': '*' } : {}),
    })
    response.end(body ?? 'Not found')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
