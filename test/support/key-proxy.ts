import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy in front of a service, as `auth: "proxy"` wants one: it adds the key to every request. */
export async function startKeyProxy(service: { origin: string; key: string }) {
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${service.key}` }
    const forwarded = request(service.origin + incoming.url, { method: incoming.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
