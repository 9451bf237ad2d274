import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import type { CallState } from '../../../../src/app/call/call-store.ts'
import { attachPortal } from '../../../../src/app/portal/attach-portal.ts'
import { requestPortalKey } from '../../../../src/app/portal/portal-key.ts'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import { TroubleError } from '../../../../src/domain/call/trouble.ts'
import type { PortalEvent } from '../../../../src/domain/portal/portal-interface.ts'
import { createKeyStore } from '../../../../src/host/key-store.ts'
import type { PortalConnection } from '../../../../src/host/portal-connection.ts'
import { createPreferences } from '../../../../src/host/preferences.ts'
import type { Route, Router } from '../../../../src/host/router.ts'
import { noStorage } from '../../../../src/host/storage.ts'
import { createStore } from '../../../../src/lib/create-store.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Commands = Parameters<PortalConnection['serve']>[0]

/** Embeds a viewer in a portal, which responds to requests for a key with `keys` in turn. Null means no key. */
function embedded({ uid = 'a', keys = [] as (string | null)[] } = {}) {
  const events: PortalEvent[] = []
  let commands: Commands | null = null
  let keyRequests = 0
  const portal: PortalConnection = {
    settings: { uid, at: null, theme: 'auto', lang: 'auto', fitsContent: false },
    async getApiKey() {
      const key = keys[keyRequests++] ?? null
      if (key === null) throw new Error('Signed out')
      return key
    },
    emit: (event) => events.push(event),
    reportHeight: () => undefined,
    serve(served) {
      commands = served
    },
    release: () => undefined,
  }
  const route = createStore<Route>({ uid, moment: null })
  const router: Router = {
    route,
    theme: null,
    language: null,
    removedSecret: false,
    linkTo: () => '',
    open: route.set,
    release: () => undefined,
  }
  const keyStore = createKeyStore('https://calls.example', noStorage(), () => null)
  const session = createStore<ReturnType<typeof sessionOf> | null>(null)
  const portalKey = requestPortalKey(portal, keyStore)
  const preferences = createPreferences(noStorage())
  attachPortal(portal, { router, preferences, session, portalKey })
  const eventsOf = (type: PortalEvent['type']) => events.filter((event) => event.type === type)
  return { eventsOf, keyStore, session, keyRequests: () => keyRequests, serve: () => commands as Commands }
}

const LOADING: CallState = {
  call: null,
  answeredAt: null,
  error: null,
  isFetching: true,
  retryWait: null,
  pollPlan: { kind: 'done' },
}

function sessionOf(uid: string, state: Partial<CallState> = {}) {
  const callState = createStore<CallState>({ ...LOADING, ...state })
  return {
    uid,
    player: idlePlayer(),
    recording: { state: createStore(IDLE_RECORDING) },
    syncOffset: createStore(0),
    callStore: { ...callState, refresh: vi.fn() },
  }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

describe('the key', () => {
  it('the portal receives a failure without a status when it supplies no key', async () => {
    const { eventsOf } = embedded()
    await flush()
    expect(eventsOf('failed')).toEqual([{ type: 'failed', uid: 'a', kind: 'unauthorized' }])
  })

  it('the portal receives a failure with status 401 when the service refuses three of its keys', async () => {
    const { eventsOf, keyStore } = embedded({ keys: ['k-1', 'k-2', 'k-3'] })
    for (const key of ['k-1', 'k-2', 'k-3']) {
      await vi.advanceTimersByTimeAsync(2000)
      keyStore.forgetRefused(key)
    }
    expect(eventsOf('failed')).toEqual([{ type: 'failed', uid: 'a', kind: 'unauthorized', status: 401 }])
  })

  it('the key is requested again when the portal opens a call after a failure', async () => {
    const { serve, eventsOf, keyStore, keyRequests } = embedded({ keys: [null, null, 'k-1'] })
    await flush()
    serve().open('b', null)
    await flush()
    expect(eventsOf('failed').at(-1)).toEqual({ type: 'failed', uid: 'b', kind: 'unauthorized' })
    serve().open('b', null)
    await flush()
    expect([keyStore.key.get(), keyRequests(), eventsOf('failed').length]).toEqual(['k-1', 3, 2])
    serve().open('c', null)
    expect(keyRequests()).toBe(3)
  })
})

describe('the open command', () => {
  it('the open command fetches a call again after it failed to load', () => {
    const { serve, session } = embedded()
    const failed = sessionOf('a')
    session.set(failed)
    serve().open('a', null)
    expect(failed.callStore.refresh).toHaveBeenCalledOnce()
  })

  it('the open command does not fetch a call that is already shown', () => {
    const { serve, session } = embedded()
    const shown = sessionOf('a', { call: decodeCall('{"uid":"a"}') })
    session.set(shown)
    serve().open('a', null)
    expect(shown.callStore.refresh).not.toHaveBeenCalled()
  })

  it.each(['', '..', 'x'.repeat(201), 'a\nb'])(
    'the open command reports that %j cannot be a uid, and leaves no call to play',
    async (uid) => {
      const { serve, eventsOf } = embedded()
      serve().open(uid, null)
      expect(eventsOf('failed')).toEqual([{ type: 'failed', uid, kind: 'not-a-uid' }])
      await expect(serve().play()).rejects.toThrow('No call is open')
      expect(embedded({ uid }).eventsOf('failed')).toHaveLength(1)
    },
  )

  it('the open command cancels the request to play the previous call', async () => {
    const { serve } = embedded({ keys: ['k-1'] })
    const played = serve().play()
    serve().open('b', null)
    await expect(played).rejects.toThrow('Another call was opened')
  })
})

describe('a session', () => {
  const error = new TroubleError({ kind: 'service', status: 503 }, { address: '', at: 0 })

  it('a session is reported as opened once, when its call has arrived', () => {
    const { session, eventsOf } = embedded()
    const opened = sessionOf('a')
    session.set(opened)
    expect(eventsOf('opened')).toEqual([])
    const answered = { ...LOADING, call: decodeCall('{"uid":"a"}') }
    opened.callStore.set(answered)
    opened.callStore.set({ ...answered, isFetching: false })
    expect(eventsOf('opened')).toEqual([{ type: 'opened', uid: 'a' }])
  })

  it('a session is reported as failed once for each failed request', () => {
    const { session, eventsOf } = embedded()
    const failing = sessionOf('a')
    session.set(failing)
    failing.callStore.set({ ...LOADING, error })
    failing.callStore.set({ ...LOADING, error, isFetching: false })
    expect(eventsOf('failed')).toHaveLength(1)
    failing.callStore.set(LOADING)
    failing.callStore.set({ ...LOADING, error })
    expect(eventsOf('failed')).toHaveLength(2)
  })
})

it.each([
  ['does not report a failed refresh of a call that is shown', '{"uid":"a"}', { kind: 'service', status: 503 }, false],
  ['reports that the user was signed out later', '{"uid":"a"}', { kind: 'not-signed-in', status: 401 }, true],
  ['reports a call that cannot be shown', null, { kind: 'service', status: 503 }, true],
  [
    'does not report a refused key, because the next key is requested',
    null,
    { kind: 'unauthorized', status: 401 },
    false,
  ],
] as const)('attachPortal %s', (_, answer, trouble, isReported) => {
  const { session, eventsOf } = embedded()
  const error = new TroubleError(trouble, { address: '', at: 0 })
  session.set(sessionOf('a', { call: answer === null ? null : decodeCall(answer), error }))
  expect(eventsOf('failed')).toEqual(isReported ? [{ type: 'failed', uid: 'a', ...trouble }] : [])
})
