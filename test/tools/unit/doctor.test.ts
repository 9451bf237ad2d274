import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { examine } from '../../../deploy/doctor.ts'
import { startSampleService } from '../../sample-service/sample-service.ts'

const VIEWER = 'https://viewer.example'
const GOOD: Answers = {
  preflight: {
    status: 204,
    headers: { 'Access-Control-Allow-Origin': VIEWER, 'Access-Control-Allow-Headers': 'Authorization, Range' },
  },
  call: {
    status: 401,
    headers: {
      'Access-Control-Allow-Origin': VIEWER,
      'Access-Control-Expose-Headers': 'Retry-After, Content-Range, ETag',
    },
  },
}

type Answers = Record<'preflight' | 'call', { status: number; headers: OutgoingHttpHeaders }>

it('examine finds no problems with a service that allows everything', async () => {
  expect(levels(await examineService(GOOD))).toEqual(['good', 'good', 'good'])
})

it('examine finds no missing requirement in the sample service', async () => {
  const service = await startSampleService()
  const found = await examine(service.origin, VIEWER)
  await service.close()
  expect(levels(found)).not.toContain('missing')
})

it.each<[string, Partial<Answers>, string]>([
  ['the preflight requires a key', { preflight: { status: 401, headers: {} } }, 'with 401. It must respond with 2xx'],
  [
    'no origin is allowed',
    { preflight: { status: 204, headers: {} } },
    `needs Access-Control-Allow-Origin: ${VIEWER} or *`,
  ],
  [
    'the only allowed header is a wildcard',
    { preflight: withHeaders(GOOD.preflight, { 'Access-Control-Allow-Headers': '*' }) },
    'must list Authorization',
  ],
  ['error responses cannot be read', { call: { status: 401, headers: {} } }, 'including errors'],
  ['the service redirects', { call: { status: 302, headers: { Location: '/login' } } }, "doesn't follow redirects"],
])('examine reports a missing requirement when %s', async (_, change, message) => {
  const found = await examineService({ ...GOOD, ...change })
  expect(found.filter(({ level }) => level === 'missing').map((one) => one.message)).toEqual(
    expect.arrayContaining([expect.stringContaining(message)]),
  )
})

it.each<[string, Partial<Answers>, string]>([
  [
    'Range is not an allowed header',
    { preflight: withHeaders(GOOD.preflight, { 'Access-Control-Allow-Headers': 'authorization' }) },
    'should list Range',
  ],
  [
    'response headers are not exposed',
    { call: withHeaders(GOOD.call, { 'Access-Control-Expose-Headers': '' }) },
    'Retry-After',
  ],
  ['a call is served without a key', { call: { ...GOOD.call, status: 200 } }, 'instead of 401'],
])('examine reports a limitation when %s', async (_, change, message) => {
  const found = await examineService({ ...GOOD, ...change })
  expect(levels(found)).not.toContain('missing')
  expect(found.find(({ level }) => level === 'limited')?.message).toContain(message)
})

it.each(['http://calls.example', 'calls.example', '', 'https://calls.example/?key=1'])(
  'examine rejects %o as a base URL',
  async (baseUrl) => {
    expect(levels(await examine(baseUrl, VIEWER))).toEqual(['missing'])
  },
)

it('examine reports an unreachable service', async () => {
  const service = await startSampleService()
  await service.close()
  expect((await examine(service.origin, VIEWER))[0]?.message).toContain("Can't reach")
})

describe('the origin of the viewer', () => {
  it.each([
    ['a trailing slash', `${VIEWER}/`],
    ['a path and a query', `${VIEWER}/tools/calls/?uid=1`],
    ['a capital letter and the default port', 'https://Viewer.example:443'],
  ])('examine accepts an origin with %s', async (_, origin) => {
    expect(levels(await examineService(GOOD, origin))).toEqual(['good', 'good', 'good'])
  })

  it.each(['viewer.example', 'ftp://viewer.example', 'file:///index.html', ''])(
    'examine rejects %o as the viewer’s origin',
    async (origin) => {
      const found = await examineService(GOOD, origin)
      expect(found.map(({ level, message }) => [level, message.includes("isn't the origin")])).toEqual([
        ['missing', true],
      ])
    },
  )

  it.each(['key', 'proxy'] as const)(
    'with auth %o, a service on the viewer’s origin does not need CORS headers',
    async (auth) => {
      const found = await examineService({ ...GOOD, call: { status: 401, headers: {} } }, 'same', auth)
      expect(levels(found)).toEqual(['good'])
    },
  )

  it('examine also reports a redirect from a service on the viewer’s origin', async () => {
    const found = await examineService({ ...GOOD, call: { status: 302, headers: {} } }, 'same', 'proxy')
    expect(found.map(({ level, message }) => [level, message.includes('redirect')])).toEqual([['missing', true]])
  })
})

