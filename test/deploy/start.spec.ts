import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '../e2e/fixtures.ts'
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
