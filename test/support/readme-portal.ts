import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

type Example = { viewerOrigin: string; uid: string; key: string }

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** What stands between two texts of the README. Throws where it does not stand there. */
function written(before: string, after: string): string {
  const found = README.split(before)[1]?.split(after)[0]
  if (!found) throw new Error(`README holds nothing between "${before}" and "${after}"`)
  return found
}

/**
 * A portal that is what the README's chapter "Embed" says, letter by letter, but for its names: at `/` the function, at
 * `/element` the element.
 */
export async function startReadmePortal() {
  let example: Example = { viewerOrigin: '', uid: '', key: '' }
  const named = (html: string) =>
    html.replaceAll('https://viewer.example', example.viewerOrigin).replaceAll('8f3c…', example.uid)
  const pages: Record<string, () => string> = {
    '/': () => written('```html\n', '```'),
    '/element': () => `<call-viewer${written('`<call-viewer', '`')}
      <script type="module">
        import 'https://viewer.example/embed.js'
        const viewer = document.querySelector('call-viewer')
        viewer.addEventListener('call-viewer', ({ detail }) => console.log(detail))
        viewer.getApiKey = async () => (await fetch('/my-own-server/call-key')).text()
      </script>`,
  }
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    const isKey = request.url === '/my-own-server/call-key'
    response.writeHead(page || isKey ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(isKey ? example.key : page ? `<!doctype html>${named(page())}` : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(given: Example) {
      example = given
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
