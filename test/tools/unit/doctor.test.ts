import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
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

it('examine finds no problem with a service that allows everything', async () => {
  expect(levels(await examineService(GOOD))).toEqual(['good', 'good', 'good'])
})

it('examine finds nothing missing in the sample service', async () => {
  const service = await startSampleService()
  const found = await examine(service.origin, VIEWER)
  await service.close()
  expect(levels(found)).not.toContain('missing')
})

it.each<[string, Partial<Answers>, string]>([
  ['the preflight requires a key', { preflight: { status: 401, headers: {} } }, 'with 401; browsers need 2xx'],
  [
    'no origin is allowed',
    { preflight: { status: 204, headers: {} } },
    `needs Access-Control-Allow-Origin: ${VIEWER} or *`,
  ],
  [
    'the allowed headers are only a wildcard',
    { preflight: withHeaders(GOOD.preflight, { 'Access-Control-Allow-Headers': '*' }) },
    'must list Authorization',
  ],
  ['error responses cannot be read', { call: { status: 401, headers: {} } }, 'errors included'],
  ['the service redirects', { call: { status: 302, headers: { Location: '/login' } } }, 'does not follow redirects'],
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
  expect((await examine(service.origin, VIEWER))[0]?.message).toContain('cannot be reached')
})

async function examineService(answers: Answers) {
  const server = createServer((request, response) => {
    const { status, headers } = request.method === 'OPTIONS' ? answers.preflight : answers.call
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await examine(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`, VIEWER)
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
