import { turnIndexAt } from '../../domain/call/timeline.ts'
import { TroubleError } from '../../domain/call/trouble.ts'
import { parseUid } from '../../domain/call/uid.ts'
import type { PortalEvent, PortalPreferences } from '../../domain/portal/portal-interface.ts'
import type { KeyStore } from '../../host/key-store.ts'
import { connectToPortal, type PortalConnection } from '../../host/portal-connection.ts'
import type { Preferences } from '../../host/preferences.ts'
import type { Router } from '../../host/router.ts'
import { type ReadableStore, type Store, subscribeUntil } from '../../lib/create-store.ts'
import { readLanguage } from '../../messages/languages.ts'
import type { CallSession } from '../call/call-session.ts'
import { type ObservedCall, PAUSED, playWhenReady } from './play-when-ready.ts'
import { createPortalKey, type PortalKey } from './portal-key.ts'
import { reportHeight } from './report-height.ts'

/** A viewer in its own tab never loads this file. */
export type Embedding = NonNullable<Awaited<ReturnType<typeof createEmbedding>>>

type AttachedSession = Pick<CallSession, 'uid' | 'player' | 'timeline'> & {
  recording: Pick<CallSession['recording'], 'state' | 'start'>
  observer: ObservedCall
}

type PortalTargets = {
  router: Router
  preferences: Store<Preferences>
  session: ReadableStore<AttachedSession | null>
  portalKey: Pick<PortalKey, 'failure' | 'askAgain'> | null
}

const END_TOLERANCE: Seconds = 0.05

/**
 * Opens the portal's call: after a reload, the frame's address may contain another. Resolves with null if the page's
 * origin isn't in `origins`, or it doesn't respond.
 */
export async function createEmbedding(view: Window, origins: readonly string[], router: Router) {
  const portal = await connectToPortal(view, origins)
  if (!portal) return null
  const { uid, at, theme, lang, hidePrivate, clock, fitsContent } = portal.settings
  router.open({ uid, moment: at === null ? null : { start: at, end: null } })
  return {
    portal,
    applyPreferences: (preferences: Store<Preferences>) =>
      applyPreferences(preferences, { theme, lang, hidePrivate, clock }),
    createKey: (keys: KeyStore) => createPortalKey(portal.getApiKey, keys),
    attach(attached: PortalTargets) {
      attachPortal(portal, attached)
      const page = view.document.getElementById('page')
      if (fitsContent && page) reportHeight(portal, page)
    },
  }
}

export function attachPortal(portal: PortalConnection, attached: PortalTargets): void {
  const { router, preferences, session, portalKey } = attached
  serveCommands(portal, attached)
  reportPreferences(portal, preferences)

  let watching = new AbortController()
  const onSession = () => {
    watching.abort()
    watching = new AbortController()
    const opened = session.get()
    if (opened) watchSession(opened, portal, watching.signal)
  }
  session.subscribe(onSession)
  onSession()
  const onKeyFailure = () => {
    const failure = portalKey?.failure.get()
    if (!failure) return
    const status = failure.status === undefined ? {} : { status: failure.status }
    portal.emit({ type: 'failed', uid: router.route.get().uid ?? '', kind: 'unauthorized', ...status })
  }
  portalKey?.failure.subscribe(onKeyFailure)
  portal.emit({ type: 'ready' })
  onKeyFailure()
  const { uid } = portal.settings
  if (!parseUid(uid).ok) portal.emit({ type: 'failed', uid, kind: 'not-a-uid' })
}

function serveCommands(portal: PortalConnection, { router, preferences, session, portalKey }: PortalTargets): void {
  let playRequest = new AbortController()
  const cancelPlayRequest = (reason: string) => {
    playRequest.abort(reason)
    playRequest = new AbortController()
  }
  portal.serve({
    open(next, from) {
      if (next !== router.route.get().uid) cancelPlayRequest('Another call was opened')
      router.open({ uid: next, moment: from === null ? null : { start: from, end: null } })
      portalKey?.askAgain()
      const opened = session.get()
      if (opened) retryFailed(opened)
    },
    async play() {
      const opened = session.get()
      if (!opened) throw new Error('No call is open')
      await playWhenReady(opened, playRequest.signal)
    },
    pause() {
      cancelPlayRequest(PAUSED)
      session.get()?.player.pause()
    },
    seek: (time) => session.get()?.player.seek(time),
    setPreferences: (change) => applyPreferences(preferences, change),
  })
}

function retryFailed({ observer, recording }: AttachedSession): void {
  const { data, error } = observer.getCurrentResult()
  if (error) void observer.refetch()
  const isWithoutKey = recording.state.get().failure?.trouble.kind === 'no-key'
  if (data && isWithoutKey) recording.start(data.call.durationSeconds)
}

function watchSession(session: AttachedSession, portal: PortalConnection, signal: AbortSignal): void {
  const { uid, player, observer, timeline } = session
  let isOpen = false
  let lastError: Error | null = null
  const onResult = () => {
    const { data, error } = observer.getCurrentResult()
    if (data && !isOpen) {
      isOpen = true
      portal.emit({ type: 'opened', uid })
      onTime()
    }
    if (error === lastError) return
    lastError = error
    const event = failureEvent(uid, data !== undefined, error)
    if (event) portal.emit(event)
  }
  let turnIndex = -1
  const onTime = () => {
    const { data } = observer.getCurrentResult()
    if (!data || !isOpen) return
    const now = turnIndexAt(timeline.get(), player.clock.now())
    if (now === turnIndex) return
    turnIndex = now
    const at = data.call.timeline.turns[now]?.start
    if (at !== null && at !== undefined) portal.emit({ type: 'turn', uid, index: now, at })
  }
  let wasPlaying = false
  const onPlayerState = () => {
    const { playing, duration } = player.state.get()
    if (wasPlaying && !playing && duration !== null && player.clock.now() >= duration - END_TOLERANCE)
      portal.emit({ type: 'ended', uid })
    wasPlaying = playing
  }
  onResult()
  subscribeUntil(signal, observer, onResult)
  // The current turn may also change while the playhead stays.
  for (const source of [player.clock, timeline]) subscribeUntil(signal, source, onTime)
  subscribeUntil(signal, player.state, onPlayerState)
}

function failureEvent(uid: string, isShown: boolean, error: Error | null): PortalEvent | null {
  if (!(error instanceof TroubleError)) return null
  const { trouble } = error
  // `portalKey` reports missing keys for all requests.
  if (trouble.kind === 'no-key') return null
  const status = 'status' in trouble ? { status: trouble.status } : {}
  // After a failed refresh, the call is still shown; but after status 401, the user must sign in again.
  if (isShown && status.status !== 401) return null
  return { type: 'failed', uid, kind: trouble.kind, ...status }
}

/** An unsupported language becomes the browser's. */
function applyPreferences(preferences: Store<Preferences>, change: Partial<PortalPreferences>): void {
  const { lang, ...others } = change
  preferences.set({ ...preferences.get(), ...others, ...(lang !== undefined && { language: readLanguage(lang) }) })
}

/** The frame stores nothing, so reloading it would undo the user's choices, such as hiding private data. */
function reportPreferences(portal: PortalConnection, preferences: Store<Preferences>): void {
  const read = (): PortalPreferences => {
    const { theme, language, hidePrivate, clock } = preferences.get()
    return { theme, lang: language, hidePrivate, clock }
  }
  let reported = JSON.stringify(read())
  preferences.subscribe(() => {
    const text = JSON.stringify(read())
    if (text === reported) return
    reported = text
    portal.reportPreferences(read())
  })
}
