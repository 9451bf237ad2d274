import { expect, it, vi } from 'vitest'
import { attachPortal } from '../../../../src/app/portal/embedding.ts'
import { IDLE_RECORDING } from '../../../../src/audio/recording/recording-state.ts'
import { withStarts } from '../../../../src/domain/call/timeline.ts'
import { type NoKey, TroubleError } from '../../../../src/domain/call/trouble.ts'
import type { PortalEvent, PortalPreferences } from '../../../../src/domain/portal/portal-interface.ts'
import type { PortalConnection } from '../../../../src/host/portal-connection.ts'
import { createPreferences } from '../../../../src/host/preferences.ts'
import { createRouter } from '../../../../src/host/router.ts'
import { noStorage } from '../../../../src/host/storage.ts'
import { createStore } from '../../../../src/lib/create-store.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { createAddressBar } from '../../../support/doubles/fake-address-bar.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'
import { callResponse, FAILED, LOADING, observedCall } from '../../../support/doubles/observed-call.ts'

type Commands = Parameters<PortalConnection['serve']>[0]

/** Embeds a viewer in a portal. `events` returns what the portal has received since it was last called. */
function embedded(keyFailure: NoKey | null = null) {
  const received: PortalEvent[] = []
  const reported: PortalPreferences[] = []
  let commands: Commands | null = null
  const portal: PortalConnection = {
    settings: {
      uid: 'a',
      at: null,
      theme: 'auto',
      lang: 'auto',
      hidePrivate: false,
      clock: 'local',
      fitsContent: false,
    },
    getApiKey: async () => 'k-1',
    emit: (event) => received.push(event),
    reportHeight: () => undefined,
    reportPreferences: (changed) => reported.push(changed),
    serve(served) {
      commands = served
    },
  }
  const router = createRouter(createAddressBar('https://viewer.example/?uid=a').view)
  const session = createStore<ReturnType<typeof sessionOf> | null>(null)
  const portalKey = { failure: createStore(keyFailure), askAgain: vi.fn() }
  const preferences = createPreferences(noStorage())
  attachPortal(portal, { router, preferences, session, portalKey })
  const events = () => received.splice(0)
  return { events, reported, preferences, session, portalKey, serve: () => commands as unknown as Commands }
}

function sessionOf(result: Parameters<typeof observedCall>[0] = {}) {
  return {
    uid: 'a',
    player: idlePlayer(),
    recording: { state: createStore(IDLE_RECORDING), start: vi.fn() },
    timeline: createStore(result.data?.call.timeline ?? timelineOf('')),
    observer: observedCall(result),
  }
}
const ARRIVED = { ...LOADING, data: callResponse({}) }
const OPENED = { type: 'opened', uid: 'a' }
const NO_KEY = { type: 'failed', uid: 'a', kind: 'unauthorized' }

it.each<[NoKey, object]>([
  [{ kind: 'no-key' }, {}],
  [{ kind: 'no-key', status: 401 }, { status: 401 }],
])('the portal is notified when a request fails for lack of a key: %j', (trouble, status) => {
  const { events, portalKey } = embedded()
  expect(events()).toEqual([{ type: 'ready' }])
  portalKey.failure.set(trouble)
  portalKey.failure.set(null)
  expect(events()).toEqual([{ ...NO_KEY, ...status }])
  // A request that failed early is told once the portal knows that the viewer is ready.
  expect(embedded(trouble).events()).toEqual([{ type: 'ready' }, { ...NO_KEY, ...status }])
})

it('the open command fetches a failed call again, and asks for a key again if the portal’s answer is overdue', () => {
  const { serve, session, portalKey } = embedded()
  const failed = sessionOf(FAILED)
  session.set(failed)
  serve().open('a', null)
  expect([failed.observer.refetch.mock.calls.length, portalKey.askAgain.mock.calls.length]).toEqual([1, 1])
})

it('a command can change a preference, and the portal receives all preferences after each change', () => {
  const { serve, preferences, reported } = embedded()
  serve().setPreferences({ hidePrivate: true })
  serve().setPreferences({ lang: 'de-AT' })
  expect(preferences.get()).toMatchObject({ hidePrivate: true, language: 'de', theme: 'auto', clock: 'local' })
  const all = { theme: 'auto', lang: 'auto', hidePrivate: true, clock: 'local' }
  expect(reported).toEqual([all, { ...all, lang: 'de' }])
})

it('a session is reported as opened exactly once, when its call has arrived, and no longer once it is closed', () => {
  const { session, events } = embedded()
  const [opened, closed] = [sessionOf(), sessionOf()]
  session.set(closed)
  session.set(null)
  closed.observer.set(ARRIVED)
  session.set(opened)
  expect(events()).toEqual([{ type: 'ready' }])
  opened.observer.set(ARRIVED)
  opened.observer.set({ ...ARRIVED })
  expect(events()).toEqual([OPENED])
})

it.each([
  ['does not report a failed refresh of a call that is shown', true, { kind: 'service', status: 503 }, false],
  ['reports that the user was signed out later', true, { kind: 'not-signed-in', status: 401 }, true],
  ['reports a call that cannot be shown', false, { kind: 'service', status: 503 }, true],
  ['does not report a missing key twice', false, { kind: 'no-key', status: 401 }, false],
] as const)('attachPortal %s', (_, isShown, trouble, isReported) => {
  const { session, events } = embedded()
  const error = new TroubleError(trouble, { address: '', at: 0 })
  session.set(sessionOf({ data: isShown ? ARRIVED.data : undefined, error }))
  const failed = { type: 'failed', uid: 'a', ...trouble }
  expect(events()).toEqual([{ type: 'ready' }, ...(isShown ? [OPENED] : []), ...(isReported ? [failed] : [])])
})

it('the portal is notified of a turn when it starts as shown, with its start as delivered', () => {
  const { session, events } = embedded()
  const time = createStore(0)
  const transcript = [2, 8].map((secondsFromStart) => ({ role: 'agent', content: 'x', secondsFromStart }))
  const opened = {
    ...sessionOf({ data: callResponse({ transcript }) }),
    player: idlePlayer({ clock: { now: time.get, subscribe: time.subscribe } }),
  }
  session.set(opened)
  time.set(2.5)
  opened.timeline.set(withStarts(opened.timeline.get(), [2.4, 9.1]))
  time.set(9)
  expect(events()).toEqual([{ type: 'ready' }, OPENED, { type: 'turn', uid: 'a', index: 0, at: 2 }])
  time.set(9.2)
  expect(events()).toEqual([{ type: 'turn', uid: 'a', index: 1, at: 8 }])
})
