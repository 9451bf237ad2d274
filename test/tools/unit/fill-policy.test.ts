import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { pagePolicy, RELOAD_SCRIPT, savedCallPolicy, serverPolicy } from '../../../deploy/fill-policy.ts'

const settings = { baseUrl: 'https://calls.example/api', recordingOrigins: [], embedOrigins: [] }

it('the policy allows the style sheet that wavesurfer.js inserts at the height 0, and no other inline style sheet', () => {
  const renderer = join(dirname(createRequire(import.meta.url).resolve('wavesurfer.js')), 'renderer.js')
  const [, template = ''] = /<style\$\{cspNonce[^>]*>([\s\S]*?)<\/style>/.exec(readFileSync(renderer, 'utf8')) ?? []
  const sheet = template.replace(/\$\{this\.getHeight\([^}]*\)\}/, '0')
  expect(sheet).toContain('min-height: 0px')
  const hash = createHash('sha256').update(sheet).digest('base64')
  expect(pagePolicy()).toContain(`style-src 'self' 'sha256-${hash}';`)
})

it('the policies of the page and a server forbid inline, evaluated and foreign scripts, but for the one that reloads', () => {
  const reload = createHash('sha256').update(RELOAD_SCRIPT).digest('base64')
  for (const policy of [pagePolicy(), serverPolicy(settings)]) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${reload}';`)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types call-viewer default;")
    expect(policy).not.toMatch(/'unsafe-(?:inline|eval)'|[\s/]\*(?!\.localhost)/)
  }
})

it('the policy of a saved call allows its own scripts only', () => {
  expect(savedCallPolicy(['own()'], '')).toMatch(/script-src 'sha256-[^']*' 'wasm-unsafe-eval';/)
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
