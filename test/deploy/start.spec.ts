import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '../e2e/fixtures.ts'
import { freePort } from '../support/servers/free-port.ts'
import { test } from './fixtures.ts'
import { startWebServer } from './web-server.ts'

test("the server refuses to start if the viewer's folder name could break out of a config directive", async ({
  kind,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'a viewer; '))
  chmodSync(folder, 0o755)
  await expect(startWebServer(kind, { VIEWER_DIR: folder })).rejects.toThrow(`${kind} exited: configure.sh: VIEWER_DIR`)
  rmSync(folder, { recursive: true })
})

test('startWebServer stops and reports a server that starts but does not respond', async ({ kind }) => {
  const port = await freePort()
  const started = startWebServer(kind, { LISTEN: `127.0.0.1:${port}` }, 1000)
  await expect(started).rejects.toThrow(`${kind} did not respond in time`)
  expect(await connectionError(port)).toBe('ECONNREFUSED')
})

function connectionError(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve('connected')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
  })
}
