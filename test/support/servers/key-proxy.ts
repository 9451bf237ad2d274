import { createServer, request } from 'node:http'
import { listen } from './listen.ts'

/** A reverse proxy for `auth: "proxy"`: it adds the key to every request. */
export async function startKeyProxy(service: { origin: string; key: string }) {
  const server = createServer((incoming, reply) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${service.key}` }
    const forwarded = request(service.origin + incoming.url, { method: incoming.method, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    incoming.pipe(forwarded)
  })
  const { origin, close } = await listen(server)
  return { origin, close }
}
