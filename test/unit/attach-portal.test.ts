import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeCall } from '../../src/api/decode-call.ts'
import { attachPortal, type Failure } from '../../src/app/attach-portal.ts'
import { supplyKey } from '../../src/app/portal-key.ts'
import { IDLE_RECORDING } from '../../src/audio/recording-state.ts'
import type { Call } from '../../src/domain/call.ts'
import type { PortalEvent } from '../../src/domain/portal-protocol.ts'
import { createKeyStore } from '../../src/host/key-store.ts'
import type { Launch, Place } from '../../src/host/launch.ts'
import type { Portal } from '../../src/host/portal.ts'
import { createPreferences } from '../../src/host/preferences.ts'
import { noStorage } from '../../src/host/storage.ts'
import { createStore } from '../../src/lib/create-store.ts'
import { restingPlayer } from '../support/resting-player.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Commands = Parameters<Portal['serve']>[0]

/** A portal that shows a call; `keys` are what it gives when it is asked, null meaning that it has none. */
function embedded({ uid = 'a', keys = [] as (string | null)[] } = {}) {
  const events: PortalEvent[] = []
  let commands: Commands | null = null
  let keysAsked = 0
  const portal: Portal = {
    settings: { uid, at: null, theme: 'auto', lang: 'auto', fitsContent: false },
    async getApiKey() {
      const key = keys[keysAsked++] ?? null
      if (key === null) throw new Error('Signed out')
      return key
    },
    tell: (event) => events.push(event),
    tellHeight: () => undefined,
    serve(given) {
      commands = given
    },
    release: () => undefined,
  }
  const place = createStore<Place>({ uid, moment: null })
  const launch: Launch = {
    place,
    theme: null,
    language: null,
    removedSecret: false,
    linkTo: () => '',
    open: place.set,
    release: () => undefined,
  }
  const keyStore = createKeyStore('https://calls.example', noStorage(), () => null)
  const session = createStore<ReturnType<typeof sessionOf> | null>(null)
  const failures = createStore<Failure | null>(null)
  const portalKey = supplyKey(portal, keyStore)
  const preferences = createPreferences(noStorage())
  attachPortal(portal, { launch, preferences, session, failures, portalKey })
  const told = (type: PortalEvent['type']) => events.filter((event) => event.type === type)
  return { told, keyStore, session, failures, keysAsked: () => keysAsked, serve: () => commands as Commands }
}

function sessionOf(uid: string, answered: Call | null = null) {
  return {
    uid,
    player: restingPlayer(),
    recording: {
      state: createStore(IDLE_RECORDING),
      start: () => undefined,
      cancelReach: () => undefined,
      file: () => null,
      release: () => undefined,
    },
    nudge: createStore(0),
    call: createStore(answered),
    hasFailed: createStore(false),
    retry: vi.fn(),
  }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

describe('a key', () => {
  it('that the portal does not give is told as a failure, which no service has answered', async () => {
    const { told } = embedded()
    await flush()
    expect(told('failed')).toEqual([{ type: 'failed', uid: 'a', kind: 'unauthorized' }])
  })

  it('that the service refused three times is told with its status', async () => {
    const { told, keyStore } = embedded({ keys: ['k-1', 'k-2', 'k-3'] })
    for (const key of ['k-1', 'k-2', 'k-3']) {
      await vi.advanceTimersByTimeAsync(2000)
      keyStore.refuse(key)
    }
    expect(told('failed')).toEqual([{ type: 'failed', uid: 'a', kind: 'unauthorized', status: 401 }])
  })

  it('is asked for again when the portal opens a call after that', async () => {
    const { serve, told, keyStore, keysAsked } = embedded({ keys: [null, null, 'k-1'] })
    await flush()
    serve().open('b', null)
    await flush()
    expect(told('failed').at(-1)).toEqual({ type: 'failed', uid: 'b', kind: 'unauthorized' })
    serve().open('b', null)
    await flush()
    expect([keyStore.key.get(), keysAsked(), told('failed').length]).toEqual(['k-1', 3, 2])
    serve().open('c', null)
    expect(keysAsked()).toBe(3)
  })
})

describe('opening', () => {
  it('tries a call again that failed', () => {
    const { serve, session } = embedded()
    const failed = sessionOf('a')
    session.set(failed)
    serve().open('a', null)
    expect(failed.retry).toHaveBeenCalledOnce()
  })

  it.each(['', '..', 'x'.repeat(201), 'a\nb'])('tells that %j cannot be a uid, and plays nothing', async (uid) => {
    const { serve, told } = embedded()
    serve().open(uid, null)
    expect(told('failed')).toEqual([{ type: 'failed', uid, kind: 'not-a-uid' }])
    await expect(serve().play()).rejects.toThrow('No call is open')
    expect(embedded({ uid }).told('failed')).toHaveLength(1)
  })

  it('another call ends the wish to play the one before', async () => {
    const { serve } = embedded({ keys: ['k-1'] })
    const played = serve().play()
    serve().open('b', null)
    await expect(played).rejects.toThrow('Another call was opened')
  })
})

it.each([
  ['a later look that fails is not', decodeCall('{"uid":"a"}'), { kind: 'service', status: 503 }, false],
  ['a person who is signed out later is', decodeCall('{"uid":"a"}'), { kind: 'not-signed-in', status: 401 }, true],
  ['a call that cannot be shown is', null, { kind: 'service', status: 503 }, true],
] as const)('%s told as a failure', (_, answered, trouble, isTold) => {
  const { session, failures, told } = embedded()
  session.set(sessionOf('a', answered))
  failures.set({ uid: 'a', trouble })
  expect(told('failed')).toEqual(isTold ? [{ type: 'failed', uid: 'a', ...trouble }] : [])
})
