import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

export type PortalServer = {
  origin: string
  /** Which viewer it embeds; that one must list `origin` first. */
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

/** A portal with a key of its own, on an origin of its own. */
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    embed(given) {
      viewerOrigin = given
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
