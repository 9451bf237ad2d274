import { describe, expect, it, vi } from 'vitest'
import { decodeCall } from '../../../../src/api/decode-call.ts'
import type { CallState } from '../../../../src/app/call/call-store.ts'
import { attachPortal } from '../../../../src/app/portal/attach-portal.ts'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import { type NoKey, type RecordingTrouble, TroubleError } from '../../../../src/domain/call/trouble.ts'
import type { PortalEvent, PortalPreferences } from '../../../../src/domain/portal/portal-interface.ts'
import type { PortalConnection } from '../../../../src/host/portal-connection.ts'
import { createPreferences } from '../../../../src/host/preferences.ts'
import type { Route, Router } from '../../../../src/host/router.ts'
import { noStorage } from '../../../../src/host/storage.ts'
import { createStore } from '../../../../src/lib/create-store.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'

type Commands = Parameters<PortalConnection['serve']>[0]

/** Embeds a viewer in a portal. */
function embedded({ uid = 'a' } = {}) {
  const events: PortalEvent[] = []
  const reported: PortalPreferences[] = []
  let commands: Commands | null = null
  const portal: PortalConnection = {
    settings: { uid, at: null, theme: 'auto', lang: 'auto', hidePrivate: false, clock: 'local', fitsContent: false },
    getApiKey: async () => 'k-1',
    emit: (event) => events.push(event),
    reportHeight: () => undefined,
    reportPreferences: (changed) => reported.push(changed),
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
    guard: () => undefined,
    release: () => undefined,
  }
  const session = createStore<ReturnType<typeof sessionOf> | null>(null)
  const failure = createStore<NoKey | null>(null)
  const askAgain = vi.fn()
  const preferences = createPreferences(noStorage())
  const lifetime = new AbortController()
  attachPortal(portal, { router, preferences, session, portalKey: { failure, askAgain } }, lifetime.signal)
  const eventsOf = (type: PortalEvent['type']) => events.filter((event) => event.type === type)
  return {
    events,
    eventsOf,
    reported,
    preferences,
    session,
    failure,
    askAgain,
    lifetime,
    serve: () => commands as Commands,
  }
}

const LOADING: CallState = {
  call: null,
  receivedAt: null,
  error: null,
  isFetching: true,
  isSlow: false,
  retryWait: null,
  pollPlan: { kind: 'done' },
}

function sessionOf(uid: string, state: Partial<CallState> = {}) {
  const callState = createStore<CallState>({ ...LOADING, ...state })
  return {
    uid,
    player: idlePlayer(),
    recording: { state: createStore(IDLE_RECORDING), start: vi.fn() },
    syncOffset: createStore(0),
    voicedStarts: createStore<readonly number[] | null>(null),
    callStore: { ...callState, refresh: vi.fn() },
  }
}

describe('the key', () => {
  it.each<[NoKey, object]>([
    [{ kind: 'no-key' }, {}],
    [{ kind: 'no-key', status: 401 }, { status: 401 }],
  ])('the portal is notified when a request fails for lack of a key: %j', (trouble, status) => {
    const { eventsOf, failure } = embedded()
    failure.set(trouble)
    expect(eventsOf('failed')).toEqual([{ type: 'failed', uid: 'a', kind: 'unauthorized', ...status }])
    failure.set(null)
    expect(eventsOf('failed')).toHaveLength(1)
  })
})

describe('the open command', () => {
  it('the open command fetches a call again after it failed to load', () => {
    const { serve, session } = embedded()
    const failed = sessionOf('a', { error: new Error('Failed'), isFetching: false })
    session.set(failed)
    serve().open('a', null)
    expect(failed.callStore.refresh).toHaveBeenCalledOnce()
  })

  it('the open command asks the portal for a key again if the portal’s answer is overdue', () => {
    const { serve, session, askAgain } = embedded()
    session.set(sessionOf('a'))
    serve().open('a', null)
    expect(askAgain).toHaveBeenCalledOnce()
  })

  it('the open command does not fetch a call that is already shown', () => {
    const { serve, session } = embedded()
    const shown = sessionOf('a', { call: decodeCall('{"uid":"a"}') })
    session.set(shown)
    serve().open('a', null)
    expect(shown.callStore.refresh).not.toHaveBeenCalled()
  })

  it.each<[RecordingTrouble, number]>([
    [{ kind: 'no-key', status: 401 }, 1],
    [{ kind: 'missing', status: 404 }, 0],
  ])(
    'the open command requests the recording again only if the request failed for lack of a key: %j',
    (trouble, starts) => {
      const { serve, session } = embedded()
      const shown = sessionOf('a', { call: decodeCall('{"uid":"a","durationSeconds":60}') })
      shown.recording.state.set({ ...IDLE_RECORDING, failure: { trouble, detail: { address: '', at: 0 } } })
      session.set(shown)
      serve().open('a', null)
      expect(shown.recording.start.mock.calls).toEqual(Array(starts).fill([60]))
    },
  )

  it('the open command cancels a pending play request for the previous call', async () => {
    const { serve, session } = embedded()
    session.set(sessionOf('a'))
    const played = serve().play()
    serve().open('b', null)
    await expect(played).rejects.toThrow('Another call was opened')
  })
})

