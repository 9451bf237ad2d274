import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { listen } from '../support/servers/listen.ts'

export type PortalServer = {
  origin: string
  /** Sets the viewer to embed. The viewer's configuration must list `origin`. */
  embed: (viewerOrigin: string) => void
  close: () => Promise<void>
}

type Options = {
  key: string
  calls: readonly { uid: string; description: string }[]
  port?: number
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Starts the sample portal, whose server knows the API key. */
export async function startPortalServer({ key, calls, port = 0 }: Options): Promise<PortalServer> {
  let viewerOrigin = ''
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://portal.invalid')
    const send = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
      response.end(body)
    }
    if (pathname === '/settings.json') return send(200, 'application/json', JSON.stringify({ viewerOrigin, calls }))
    if (pathname === '/key') return send(200, 'text/plain', key)
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    const type = TYPES[extname(name)]
    const body =
      type && /^[a-z]+\.[a-z]+$/.test(name) ? await readFile(join(import.meta.dirname, name)).catch(() => null) : null
    if (body === null || type === undefined) return send(404, 'text/plain', 'Not found')
    send(200, type, body)
  })
  const { origin, close } = await listen(server, port)
  return {
    origin,
    close,
    embed(viewer) {
      viewerOrigin = viewer
    },
  }
}
