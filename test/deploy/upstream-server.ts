import { createServer as createHttp, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { listen } from '../support/servers/listen.ts'

export type UpstreamRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

type Options = {
  answer: RequestListener
  host?: string
  port?: number
  keys?: { key: Buffer; cert: Buffer }
}

/** Starts a stand-in for the service, for responses and addresses that the sample service doesn't support. */
export async function startUpstreamServer({ answer, host, port, keys }: Options) {
  const requests: UpstreamRequest[] = []
  const serverNames: string[] = []
  const record: RequestListener = (request, response) => {
    const { method = '', url: path = '', headers } = request
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += String(piece)
    })
    request.on('end', () => {
      requests.push({ method, path, headers, body })
      answer(request, response)
    })
  }
  const tls = keys && {
    ...keys,
    SNICallback(name: string, done: (error: null) => void) {
      serverNames.push(name)
      done(null)
    },
  }
  const server = await listen(tls ? createHttps(tls, record) : createHttp(record), port, host)
  return {
    origin: server.origin,
    port: server.port,
    requests,
    /** The host names that clients sent in TLS handshakes. */
    serverNames,
    close: server.close,
  }
}
