import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type ConfigResult, loadConfig, readConfig } from '../../../src/api/config.ts'
import { listen } from '../../support/servers/listen.ts'
import { textCases } from '../../support/text-cases.ts'
import { withAnswers } from '../../support/with-answers.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'

const PAGE = 'https://viewer.example/tools/index.html?uid=abc#t=83'
const read = (settings: unknown): ConfigResult => readConfig(JSON.stringify(settings), PAGE)

/** The addresses of an accepted configuration, or what is wrong. */
function told(result: ConfigResult): string {
  if (result.ok) return `${result.config.baseUrl} ${result.config.origin}`
  const { problem } = result
  return problem.kind === 'fields' ? problem.fields.join(' ') : problem.kind
}

it.each(textCases(import.meta.dirname, 'config.txt'))('%s …', (heading, lines) => {
  const answer = (given = '') =>
    heading.includes('accepts')
      ? told(read({ baseUrl: given })).replace(/^baseUrl$/, 'rejected')
      : told(readConfig(given, PAGE))
  expect(withAnswers(lines, answer)).toEqual(lines)
  expect(told(readConfig('', PAGE))).toBe('unreadable')
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

const UNREACHABLE = { ok: false, problem: { kind: 'unreachable' } }
const UNREADABLE = { ok: false, problem: { kind: 'unreadable' } }

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
