import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen } from './listen.ts'

type Example = { viewerOrigin: string; uid: string; key: string }

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const EXAMPLE = README.split('```html\n')[1]?.split('```')[0] ?? ''

/** The README's example, with another origin and uid. */
export async function startReadmePortal() {
  let example: Example = { viewerOrigin: '', uid: '', key: '' }
  const filledIn = (html: string) =>
    html.replaceAll('https://viewer.example', example.viewerOrigin).replaceAll('8f3c…', example.uid)
  const server = createServer((request, response) => {
    const isPage = request.url === '/'
    const isKey = request.url === '/my-own-server/call-key'
    response.writeHead(isPage || isKey ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(isKey ? example.key : isPage ? `<!doctype html>${filledIn(EXAMPLE)}` : '')
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
