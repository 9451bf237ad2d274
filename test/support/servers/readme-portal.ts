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
  const answers: Record<string, () => string> = {
    '/': () =>
      `<!doctype html>${EXAMPLE.replaceAll('https://viewer.example', example.viewerOrigin).replaceAll('8f3c…', example.uid)}`,
    '/my-own-server/call-key': () => example.key,
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(answer?.() ?? '')
  })
  const show = (given: Example) => {
    example = given
  }
  return { ...(await listen(server)), show }
}
