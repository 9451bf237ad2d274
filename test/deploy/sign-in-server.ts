import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { listen } from '../support/servers/listen.ts'
import { createCertificate } from './certificate.ts'

const cookie = { name: 'signed-in', value: 'yes' }
/** The request headers of a signed-in user. */
const signedIn = { Cookie: `${cookie.name}=${cookie.value}` }
const answer: RequestListener = (request, response) => {
  const isSignedIn = (request.headers.cookie ?? '').includes(signedIn.Cookie)
  response.writeHead(isSignedIn ? 204 : 401).end()
}

/** Starts a sign-in server for `SIGN_IN_URL`. Requests with the cookie get 204, others 401. */
export async function startSignInServer() {
  const { origin, close } = await listen(createHttp(answer))
  return { address: `${origin}/check`, cookie, signedIn, close }
}

/** Starts a sign-in server over TLS with a self-signed certificate. `authority` is the path to the certificate. */
export async function startTlsSignInServer() {
  const { keys, authority, remove } = createCertificate('localhost')
  const server = await listen(createHttps(keys, answer))
  const close = async () => {
    await server.close()
    remove()
  }
  return { address: `https://localhost:${server.port}/check`, signedIn, authority, close }
}
