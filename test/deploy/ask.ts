import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { connect } from 'node:net'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request without normalising the path, and returns the body without decompressing it. */
export function ask(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port, origin } = new URL(address)
  const path = address.slice(origin.length)
  return new Promise((resolve, reject) => {
    const sent = requestHttp({ hostname, port, path, method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      response.toArray().then((pieces) => resolve({ status, headers, body: Buffer.concat(pieces) }), reject)
    })
    sent.on('error', reject).end()
  })
}

/** Sends raw text to a server. Resolves with the whole response once the server has closed the connection. */
export function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (piece: Buffer) => {
      response += String(piece)
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(response) : reject(error),
    )
    socket.on('close', () => resolve(response))
  })
}
