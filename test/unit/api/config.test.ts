import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type ConfigResult, loadConfig, readConfig } from '../../../src/api/config.ts'
import { listen } from '../../support/servers/listen.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'

const PAGE = 'https://viewer.example/tools/index.html?uid=abc#t=83'
const read = (settings: unknown): ConfigResult => readConfig(JSON.stringify(settings), PAGE)

it.each([
  ['https://api.example', 'https://api.example', 'https://api.example'],
  ['https://api.example:8443/voice/eu/', 'https://api.example:8443/voice/eu', 'https://api.example:8443'],
  ['https://API.example/Voice', 'https://api.example/Voice', 'https://api.example'],
  ['http://voice.localhost/api', 'http://voice.localhost/api', 'http://voice.localhost'],
  ['http://127.9.8.7', 'http://127.9.8.7', 'http://127.9.8.7'],
  ['http://[::1]:3000/', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['https://api.example/voice/v1/', 'https://api.example/voice', 'https://api.example'],
  ['', 'https://viewer.example', 'https://viewer.example'],
])('readConfig accepts the base URL "%s"', (baseUrl, base, origin) => {
  expect(read({ baseUrl })).toMatchObject({ ok: true, config: { baseUrl: base, origin } })
})

const words = `
  http://api.example http://localhost.api.example http://mylocalhost http://127.0.0.1.api.example http://128.0.0.1
  http://[::2] https://person:word@api.example https://person@api.example https://api.example?tenant=7
  https://api.example/? https://api.example/# javascript:alert(1) data:text/html,hello ftp://api.example
  file:///srv/api //api.example /api api.example https:// https:api.example`
it.each([...words.trim().split(/\s+/), ' https://api.example', 7, null])('readConfig rejects the URL %j', (baseUrl) => {
  expect(read({ baseUrl })).toEqual({ ok: false, problem: { kind: 'fields', fields: ['baseUrl'] } })
})

const STATEMENT = { name: 'AI disclosure', side: 'agent', anyOf: ['I am an AI assistant'] }

it('readConfig reads statements, with and without a time limit', () => {
  const limited = { ...STATEMENT, side: 'customer', within: 20 }
  expect(read({ statements: [STATEMENT, { ...limited, note: 'x' }] })).toMatchObject({
    config: { statements: [{ ...STATEMENT, within: Number.POSITIVE_INFINITY }, limited] },
  })
})

it('readConfig fills in defaults, and ignores unknown fields', () => {
  const [baseUrl, none] = ['https://viewer.example', { embedOrigins: [], recordingOrigins: [], statements: [] }]
  expect(read({})).toEqual({ ok: true, config: { baseUrl, origin: baseUrl, auth: 'key', ...none } })
  expect(readConfig('{"theme":"dark","__proto__":{"auth":"none"},"constructor":1}', PAGE)).toEqual(read({}))
})

it.each([
  ['auth', 'none'],
  ['embedOrigins', 'https://portal.example'],
  ['embedOrigins', ['*']],
  ['embedOrigins', ['https://*.portal.example']],
  ['embedOrigins', ['https://portal.example/']],
  ['embedOrigins', ['https://Portal.example']],
  ['embedOrigins', ['https://good.example', 'portal.example']],
  ['recordingOrigins', ['http://store.example']],
  ['statements', STATEMENT],
  ['statements', [{ ...STATEMENT, name: ' ' }]],
  ['statements', [{ ...STATEMENT, side: 'user' }]],
  ['statements', [{ ...STATEMENT, anyOf: [] }]],
  ['statements', [{ ...STATEMENT, anyOf: 'I am an AI assistant' }]],
  ['statements', [{ ...STATEMENT, anyOf: ['I am an AI assistant', '…'] }]],
  ['statements', [{ ...STATEMENT, within: -1 }]],
  ['statements', [{ ...STATEMENT, within: '20' }]],
])('readConfig reports the field %s as invalid when it is %j', (field, value) => {
  expect(read({ [field]: value })).toEqual({ ok: false, problem: { kind: 'fields', fields: [field] } })
})

const UNREACHABLE = { ok: false, problem: { kind: 'unreachable' } }
const UNREADABLE = { ok: false, problem: { kind: 'unreadable' } }

it('readConfig reports unreadable settings', () => {
  const texts = ['', 'null', '[]', '"https://api.example"', '{"baseUrl":', '<!doctype html>']
  expect(texts.map((text) => readConfig(text, PAGE))).toEqual(texts.map(() => UNREADABLE))
})

it.each([
  ['resolves with the file’s settings', { auth: 'proxy' }, { ok: true, config: { auth: 'proxy' } }],
  ['resolves with the defaults when the file is missing', null, { ok: true, config: { auth: 'key' } }],
  ['reports a web page as unreadable', '<!doctype html>', UNREADABLE],
])('loadConfig %s', async (_, config, expected) => {
  const viewer = await startViewerServer({ root: '.', folder: '/tools', config })
  onTestFinished(() => viewer.close())
  const result = await loadConfig(`${viewer.origin}/tools/?uid=abc`)
  expect(result).toMatchObject(expected)
  // Node may add the resource timing entry too late for `loadConfig`, which then requests the file again.
  expect([...new Set(viewer.requests.map(({ path }) => path))]).toEqual(['/tools/config.json'])
  if (result.ok) expect(result.config.baseUrl).toBe(viewer.origin)
})

it.each(['is refused', 'sends no headers', 'sends no body'])(
  'loadConfig reports the file as unreachable if the request %s',
  async (how) => {
    const server = await listen(
      createServer((_, response) => {
        if (how === 'is refused') response.writeHead(401).end()
        if (how === 'sends no body') response.writeHead(200).write('{')
      }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      return server.close()
    })
    const loading = loadConfig(server.origin)
    if (how !== 'is refused') await vi.advanceTimersByTimeAsync(30_000)
    expect(await loading).toEqual(UNREACHABLE)
  },
)

it('loadConfig rejects if the viewer’s own code fails, instead of reporting the file as unreachable', async () => {
  await expect(loadConfig('not an address')).rejects.toThrow(TypeError)
  const server = await listen(createServer((_, response) => response.end('{}')))
  const lookUp = vi.spyOn(performance, 'getEntriesByName').mockImplementation(() => {
    throw new RangeError('A fault of the viewer')
  })
  onTestFinished(() => {
    lookUp.mockRestore()
    return server.close()
  })
  await expect(loadConfig(server.origin)).rejects.toThrow(RangeError)
})
