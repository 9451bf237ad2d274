import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A page of another origin that asks every window it can reach, in the words of penpal's handshake, for a key, and keeps
 * all it hears. At `/to?URL` it redirects; at any other path it is the page.
 */
const PAGE = `<!doctype html><title>Hostile</title><iframe></iframe><script>
window.heard = []
addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
const windows = () => [parent, opener, top, window.victim, ...Array.from({ length: parent.length }, (_, at) => parent[at])].filter((one) => one && one !== window)
const say = (message) => { for (const one of windows()) one.postMessage({ namespace: 'penpal', channel: undefined, ...message }, '*') }
window.attack = (times) => {
  for (let count = 0; count < times; count++) {
    say({ type: 'SYN', participantId: String(count % 2 ? 'zzzz' : count) })
    say({ type: 'ACK1', methodPaths: [['getApiKey'], ['settings'], ['open']] })
    say({ type: 'ACK2' })
    say({ type: 'CALL', id: 'a' + count, methodPath: ['getApiKey'], args: [] })
    say({ type: 'CALL', id: 'b' + count, methodPath: ['open'], args: ['sample-complaint', null] })
    say({ type: ['REPLY', 'DESTROY', '', null, 7][count % 5], callId: 'a' + count, value: { uid: 'sample-complaint' } })
  }
}
attack(3)
</script>`

export async function startHostilePage() {
  const server = createServer((request, response) => {
    const [path, target] = (request.url ?? '').split('?')
    if (path === '/to') response.writeHead(302, { Location: decodeURIComponent(target ?? '') }).end()
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
