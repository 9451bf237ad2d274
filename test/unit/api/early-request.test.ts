import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withEarlyRequest } from '../../../src/api/early-request.ts'
import { createHttp } from '../../../src/api/http.ts'
import { type SampleService, startSampleService } from '../../sample-service/sample-service.ts'
import { troubleOf } from '../../support/call/trouble-of.ts'

let service: SampleService
beforeAll(async () => {
  service = await startSampleService()
})
afterAll(() => service.close())

const addressOf = (uid: string) => `${service.origin}/v1/calls/${uid}`
const seen = (uid: string) => service.requests.filter(({ path }) => path === `/v1/calls/${uid}`)

/** Requests a call early, with a key that may change later. */
function requestEarly(uid: string) {
  let key: string | null = service.key
  const getKey = () => key
  const caller = new AbortController()
  const http = withEarlyRequest(createHttp({ auth: 'key', getKey }), addressOf(uid), getKey)
  return {
    caller,
    setKey: (next: string | null) => {
      key = next
    },
    request: (wanted: string) => http(addressOf(wanted), { accept: 'application/json', signal: caller.signal }),
  }
}

describe('withEarlyRequest', () => {
  it('withEarlyRequest uses the early response for the first request only', async () => {
    const uid = 'sample-booking--ahead'
    const { request } = requestEarly(uid)
    await expect.poll(() => seen(uid)).toHaveLength(1)
    expect(await (await request(uid)).json()).toMatchObject({ uid })
    expect(seen(uid)).toHaveLength(1)
    expect((await request(uid)).status).toBe(200)
    expect(seen(uid)).toHaveLength(2)
  })

  it('withEarlyRequest rejects the first request if the early request failed', async () => {
    const { request } = requestEarly('no-such-call')
    expect((await troubleOf(request('no-such-call'))).trouble).toEqual({ kind: 'missing', status: 404 })
  })

  it('withEarlyRequest sends a separate request for a different call', async () => {
    const { request } = requestEarly('sample-booking--passed-over')
    expect(await (await request('sample-complaint')).json()).toMatchObject({ uid: 'sample-complaint' })
  })

  it('withEarlyRequest requests the call again if the key has changed', async () => {
    const { request, setKey } = requestEarly('sample-booking--other-key')
    setKey('another')
    expect((await troubleOf(request('sample-booking--other-key'))).trouble.kind).toBe('unauthorized')
  })

  it.each(['before', 'after'])(
    'withEarlyRequest rejects the first request if its signal is aborted %s the request',
    async (when) => {
      const { request, caller } = requestEarly('sample-booking--call-slow-1000')
      if (when === 'before') caller.abort(new Error('Left'))
      const answer = request('sample-booking--call-slow-1000')
      caller.abort(new Error('Left'))
      await expect(answer).rejects.toThrow('Left')
    },
  )
})
