import type { SavedCall } from '../../api/saved-call/open-saved-call.ts'
import type { Call } from '../../domain/call/call.ts'
import { dateOf } from '../../domain/call/timing.ts'
import { TroubleError } from '../../domain/call/trouble.ts'
import { createRecentCalls } from '../../host/recent-calls.ts'
import { noStorage } from '../../host/storage.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import { type CallSession, openSession } from '../call/call-session.ts'
import { createNotesGuard } from '../call/notes-guard.ts'
import { NOTHING_OPEN, nextOpenState, type OpenState } from './next-open-state.ts'
import type { PreparedPage } from './prepare-page.ts'

/** Why the page shows the key form even though the address contains a uid. */
type KeyFormReason = 'refused' | 'change'

export type Services = ReturnType<typeof createServices>

/** Creates all services, and opens the call in the address as soon as the page has access to it. */
export function createServices(prepared: PreparedPage) {
  const { config, router, embedding, portalKey, device, preferences, keys, api, queries, progress } = prepared
  const portal = embedding?.portal ?? null
  const recents = createRecentCalls(device)
  const notes = createNotesGuard(window)
  // A portal decides which call is open. When it opens another call, notes on the previous call are kept until the
  // frame is removed.
  if (!portal) router.guard(notes.confirm)
  const keyRequest = createStore<KeyFormReason | null>(null)
  const session = createStore<CallSession | null>(null)
  /** The session that the page shows; null if no call is open, or while the key form is shown. */
  const shownSession: ReadableStore<CallSession | null> = session
  /** A portal supplies a key for each request, so calls in a portal are opened without one. */
  const needsKey = config.auth === 'key' && !portal
  if (needsKey && prepared.requestKey !== keys.key.get()) queries.clear()

  let state = NOTHING_OPEN
  /** The session of `state.call`, even if it isn't shown. */
  let opened: CallSession | null = null
  /** The saved call that the router will open, unless the user decides to stay in the open call. */
  let pendingSaved: SavedCall | null = null

  let remembered: Call | null = null
  const remember = (call: Call) => {
    if (call === remembered || preferences.get().hidePrivate) return
    remembered = call
    recents.add({ uid: call.uid, agent: call.agentName || call.agentSlug || null, at: dateOf(call) ?? null })
  }
  const close = (closing: CallSession) => {
    opened = null
    session.set(null)
    closing.release()
    // The words of a call are kept only until the user leaves it, and a query's key doesn't contain the API key.
    queries.clear()
    progress.isSlow.set(false)
    progress.retryWait.set(null)
  }
  const open = ({ uid, key, saved, position }: NonNullable<OpenState['call']>) => {
    const next = openSession({
      uid,
      saved,
      isEmbedded: embedding !== null,
      api,
      queries,
      progress,
      preferences,
      moment: position ? { start: position.time, end: null } : router.route.get().moment,
      // A saved call leaves nothing in the storage of this device.
      storage: saved ? noStorage() : device,
      moments: notes.momentsOf(uid),
    })
    if (position) next.player.setRange(position.range)
    opened = next
    const onResult = () => {
      if (next !== opened) return
      const { data, error } = next.observer.getCurrentResult()
      if (data && !error && !saved) remember(data.call)
      if (key === null || !(error instanceof TroubleError) || error.trouble.kind !== 'unauthorized') return
      keyRequest.set('refused')
      keys.forgetRefused(key)
    }
    next.observer.subscribe(onResult)
    return onResult
  }

  /** Opens, closes, hides or keeps the call to match the address and the key. */
  const syncSession = () => {
    const { uid, savedCall } = router.route.get()
    const saved = [state.call?.saved, pendingSaved].find((one) => one && one.id === savedCall) ?? null
    if (saved === pendingSaved) pendingSaved = null
    const { player, observer } = opened ?? {}
    const isLoaded = player && observer?.getCurrentResult().data
    const before = state
    state = nextOpenState(before, {
      uid,
      saved,
      needsKey,
      key: keys.key.get(),
      isAskingForKey: keyRequest.get() !== null,
      position: isLoaded ? { time: player.position(), range: player.state.get().range } : null,
    })
    if (!portal) notes.keepOnly(state.wanted)
    const { call, isShown } = state
    const isOther = call !== before.call
    if (isOther && opened) close(opened)
    const onOpened = isOther && call ? open(call) : null
    if (!isShown) opened?.player.pause()
    session.set(isShown ? opened : null)
    // A saved call needs no key.
    if (call?.saved) keyRequest.set(null)
    onOpened?.()
  }
  preferences.subscribe(() => {
    if (preferences.get().hidePrivate) recents.clear()
  })
  router.route.subscribe(() => {
    const before = opened
    syncSession()
    const { moment } = router.route.get()
    if (moment && opened === before) opened?.goTo(moment)
  })
  if (needsKey)
    keys.key.subscribe(() => {
      if (keys.key.get() !== null) keyRequest.set(null)
      syncSession()
    })
  keyRequest.subscribe(syncSession)
  syncSession()

  if (embedding) {
    embedding.attach({ router, preferences, session, portalKey })
    // The error itself isn't passed on, because its message may quote private data from the call.
    for (const type of ['error', 'unhandledrejection'])
      window.addEventListener(type, () => embedding.portal.emit({ type: 'error', kind: 'crash' }))
  }

  return {
    config,
    portal,
    queries,
    router,
    keys,
    /** Whether a request has been waiting unusually long for the portal to supply a key. */
    isKeyOverdue: portalKey?.isOverdue ?? createStore(false),
    /** Forgets the key in all tabs. If notes would be lost, asks the user first. */
    forgetKey: () =>
      notes.confirm(() => {
        notes.keepOnly(null)
        keys.forget()
      }),
    notes,
    preferences,
    recents,
    session: shownSession,
    keyRequest,
    /** The files that the user chose or dropped. Null once they have been opened or refused. */
    fileRequest: createStore<readonly File[] | null>(null),
    /** Shows a saved call instead of the open call, and releases the saved call when the user leaves it. */
    openSaved(saved: SavedCall) {
      pendingSaved?.release()
      pendingSaved = saved
      router.openSavedCall(saved.id, saved.release)
    },
  }
}
