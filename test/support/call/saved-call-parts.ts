import type { PageFacts } from '../../../src/capabilities/hand-over/api/page-file.ts'

export const TEMPLATE = '<title>$&</title><!-- The saved call. --><script type="module">1</script>'

export function savedCallParts(html: string) {
  const bytesOf = (part: string) => Buffer.concat(textsOf(html, part).map((text) => Buffer.from(text, 'base64')))
  const facts: PageFacts = JSON.parse(textsOf(html, 'facts').join())
  const rest = html.replace(/(data-part="(?:call|recording)">)[^<]*/g, '$1')
  return { facts, call: bytesOf('call'), recording: bytesOf('recording'), rest }
}

export function savedCallPage(html: string): ParentNode {
  const querySelectorAll = (selector: string) =>
    textsOf(html, /"(\w+)"/.exec(selector)?.[1] ?? '').map((textContent) => ({ textContent }))
  return { querySelectorAll } as unknown as ParentNode
}

function textsOf(html: string, part: string): string[] {
  const elements = html.matchAll(new RegExp(`<script type="text/plain" data-part="${part}">([^<]*)</script>`, 'g'))
  return [...elements].map(([, text = '']) => text)
}
