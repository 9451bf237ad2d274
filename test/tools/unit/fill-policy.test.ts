import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pagePolicy, serverPolicy } from '../../../deploy/fill-policy.ts'
import { waveformMarkup } from '../../../src/features/recording/waveform/waveform-markup.ts'

const settings = { baseUrl: 'https://calls.example/api', recordingOrigins: [], embedOrigins: [] }

/** The markup that wavesurfer.js inserts into its shadow root for a waveform of the given height. */
function markupFor(height: string): string {
  const renderer = join(dirname(createRequire(import.meta.url).resolve('wavesurfer.js')), 'renderer.js')
  const [, template = ''] = /shadow\.innerHTML = `([\s\S]*?)`;\n/.exec(readFileSync(renderer, 'utf8')) ?? []
  return template.replace(/\$\{cspNonce \?.*?\}(?=>)/, '').replace(/\$\{this\.getHeight\([^}]*\)\}/, height)
}

it('the Trusted Types policy accepts exactly the markup that wavesurfer.js inserts', () => {
  expect(markupFor('37')).toContain('.canvases')
  expect(waveformMarkup(37)).toBe(markupFor('37'))
})

it('the policy allows the style sheet of wavesurfer.js at each height in use, and no other inline style sheet', () => {
  const drawing = readFileSync(
    join(import.meta.dirname, '../../../src/features/recording/waveform/draw-bars.ts'),
    'utf8',
  )
  const heights = [...(/WAVE_HEIGHTS = \{(.*?)\}/.exec(drawing)?.[1] ?? '').matchAll(/\d+/g)].map(([height]) => height)
  const hashes = heights.map((height) => {
    const [, sheet = ''] = /<style>([\s\S]*?)<\/style>/.exec(markupFor(height)) ?? []
    return `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
  })
  expect(heights).not.toEqual([])
  expect(pagePolicy()).toContain(`style-src 'self' ${hashes.join(' ')};`)
})

it.each([
  ['the page', pagePolicy()],
  ['a server', serverPolicy(settings)],
])('the policy of %s forbids inline, evaluated and foreign scripts', (_, policy) => {
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types call-viewer default;")
  expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'|[\s/]\*(?!\.localhost)/)
})

it("a server's policy allows requests only to itself, the service and the recordings, and framing only by itself and listed portals", () => {
  const policy = serverPolicy({
    ...settings,
    recordingOrigins: ['https://store.example'],
    embedOrigins: ['https://portal.example'],
  })
  expect(policy).toContain("connect-src 'self' https://calls.example https://store.example;")
  expect(policy).toMatch(/frame-ancestors 'self' https:\/\/portal\.example;$/)
  expect(serverPolicy({ ...settings, baseUrl: '' })).toContain("connect-src 'self';")
})
