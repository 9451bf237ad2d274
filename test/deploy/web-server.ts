import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type WebServerKind = 'nginx' | 'caddy'

export type WebServer = {
  origin: string
  /** All that it has written about requests. */
  log: () => string
  close: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')

/** Serves the built viewer by a real web server, configured by `deploy/configure.sh` with the settings given. */
export async function startWebServer(
  kind: WebServerKind,
  { apiKey, ...settings }: Record<string, string>,
): Promise<WebServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'call-viewer-'))
  const place = (name: string) => join(folder, name)
  // Copies: the project's own folder may be readable by its owner alone.
  for (const name of ['dist', 'deploy']) cpSync(join(ROOT, name), place(name), { recursive: true })
  mkdirSync(place('run'))
  for (const name of ['.', 'run']) chmodSync(place(name), 0o755)
  if (apiKey !== undefined) writeFileSync(place('api-key'), `${apiKey}\n`)
  const child = spawn('sh', [join(import.meta.dirname, 'serve.sh'), kind], {
    env: {
      PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
      HOME: place('run'),
      DEPLOY_DIR: place('deploy'),
      VIEWER_DIR: place('dist'),
      RUN_DIR: place('run'),
      API_KEY_FILE: place('api-key'),
      LISTEN: `127.0.0.1:${port}`,
      ACCESS_LOG: place('run/access.log'),
      ...settings,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += String(piece)
    })
  const origin = `http://127.0.0.1:${port}`
  const read = (name: string) => readFileSync(place(`run/${name}`), 'utf8')
  const release = () => rmSync(folder, { recursive: true, force: true })
  try {
    await untilAnswering(origin, child)
  } catch {
    release()
    throw new Error(`${kind} ended: ${said}`)
  }
  return {
    origin,
    log: () => [...(kind === 'nginx' ? ['access.log', 'host.log'] : []).map(read), said].join(''),
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      release()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilAnswering(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      await (await fetch(origin)).arrayBuffer()
      return
    } catch {
      // Not listening yet: the connection is refused at once.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('ended')
}
