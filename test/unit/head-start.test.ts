import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withHeadStart } from '../../src/api/head-start.ts'
import { createHttp } from '../../src/api/http.ts'
import { type SampleService, startSampleService } from '../sample-service/sample-service.ts'
import { troubleOf } from '../support/trouble-of.ts'

let service: SampleService
beforeAll(async () => {
  service = await startSampleService()
})
afterAll(() => service.close())

const addressOf = (uid: string) => `${service.origin}/v1/calls/${uid}`
const seen = (uid: string) => service.requests.filter(({ path }) => path === `/v1/calls/${uid}`)

/** Asks for a call ahead, with a key that may change later. */
function ahead(uid: string) {
  let key: string | null = service.key
  const getKey = () => key
  const leaving = new AbortController()
  const http = withHeadStart(createHttp({ auth: 'key', getKey }), addressOf(uid), getKey)
  return {
    leaving,
    setKey: (next: string | null) => {
      key = next
    },
    ask: (wanted: string) => http(addressOf(wanted), { accept: 'application/json', signal: leaving.signal }),
  }
}

describe('a call asked for ahead', () => {
  it('is given to who asks for it first, and asked for anew after that', async () => {
    const uid = 'sample-booking--ahead'
    const { ask } = ahead(uid)
    await expect.poll(() => seen(uid)).toHaveLength(1)
    expect(await (await ask(uid)).json()).toMatchObject({ uid })
    expect(seen(uid)).toHaveLength(1)
    expect((await ask(uid)).status).toBe(200)
    expect(seen(uid)).toHaveLength(2)
  })

  it('tells its failure to who asks for it', async () => {
    const { ask } = ahead('no-such-call')
    expect((await troubleOf(ask('no-such-call'))).trouble).toEqual({ kind: 'missing', status: 404 })
  })

  it('is not given to who asks for another', async () => {
    const { ask } = ahead('sample-booking--passed-over')
    expect(await (await ask('sample-complaint')).json()).toMatchObject({ uid: 'sample-complaint' })
  })

  it('is not given to who has another key', async () => {
    const { ask, setKey } = ahead('sample-booking--other-key')
    setKey('another')
    expect((await troubleOf(ask('sample-booking--other-key'))).trouble.kind).toBe('unauthorized')
  })

  it.each(['before', 'after'])('ends with its asker, who left %s asking', async (when) => {
    const { ask, leaving } = ahead('sample-booking--call-slow-1000')
    if (when === 'before') leaving.abort(new Error('Left'))
    const answer = ask('sample-booking--call-slow-1000')
    leaving.abort(new Error('Left'))
    await expect(answer).rejects.toThrow('Left')
  })
})
