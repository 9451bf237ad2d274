import { type Call, dateOf } from '../../domain/call/call.ts'
import { TroubleError } from '../../domain/call/trouble.ts'
import { createCallSettings } from '../../host/call-settings.ts'
import { createRecentCalls } from '../../host/recent-calls.ts'
import { createStore } from '../../lib/create-store.ts'
import type { LeaveGuard } from '../../playback/keeping.ts'
import { type CallSession, openSession } from '../call/call-session.ts'
import type { HidingMemory } from '../call/use-shown-call.ts'
import { NOTHING_OPEN, nextOpenState, type OpenState } from './next-open-state.ts'
import type { PreparedPage } from './prepare-page.ts'

/** Why the page shows the key form even though the address contains a uid. */
type KeyFormReason = 'refused' | 'change'

export type Services = ReturnType<typeof createServices>

export function createServices(prepared: PreparedPage) {
  const {
    config,
    router,
    embedding,
    portalKey,
    device,
    preferences,
    keys,
    needsKey,
    api,
    queries,
    queryOf,
    saved = null,
  } = prepared
  const portal = embedding?.portal ?? null
  const recents = createRecentCalls(device)
  const settings = createCallSettings(device)
  const leaveGuard = createStore<LeaveGuard | null>(null)
  const confirmLeaving = (leave: () => void, stay?: () => void) => {
    const guard = leaveGuard.get()
    if (guard) guard.confirm(leave, stay)
    else leave()
  }
  // A portal decides which call is open; notes on the previous one are kept until the frame is removed.
  if (!portal) router.guard(confirmLeaving)
  const keyRequest = createStore<KeyFormReason | null>(null)
  /** What the user typed, until it opens a call or is forgotten: a mistyped key can be corrected. */
  const typedKey = createStore('')
  const session = createStore<CallSession | null>(null)

  let hidingUid: string | null = null
  let hiding: HidingMemory = { control: null }
  /** Shared by all sessions of a call until the user leaves it. */
  const hidingOf = (uid: string | null) => {
    if (uid !== hidingUid) hiding = { control: null }
    hidingUid = uid
    return hiding
  }

  let state = NOTHING_OPEN
  let opened: CallSession | null = null

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
  }
  const open = ({ uid, key, position }: NonNullable<OpenState['call']>) => {
    const next = openSession({
      uid,
      query: queryOf(uid),
      saved,
      isEmbedded: embedding !== null,
      api,
      queries,
      preferences,
      moment: position ? { start: position.time, end: null } : router.route.get().moment,
      settings,
      hiding: hidingOf(uid),
    })
    if (position) next.player.setRange(position.range)
    opened = next
    const onResult = () => {
      if (next !== opened) return
      const { data, error } = next.observer.getCurrentResult()
      if (data) typedKey.set('')
      if (data && !error) remember(data.call)
      if (key === null || !(error instanceof TroubleError) || error.trouble.kind !== 'unauthorized') return
      keyRequest.set('refused')
      keys.forgetRefused(key)
    }
    next.observer.subscribe(onResult)
    return onResult
  }

  const syncSession = () => {
    const { uid } = router.route.get()
    const { player, observer } = opened ?? {}
    const isLoaded = player && observer?.getCurrentResult().data
    const before = state
    state = nextOpenState(before, {
      uid,
      needsKey,
      key: keys.key.get(),
      isAskingForKey: keyRequest.get() !== null,
      position: isLoaded ? { time: player.position(), range: player.state.get().range } : null,
    })
    if (!portal) leaveGuard.get()?.keepOnly(state.wanted)
    hidingOf(state.wanted)
    const { call, isShown } = state
    const isOther = call !== before.call
    if (isOther && opened) close(opened)
    const onOpened = isOther && call ? open(call) : null
    if (!isShown) opened?.player.pause()
    session.set(isShown ? opened : null)
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
      else if (keyRequest.get() !== 'refused') typedKey.set('')
      syncSession()
    })
  keyRequest.subscribe(syncSession)
  syncSession()

  if (embedding) {
    embedding.attach({ router, preferences, session, portalKey })
    // Without the error, whose message may quote private data.
    for (const type of ['error', 'unhandledrejection'])
      window.addEventListener(type, () => embedding.portal.emit({ type: 'error', kind: 'crash' }))
  }

  return {
    config,
    saved,
    portal,
    queries,
    router,
    keys,
    /** A request has been waiting unusually long for a key from the portal. */
    isKeyOverdue: portalKey?.isOverdue ?? createStore(false),
    forgetKey: () =>
      confirmLeaving(() => {
        leaveGuard.get()?.keepOnly(null)
        hidingOf(null)
        keys.forget()
      }),
    /** For when the user submits the same call or key again. */
    repeatFailed() {
      if (!opened) return
      const { data, error, isFetching } = opened.observer.getCurrentResult()
      if (error && !isFetching) void opened.observer.refetch()
      else if (data && opened.recording.state.get().failure) opened.recording.start(data.call.durationSeconds)
    },
    leaveGuard,
    preferences,
    recents,
    session,
    keyRequest,
    typedKey,
  }
}