describe('a portal that passes an invalid uid', () => {
  it.each(['', '..', 'x'.repeat(201), 'a\nb'])(
    'the invalid uid %j is reported to the portal, and there is no call to play',
    async (uid) => {
      const { serve, eventsOf } = embedded({ uid })
      expect(eventsOf('failed')).toEqual([{ type: 'failed', uid, kind: 'not-a-uid' }])
      await expect(serve().play()).rejects.toThrow('No call is open')
    },
  )
})

describe('preferences', () => {
  it('a command can change a preference, and the portal receives all preferences after each change', () => {
    const { serve, preferences, reported } = embedded()
    serve().setPreferences({ hidePrivate: true })
    serve().setPreferences({ lang: 'de-AT' })
    expect(preferences.get()).toMatchObject({ hidePrivate: true, language: 'de', theme: 'auto', clock: 'local' })
    expect(reported).toEqual([
      { theme: 'auto', lang: 'auto', hidePrivate: true, clock: 'local' },
      { theme: 'auto', lang: 'de', hidePrivate: true, clock: 'local' },
    ])
  })

  it('the portal is notified when the user changes a preference, unless portals cannot set that preference', () => {
    const { preferences, reported, lifetime } = embedded()
    preferences.set({ ...preferences.get(), volume: 0.5 })
    expect(reported).toEqual([])
    preferences.set({ ...preferences.get(), clock: 'utc' })
    expect(reported).toEqual([{ theme: 'auto', lang: 'auto', hidePrivate: false, clock: 'utc' }])
    lifetime.abort()
    preferences.set({ ...preferences.get(), clock: 'local' })
    expect(reported).toHaveLength(1)
  })
})

describe('a session', () => {
  const error = new TroubleError({ kind: 'service', status: 503 }, { address: '', at: 0 })

  it('a session is reported as opened exactly once, when its call has arrived', () => {
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
  ['does not report a missing key twice', null, { kind: 'no-key', status: 401 }, false],
] as const)('attachPortal %s', (_, answer, trouble, isReported) => {
  const { session, eventsOf } = embedded()
  const error = new TroubleError(trouble, { address: '', at: 0 })
  session.set(sessionOf('a', { call: answer === null ? null : decodeCall(answer), error }))
  expect(eventsOf('failed')).toEqual(isReported ? [{ type: 'failed', uid: 'a', ...trouble }] : [])
})

it('the portal is notified of a turn at its start or, if turns start with the voice, at its onset', () => {
  const { session, eventsOf } = embedded()
  const time = createStore(0)
  const transcript = [2, 8].map((secondsFromStart) => ({ role: 'agent', content: 'x', secondsFromStart }))
  const opened = {
    ...sessionOf('a', { call: decodeCall(JSON.stringify({ uid: 'a', transcript })) }),
    player: idlePlayer({ clock: { now: time.get, subscribe: time.subscribe } }),
  }
  session.set(opened)
  time.set(2.5)
  expect(eventsOf('turn')).toEqual([{ type: 'turn', uid: 'a', index: 0, at: 2 }])
  opened.voicedStarts.set([2.4, 9.1])
  time.set(9)
  expect(eventsOf('turn')).toHaveLength(1)
  time.set(9.2)
  expect(eventsOf('turn').at(-1)).toEqual({ type: 'turn', uid: 'a', index: 1, at: 8 })
})

it('the portal is notified when another turn becomes current even though the playhead has not moved', () => {
  const { session, events } = embedded()
  const transcript = [2, 8].map((secondsFromStart) => ({ role: 'agent', content: 'x', secondsFromStart }))
  const opened = {
    ...sessionOf('a'),
    player: idlePlayer({ clock: { now: () => 8.5, subscribe: () => () => undefined } }),
  }
  session.set(opened)
  opened.callStore.set({ ...LOADING, call: decodeCall(JSON.stringify({ uid: 'a', transcript })) })
  const turn = (index: number, at: number) => ({ type: 'turn', uid: 'a', index, at })
  expect(events.slice(1)).toEqual([{ type: 'opened', uid: 'a' }, turn(1, 8)])
  opened.syncOffset.set(1)
  expect(events.at(-1)).toEqual(turn(0, 2))
  opened.voicedStarts.set([2.4, 8.4])
  expect(events.at(-1)).toEqual(turn(1, 8))
})

it('attachPortal does not emit events after its signal has been aborted', () => {
  const { session, failure, lifetime, events } = embedded()
  const opened = sessionOf('a')
  session.set(opened)
  lifetime.abort()
  const before = events.length
  opened.callStore.set({ ...LOADING, call: decodeCall('{"uid":"a"}') })
  failure.set({ kind: 'no-key' })
  session.set(sessionOf('b', { call: decodeCall('{"uid":"b"}') }))
  expect(events).toHaveLength(before)
})
