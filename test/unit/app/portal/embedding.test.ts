import { expect, it, vi } from 'vitest'
import { attachPortal } from '../../../../src/app/portal/embedding.ts'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import { withStarts } from '../../../../src/domain/call/timeline.ts'
import { type NoKey, TroubleError } from '../../../../src/domain/call/trouble.ts'
import type { PortalEvent, PortalPreferences } from '../../../../src/domain/portal/portal-interface.ts'
import type { PortalConnection } from '../../../../src/host/portal-connection.ts'
import { createPreferences } from '../../../../src/host/preferences.ts'
import type { Route, Router } from '../../../../src/host/router.ts'
import { noStorage } from '../../../../src/host/storage.ts'
import { createStore } from '../../../../src/lib/create-store.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'
import { callResponse, FAILED, LOADING, observedCall } from '../../../support/doubles/observed-call.ts'

const TWO_TURNS = [2, 8].map((secondsFromStart) => ({ role: 'agent', content: 'x', secondsFromStart }))

type Commands = Parameters<PortalConnection['serve']>[0]

/** Embeds a viewer in a portal. */
function embedded({ uid = 'a', keyFailure = null }: { uid?: string; keyFailure?: NoKey | null } = {}) {
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
  }
  const session = createStore<ReturnType<typeof sessionOf> | null>(null)
  const failure = createStore(keyFailure)
  const askAgain = vi.fn()
  const preferences = createPreferences(noStorage())
  attachPortal(portal, { router, preferences, session, portalKey: { failure, askAgain } })
  const eventsOf = (type: PortalEvent['type']) => events.filter((event) => event.type === type)
  return {
    events,
    eventsOf,
    reported,
    preferences,
    session,
    failure,
    askAgain,
    serve: () => commands as Commands,
  }
}

function sessionOf(uid: string, result: Parameters<typeof observedCall>[0] = {}) {
  return {
    uid,
    player: idlePlayer(),
    recording: { state: createStore(IDLE_RECORDING), start: vi.fn() },
    timeline: createStore(result.data?.call.timeline ?? timelineOf('')),
    observer: observedCall(result),
  }
}

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

it('if an early request failed for lack of a key, the portal is notified once it knows that the viewer is ready', () => {
  const { events } = embedded({ keyFailure: { kind: 'no-key' } })
  expect(events).toEqual([{ type: 'ready' }, { type: 'failed', uid: 'a', kind: 'unauthorized' }])
})

it('the open command fetches a call again after it failed to load', () => {
  const { serve, session } = embedded()
  const failed = sessionOf('a', FAILED)
  session.set(failed)
  serve().open('a', null)
  expect(failed.observer.refetch).toHaveBeenCalledOnce()
})

it('the open command asks the portal for a key again if the portal’s answer is overdue', () => {
  const { serve, session, askAgain } = embedded()
  session.set(sessionOf('a'))
  serve().open('a', null)
  expect(askAgain).toHaveBeenCalledOnce()
})

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

it('a session is reported as opened exactly once, when its call has arrived', () => {
  const { session, eventsOf } = embedded()
  const opened = sessionOf('a')
  session.set(opened)
  expect(eventsOf('opened')).toEqual([])
  const answered = { ...LOADING, data: callResponse({}) }
  opened.observer.set(answered)
  opened.observer.set({ ...answered })
  expect(eventsOf('opened')).toEqual([{ type: 'opened', uid: 'a' }])
})

it.each([
  ['does not report a failed refresh of a call that is shown', true, { kind: 'service', status: 503 }, false],
  ['reports that the user was signed out later', true, { kind: 'not-signed-in', status: 401 }, true],
  ['reports a call that cannot be shown', false, { kind: 'service', status: 503 }, true],
  ['does not report a missing key twice', false, { kind: 'no-key', status: 401 }, false],
] as const)('attachPortal %s', (_, isShown, trouble, isReported) => {
  const { session, eventsOf } = embedded()
  const error = new TroubleError(trouble, { address: '', at: 0 })
  session.set(sessionOf('a', { data: isShown ? callResponse({}) : undefined, error }))
  expect(eventsOf('failed')).toEqual(isReported ? [{ type: 'failed', uid: 'a', ...trouble }] : [])
})

it('the portal is notified of a turn when it starts as shown, with its start as delivered', () => {
  const { session, eventsOf } = embedded()
  const time = createStore(0)
  const opened = {
    ...sessionOf('a', { data: callResponse({ transcript: TWO_TURNS }) }),
    player: idlePlayer({ clock: { now: time.get, subscribe: time.subscribe } }),
  }
  session.set(opened)
  time.set(2.5)
  expect(eventsOf('turn')).toEqual([{ type: 'turn', uid: 'a', index: 0, at: 2 }])
  opened.timeline.set(withStarts(opened.timeline.get(), [2.4, 9.1]))
  time.set(9)
  expect(eventsOf('turn')).toHaveLength(1)
  time.set(9.2)
  expect(eventsOf('turn').at(-1)).toEqual({ type: 'turn', uid: 'a', index: 1, at: 8 })
})

it('the portal receives no events of a session that is no longer open', () => {
  const { session, events } = embedded()
  const opened = sessionOf('a')
  session.set(opened)
  session.set(null)
  const before = events.length
  opened.observer.set({ ...LOADING, data: callResponse({}) })
  expect(events).toHaveLength(before)
})
