import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { examine } from '../../../deploy/doctor.ts'
import { startSampleService } from '../../sample-service/sample-service.ts'
import { listen } from '../../support/servers/listen.ts'
import { linesOf } from '../../support/text-cases.ts'

type Auth = 'key' | 'proxy'
/** Answers by method, as in `doctor-cases.txt`. */
type Service = Record<'OPTIONS' | 'GET', string>

const VIEWER = 'https://viewer.example'
const ALLOWED = `Allow-Origin: ${VIEWER}; Expose-Headers: Retry-After, Content-Range, ETag`
/** A service that allows everything, and a proxy that does. */
const GOOD: Record<Auth, Service> = {
  key: { OPTIONS: `204; ${ALLOWED}; Allow-Headers: Authorization, Range`, GET: `401; ${ALLOWED}` },
  proxy: {
    OPTIONS: `204; ${ALLOWED}; Allow-Headers: Range; Allow-Credentials: true`,
    GET: `401; ${ALLOWED}; Allow-Credentials: true`,
  },
}
const CASES = linesOf(import.meta.dirname, 'doctor-cases.txt').map(
  (line) => line.split(' | ') as [auth: Auth, change: string, level: string, message: string],
)

it('examine finds nothing wrong with a service or a proxy that allows everything, nor with the sample service', async () => {
  expect(levels(await examineService('key'))).toEqual(['good', 'good', 'good'])
  expect(levels(await examineService('proxy'))).toEqual(['good', 'good'])
  const service = await startSampleService()
  expect(levels(await examine(service.origin, VIEWER))).not.toContain('missing')
  await service.close()
  expect((await examine(service.origin, VIEWER))[0]?.message).toContain("Can't reach")
})

it('examine reports what a service or a proxy lacks, and what works without it', async () => {
  const failures: string[] = []
  for (const [auth, change, level, message] of CASES) {
    const [, method = '', answer = ''] = /^(\w+) (.*)$/.exec(change) ?? []
    const found = (await examineService(auth, { [method]: answer })).filter((each) => each.level !== 'good')
    const isFound = found.some((each) => each.level === level && each.message.includes(message))
    const isTooStrict = level === 'limited' && levels(found).includes('missing')
    if (!isFound || isTooStrict) failures.push(`${auth}, ${message}: ${JSON.stringify(found)}`)
  }
  expect(failures).toEqual([])
})

it('examine accepts the address of the viewer as its origin, and rejects what is no base URL or origin', async () => {
  for (const viewer of [`${VIEWER}/`, `${VIEWER}/tools/calls/?uid=1`, 'https://Viewer.example:443'])
    expect(levels(await examineService('key', {}, viewer)), viewer).toEqual(['good', 'good', 'good'])
  for (const viewer of ['viewer.example', 'ftp://viewer.example', 'file:///index.html', ''])
    expect((await examineService('key', {}, viewer))[0]?.message, viewer).toContain("isn't the origin")
  for (const baseUrl of ['http://calls.example', 'calls.example', '', 'https://calls.example/?key=1'])
    expect(levels(await examine(baseUrl, VIEWER)), baseUrl).toEqual(['missing'])
})

it('a service on the viewer’s origin does not need CORS headers, but must not redirect', async () => {
  for (const auth of ['key', 'proxy'] as const) {
    expect(levels(await examineService(auth, { GET: '401' }, 'same'))).toEqual(['good'])
    const found = await examineService(auth, { GET: '302' }, 'same')
    expect(found.map(({ level, message }) => [level, message.includes('redirect')])).toEqual([['missing', true]])
  }
})

/** @param viewer `same` stands for the service's origin */
async function examineService(auth: Auth, change: Partial<Service> = {}, viewer = VIEWER) {
  const { OPTIONS, GET } = { ...GOOD[auth], ...change }
  const server = createServer((request, response) => {
    const [status, ...headers] = (request.method === 'OPTIONS' ? OPTIONS : GET).split('; ')
    for (const header of headers) {
      const [name = '', value = ''] = header.split(': ')
      response.setHeader(name.replace(/^(?=Allow|Expose)/, 'Access-Control-'), value)
    }
    response.writeHead(Number(status)).end()
  })
  const { origin, close } = await listen(server)
  try {
    return await examine(`${origin}/base/`, viewer === 'same' ? origin : viewer, auth)
  } finally {
    await close()
  }
}

function levels(findings: readonly { level: string }[]): string[] {
  return findings.map(({ level }) => level)
}
