import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
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

const FILES: Record<string, { name: string; type: string }> = {
  '/': { name: 'index.html', type: 'text/html; charset=utf-8' },
  '/portal.js': { name: 'portal.js', type: 'text/javascript; charset=utf-8' },
  '/portal.css': { name: 'portal.css', type: 'text/css; charset=utf-8' },
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
    const file = FILES[pathname]
    if (!file) return send(404, 'text/plain', 'Not found')
    send(200, file.type, await readFile(join(import.meta.dirname, file.name)))
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
