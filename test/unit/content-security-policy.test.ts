import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pagePolicy, serverPolicy } from '../../deploy/content-security-policy.ts'

const settings = { baseUrl: 'https://calls.example/api', recordingOrigins: [], embedOrigins: [] }

it('allows wavesurfer’s style sheet at each height in use, and no other', () => {
  const drawing = readFileSync(join(import.meta.dirname, '../../src/features/recording/draw-bars.ts'), 'utf8')
  const heights = [...(/WAVE_HEIGHTS = \{(.*?)\}/.exec(drawing)?.[1] ?? '').matchAll(/\d+/g)].map(([height]) => height)
  const renderer = join(dirname(createRequire(import.meta.url).resolve('wavesurfer.js')), 'renderer.js')
  const template = /<style[^>]*\}>([\s\S]*?)<\/style>/.exec(readFileSync(renderer, 'utf8'))?.[1] ?? ''
  const hashes = heights.map((height) => {
    const sheet = template.replace(/\$\{this\.getHeight\([^}]*\)\}/, height)
    return `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
  })
  expect(heights).not.toEqual([])
  expect(template).toContain('.canvases')
  expect(pagePolicy()).toContain(`style-src 'self' ${hashes.join(' ')};`)
})

it.each([
  ['the page', pagePolicy()],
  ['a server', serverPolicy(settings)],
])('lets nothing inline, evaluated or foreign run on %s', (_, policy) => {
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'|[\s/]\*(?!\.localhost)/)
})

it('lets a server’s page ask the service’s origin alone, and be framed by listed portals alone', () => {
  const policy = serverPolicy({
    ...settings,
    recordingOrigins: ['https://store.example'],
    embedOrigins: ['https://portal.example'],
  })
  expect(policy).toContain("connect-src 'self' https://calls.example https://store.example;")
  expect(policy).toMatch(/frame-ancestors 'self' https:\/\/portal\.example;$/)
  expect(serverPolicy({ ...settings, baseUrl: '' })).toContain("connect-src 'self';")
})
