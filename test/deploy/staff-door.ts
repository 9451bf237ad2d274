import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const cookie = { name: 'staff', value: 'yes' }
const answer: RequestListener = (request, response) => {
  const isStaff = (request.headers.cookie ?? '').includes(`${cookie.name}=${cookie.value}`)
  response.writeHead(isStaff ? 204 : 401).end()
}

/** What tells a web server who is signed in: 204 to who brings the cookie, 401 to others. */
export function startStaffDoor() {
  return openDoor(createHttp(answer), (port) => `http://127.0.0.1:${port}/check`)
}

/** The same behind TLS, by a certificate of its own making, which `authority` holds as a file. */
export async function startSecretDoor() {
  const folder = mkdtempSync(join(tmpdir(), 'staff-door-'))
  chmodSync(folder, 0o755)
  const [authority, secret] = [join(folder, 'certificate.pem'), join(folder, 'secret.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', secret, '-out', authority])
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  const keys = { key: readFileSync(secret), cert: readFileSync(authority) }
  const door = await openDoor(createHttps(keys, answer), (port) => `https://localhost:${port}/check`)
  const close = async () => {
    await door.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...door, authority, close }
}

async function openDoor(server: ReturnType<typeof createHttp>, addressAt: (port: number) => string) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: addressAt((server.address() as AddressInfo).port),
    cookie,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
