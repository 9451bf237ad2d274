import { createServer } from 'node:http'
import { listen } from './listen.ts'

/**
 * Sends forged penpal messages to every window it can reach, requests a key and records what it receives. `/to?URL`
 * redirects.
 */
const PAGE = `<!doctype html><title>Hostile</title><iframe></iframe><script>
window.received = []
addEventListener('message', ({ data }) => received.push(JSON.stringify(data)))
const windows = () => [parent, opener, top, window.victim, ...Array.from({ length: parent.length }, (_, index) => parent[index])].filter((one) => one && one !== window)
const send = (message) => { for (const one of windows()) one.postMessage({ namespace: 'penpal', channel: undefined, ...message }, '*') }
window.attack = (times) => {
  for (let count = 0; count < times; count++) {
    send({ type: 'SYN', participantId: String(count % 2 ? 'zzzz' : count) })
    send({ type: 'ACK1', methodPaths: [['getApiKey'], ['settings'], ['open']] })
    send({ type: 'ACK2' })
    send({ type: 'CALL', id: 'a' + count, methodPath: ['getApiKey'], args: [] })
    send({ type: 'CALL', id: 'b' + count, methodPath: ['open'], args: ['sample-complaint', null] })
    send({ type: ['REPLY', 'DESTROY', '', null, 7][count % 5], callId: 'a' + count, value: { uid: 'sample-complaint' } })
  }
}
attack(3)
</script>`

export function startHostilePage() {
  const server = createServer((request, response) => {
    const [path, target] = (request.url ?? '').split('?')
    if (path === '/to') response.writeHead(302, { Location: decodeURIComponent(target ?? '') }).end()
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE)
  })
  return listen(server)
}
