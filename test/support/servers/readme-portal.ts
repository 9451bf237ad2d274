import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen } from './listen.ts'

type Example = { viewerOrigin: string; uid: string; key: string }

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')

function readmeText(before: string, after: string): string {
  const found = README.split(before)[1]?.split(after)[0]
  if (!found) throw new Error(`The README has no text between "${before}" and "${after}"`)
  return found
}

/**
 * The README's examples, with another origin and uid. `/`: the function; `/element`: the custom element, with a script
 * that sets `getApiKey` and logs events.
 */
export async function startReadmePortal() {
  let example: Example = { viewerOrigin: '', uid: '', key: '' }
  const filledIn = (html: string) =>
    html.replaceAll('https://viewer.example', example.viewerOrigin).replaceAll('8f3c…', example.uid)
  const pages: Record<string, () => string> = {
    '/': () => readmeText('```html\n', '```'),
    '/element': () => `<call-viewer${readmeText('`<call-viewer', '`')}
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
    response.end(isKey ? example.key : page ? `<!doctype html>${filledIn(page())}` : '')
  })
  const { origin, close } = await listen(server)
  return {
    origin,
    close,
    show(given: Example) {
      example = given
    },
  }
}
