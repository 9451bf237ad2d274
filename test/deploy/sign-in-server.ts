import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../support/servers/listen.ts'

const cookie = { name: 'signed-in', value: 'yes' }
const answer: RequestListener = (request, response) => {
  const isSignedIn = (request.headers.cookie ?? '').includes(`${cookie.name}=${cookie.value}`)
  response.writeHead(isSignedIn ? 204 : 401).end()
}

/** Starts a sign-in server for `SIGN_IN_URL`. Requests with the cookie get 204, others 401. */
export async function startSignInServer() {
  const { origin, close } = await listen(createHttp(answer))
  return { address: `${origin}/check`, cookie, close }
}

/** Starts a sign-in server over TLS with a self-signed certificate. `authority` is the path of the certificate. */
export async function startTlsSignInServer() {
  const folder = mkdtempSync(join(tmpdir(), 'sign-in-server-'))
  chmodSync(folder, 0o755)
  const [authority, secret] = [join(folder, 'certificate.pem'), join(folder, 'secret.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', secret, '-out', authority])
  if (status !== 0) throw new Error(`openssl could not create a certificate: ${stderr}`)
  const keys = { key: readFileSync(secret), cert: readFileSync(authority) }
  const server = await listen(createHttps(keys, answer))
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `https://localhost:${server.port}/check`, cookie, authority, close }
}
