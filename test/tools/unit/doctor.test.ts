import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { examine } from '../../../deploy/doctor.ts'
import { startSampleService } from '../../sample-service/sample-service.ts'

type Answer = { status: number; headers: OutgoingHttpHeaders }
type Service = { preflight: Answer; call: Answer; auth: 'key' | 'proxy' }

const VIEWER = 'https://viewer.example'
const CREDENTIALS = { 'Access-Control-Allow-Credentials': 'true' }
const NO_CORS: Answer = { status: 401, headers: {} }
const REDIRECT: Answer = { status: 302, headers: { Location: '/login' } }

const preflight = (allowed: string, others = {}): Answer => ({
  status: 204,
  headers: { 'Access-Control-Allow-Origin': VIEWER, 'Access-Control-Allow-Headers': allowed, ...others },
})
const call = (others: OutgoingHttpHeaders = {}, status = 401): Answer => ({
  status,
  headers: {
    'Access-Control-Allow-Origin': VIEWER,
    'Access-Control-Expose-Headers': 'Retry-After, Content-Range, ETag',
    ...others,
  },
})

/** A service that allows everything, and a proxy that does. */
const GOOD: Service = { preflight: preflight('Authorization, Range'), call: call(), auth: 'key' }
const GOOD_PROXY: Service = { preflight: preflight('Range', CREDENTIALS), call: call(CREDENTIALS), auth: 'proxy' }

/** How a service differs from a good one, and what is found: the level, and a part of the message. */
const CASES: readonly (readonly [change: Partial<Service>, level: 'missing' | 'limited', message: string])[] = [
  [{ preflight: NO_CORS }, 'missing', 'with 401. It must respond with 2xx'],
  [{ preflight: { status: 204, headers: {} } }, 'missing', `needs Access-Control-Allow-Origin: ${VIEWER} or *`],
  [{ preflight: preflight('*') }, 'missing', 'must list Authorization'],
  [{ call: NO_CORS }, 'missing', 'including errors'],
  [{ call: REDIRECT }, 'missing', "doesn't follow redirects"],
  [{ preflight: preflight('authorization') }, 'limited', 'should list Range'],
  [{ call: call({ 'Access-Control-Expose-Headers': '' }) }, 'limited', 'Retry-After'],
  [{ call: call({}, 200) }, 'limited', 'instead of 401'],
]

const PROXY_CASES: typeof CASES = [
  [{ call: call() }, 'missing', 'Access-Control-Allow-Credentials: true'],
  [{ call: call({ 'Access-Control-Allow-Credentials': 'yes' }) }, 'missing', 'Access-Control-Allow-Credentials: true'],
  [
    { call: call({ ...CREDENTIALS, 'Access-Control-Allow-Origin': '*' }) },
    'missing',
    `needs Access-Control-Allow-Origin: ${VIEWER}`,
  ],
  [{ call: { status: 401, headers: CREDENTIALS } }, 'missing', 'including errors'],
  [{ call: { status: 302, headers: {} } }, 'missing', 'redirect'],
  [{ preflight: preflight('*', CREDENTIALS) }, 'limited', 'Range'],
  [{ preflight: preflight('Range') }, 'limited', 'Otherwise, an interrupted download starts over'],
  [{ preflight: NO_CORS }, 'limited', 'with 401. It must respond with 2xx'],
  [{ call: call({ ...CREDENTIALS, 'Access-Control-Expose-Headers': '*' }) }, 'limited', 'Retry-After'],
  [{ call: call(CREDENTIALS, 404) }, 'limited', 'instead of 401'],
]

it('examine finds nothing wrong with a service or a proxy that allows everything, nor with the sample service', async () => {
  expect(levels(await examineService(GOOD))).toEqual(['good', 'good', 'good'])
  expect(levels(await examineService(GOOD_PROXY))).toEqual(['good', 'good'])
  const service = await startSampleService()
  expect(levels(await examine(service.origin, VIEWER))).not.toContain('missing')
  await service.close()
  expect((await examine(service.origin, VIEWER))[0]?.message).toContain("Can't reach")
})

it('examine reports what a service or a proxy lacks, and what works without it', async () => {
  const failures: string[] = []
  for (const [good, cases] of [
    [GOOD, CASES],
    [GOOD_PROXY, PROXY_CASES],
  ] as const)
    for (const [change, level, message] of cases) {
      const found = (await examineService({ ...good, ...change })).filter((each) => each.level !== 'good')
      const isFound = found.some((each) => each.level === level && each.message.includes(message))
      const isTooStrict = level === 'limited' && levels(found).includes('missing')
      if (!isFound || isTooStrict) failures.push(`${good.auth}, ${message}: ${JSON.stringify(found)}`)
    }
  expect(failures).toEqual([])
})

it('examine accepts the address of the viewer as its origin, and rejects what is no base URL or origin', async () => {
  for (const viewer of [`${VIEWER}/`, `${VIEWER}/tools/calls/?uid=1`, 'https://Viewer.example:443'])
    expect(levels(await examineService(GOOD, viewer)), viewer).toEqual(['good', 'good', 'good'])
  for (const viewer of ['viewer.example', 'ftp://viewer.example', 'file:///index.html', ''])
    expect((await examineService(GOOD, viewer))[0]?.message, viewer).toContain("isn't the origin")
  for (const baseUrl of ['http://calls.example', 'calls.example', '', 'https://calls.example/?key=1'])
    expect(levels(await examine(baseUrl, VIEWER)), baseUrl).toEqual(['missing'])
})

it('a service on the viewer’s origin does not need CORS headers, but must not redirect', async () => {
  for (const auth of ['key', 'proxy'] as const) {
    expect(levels(await examineService({ ...GOOD, auth, call: NO_CORS }, 'same'))).toEqual(['good'])
    const found = await examineService({ ...GOOD, auth, call: { status: 302, headers: {} } }, 'same')
    expect(found.map(({ level, message }) => [level, message.includes('redirect')])).toEqual([['missing', true]])
  }
})

/** @param viewer `same` stands for the service's origin */
async function examineService({ preflight, call, auth }: Service, viewer = VIEWER) {
  const server = createServer((request, response) => {
    const { status, headers } = request.method === 'OPTIONS' ? preflight : call
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

function levels(findings: readonly { level: string }[]): string[] {
  return findings.map(({ level }) => level)
}
