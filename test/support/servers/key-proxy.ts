import { createServer, request } from 'node:http'
import { listen } from './listen.ts'

/** For `auth: "proxy"`. Other requests go to the viewer, if there is one. */
export function startKeyProxy(service: { origin: string; key: string }, viewer?: { origin: string }) {
  const server = createServer((incoming, reply) => {
    const isForViewer = viewer !== undefined && !incoming.url?.startsWith('/v1/')
    const headers = isForViewer ? incoming.headers : { ...incoming.headers, authorization: `Bearer ${service.key}` }
    const address = (isForViewer ? viewer : service).origin + incoming.url
    const forwarded = request(address, { method: incoming.method, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    incoming.pipe(forwarded)
  })
  return listen(server)
}