describe('a proxy on a different origin from the viewer', () => {
  const credentials = { 'Access-Control-Allow-Credentials': 'true' }
  const proxy: Answers = {
    preflight: withHeaders(GOOD.preflight, { 'Access-Control-Allow-Headers': 'Range', ...credentials }),
    call: withHeaders(GOOD.call, credentials),
  }

  it('examine finds no problems with a proxy that allows everything', async () => {
    expect(levels(await examineService(proxy, VIEWER, 'proxy'))).toEqual(['good', 'good'])
  })

  it.each<[string, Partial<Answers>, string]>([
    ['requests with cookies are not allowed', { call: GOOD.call }, 'Access-Control-Allow-Credentials: true'],
    [
      'the header that allows requests with cookies has a different value',
      { call: withHeaders(proxy.call, { 'Access-Control-Allow-Credentials': 'yes' }) },
      'Access-Control-Allow-Credentials: true',
    ],
    [
      'the allowed origin is only a wildcard',
      { call: withHeaders(proxy.call, { 'Access-Control-Allow-Origin': '*' }) },
      `needs Access-Control-Allow-Origin: ${VIEWER}`,
    ],
    ['no origin is allowed', { call: { status: 401, headers: credentials } }, 'including errors'],
    ['the proxy redirects to a sign-in page', { call: { status: 302, headers: {} } }, 'redirect'],
  ])('examine reports a missing requirement when %s', async (_, change, message) => {
    const found = await examineService({ ...proxy, ...change }, VIEWER, 'proxy')
    expect(found.filter(({ level }) => level === 'missing').map((one) => one.message)).toEqual([
      expect.stringContaining(message),
    ])
  })

  it.each<[string, Partial<Answers>, string]>([
    [
      'only a wildcard covers Range',
      { preflight: withHeaders(proxy.preflight, { 'Access-Control-Allow-Headers': '*' }) },
      'Range',
    ],
    [
      'a preflight does not allow cookies',
      { preflight: withHeaders(GOOD.preflight, { 'Access-Control-Allow-Headers': 'Range' }) },
      'Access-Control-Allow-Credentials: true. Otherwise, an interrupted download starts over',
    ],
    [
      'a preflight requires a sign-in',
      { preflight: { status: 401, headers: {} } },
      'with 401. It must respond with 2xx',
    ],
    [
      'only a wildcard exposes response headers',
      { call: withHeaders(proxy.call, { 'Access-Control-Expose-Headers': '*' }) },
      'Retry-After',
    ],
    ['a call is served without a sign-in', { call: { ...proxy.call, status: 404 } }, 'instead of 401'],
  ])('examine reports a limitation when %s', async (_, change, message) => {
    const found = await examineService({ ...proxy, ...change }, VIEWER, 'proxy')
    expect(levels(found)).not.toContain('missing')
    expect(found.find(({ level }) => level === 'limited')?.message).toContain(message)
  })
})

/** @param viewer `same` stands for the service's origin */
async function examineService(answers: Answers, viewer = VIEWER, auth: 'key' | 'proxy' = 'key') {
  const server = createServer((request, response) => {
    const { status, headers } = request.method === 'OPTIONS' ? answers.preflight : answers.call
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return await examine(`${origin}/base/`, viewer === 'same' ? origin : viewer, auth)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

function withHeaders(answer: Answers['call'], headers: OutgoingHttpHeaders): Answers['call'] {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

function levels(findings: readonly { level: string }[]): string[] {
  return findings.map(({ level }) => level)
}
