import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../support/servers/listen.ts'

type UpstreamRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

type Options = { host?: string; port?: number; keys?: { key: Buffer; cert: Buffer } }

/**
 * Starts a stand-in for the service or the sign-in server, for responses and addresses that the sample service doesn't
 * support. `serverNames`: the host names that clients sent in TLS handshakes.
 */
export async function startUpstreamServer(answer: RequestListener, { host, port, keys }: Options = {}) {
  const requests: UpstreamRequest[] = []
  const serverNames: string[] = []
  const record: RequestListener = (request, response) => {
    const { method = '', url: path = '', headers } = request
    const onBody = (pieces: readonly Buffer[]) => {
      requests.push({ method, path, headers, body: pieces.join('') })
      answer(request, response)
    }
    request.toArray().then(onBody, (error) => response.destroy(error))
  }
  const SNICallback = (name: string, done: (error: null) => void) => {
    serverNames.push(name)
    done(null)
  }
  const server = await listen(keys ? createHttps({ ...keys, SNICallback }, record) : createHttp(record), port, host)
  return { ...server, requests, serverNames }
}

const cookie = { name: 'signed-in', value: 'yes' }
const signedIn = { Cookie: `${cookie.name}=${cookie.value}` }
const answerUser: RequestListener = (request, response) =>
  response.writeHead(request.headers.cookie?.includes(signedIn.Cookie) ? 204 : 401).end()

/** For `SIGN_IN_URL`: requests with the cookie get 204, others 401. `signedIn`: the headers of a signed-in user. */
export async function startSignInServer() {
  const { origin, close } = await startUpstreamServer(answerUser)
  return { address: `${origin}/check`, answerUser, cookie, signedIn, close }
}

/** Self-signed, at the path `authority`. */
export async function createCertificate(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  chmodSync(folder, 0o755)
  const [authority, secret] = [join(folder, 'certificate.pem'), join(folder, 'secret.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', secret, '-out', authority])
  if (status !== 0) throw new Error(`openssl could not create a certificate: ${stderr}`)
  return {
    keys: { key: readFileSync(secret), cert: readFileSync(authority) },
    authority,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
