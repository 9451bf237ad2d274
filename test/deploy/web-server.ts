import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../support/servers/free-port.ts'
import { TIME_LIMIT_SCALE } from '../tools/time-limits.ts'

export type WebServerKind = 'nginx' | 'caddy'

export type WebServer = {
  origin: string
  /** The path to the generated configuration. */
  runDir: string
  /** Everything that the server has logged so far. */
  log: () => string
  close: () => Promise<void>
}

const START_TIMEOUT_MS = 15_000 * TIME_LIMIT_SCALE
const ROOT = join(import.meta.dirname, '../..')

/**
 * Starts a real web server for the built viewer, configured by `deploy/configure.sh`. Rejects with the server's output
 * if the server exits or doesn't respond in time. In the settings, `PORT` stands for the server's port, and `RUN_DIR`
 * for the folder with its configuration.
 */
export async function startWebServer(
  kind: WebServerKind,
  { apiKey, ...settings }: Record<string, string>,
): Promise<WebServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'call-viewer-'))
  const pathOf = (name: string) => join(folder, name)
  // Copies the files because the user who runs the web server may not have access to the project's folder.
  for (const name of ['dist', 'deploy']) cpSync(join(ROOT, name), pathOf(name), { recursive: true })
  mkdirSync(pathOf('run'))
  for (const name of ['.', 'run']) chmodSync(pathOf(name), 0o755)
  if (apiKey !== undefined) writeFileSync(pathOf('api-key'), `${apiKey}\n`)
  const filled = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replace('PORT', `${port}`).replace('RUN_DIR', pathOf('run')),
    ]),
  )
  const child = spawn('sh', [join(import.meta.dirname, 'serve.sh'), kind], {
    env: {
      PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
      HOME: pathOf('run'),
      DEPLOY_DIR: pathOf('deploy'),
      VIEWER_DIR: pathOf('dist'),
      RUN_DIR: pathOf('run'),
      API_KEY_FILE: pathOf('api-key'),
      LISTEN: `127.0.0.1:${port}`,
      ACCESS_LOG: pathOf('run/access.log'),
      ...filled,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += String(piece)
    })
  const origin = `http://127.0.0.1:${port}`
  const read = (name: string) => readFileSync(pathOf(`run/${name}`), 'utf8')
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const problem = await waitUntilListening(origin, child)
  if (problem !== null) {
    await close()
    throw new Error(`${kind} ${problem}: ${output}`)
  }
  return {
    origin,
    runDir: pathOf('run'),
    log: () => [...(kind === 'nginx' ? ['access.log', 'host.log'] : []).map(read), output].join(''),
    close,
  }
}

async function waitUntilListening(origin: string, child: ChildProcess): Promise<'exited' | 'did not respond' | null> {
  const deadline = AbortSignal.timeout(START_TIMEOUT_MS)
  while (!deadline.aborted) {
    if (child.exitCode !== null || child.signalCode !== null) return 'exited'
    try {
      await (await fetch(origin, { signal: deadline })).arrayBuffer()
      return null
    } catch {
      // The server is not listening yet.
      await setTimeout(50)
    }
  }
  return 'did not respond'
}
