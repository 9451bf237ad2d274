import { positionAt, shiftTimeline } from '../domain/timeline.ts'
import type { CallTrouble } from '../domain/trouble.ts'
import { parseUid } from '../domain/uid.ts'
import type { Launch } from '../host/launch.ts'
import type { Portal } from '../host/portal.ts'
import type { Preferences } from '../host/preferences.ts'
import type { ReadableStore, Store } from '../lib/create-store.ts'
import { readLanguage } from '../words/languages.ts'
import type { CallSession } from './call-session.ts'
import { playAsAsked } from './play-as-asked.ts'
import type { PortalKey } from './portal-key.ts'

/** A call that could not be fetched. */
export type Failure = { uid: string; trouble: CallTrouble }

/** What a portal learns of the open call, and may do with it. */
type AttachedSession = Pick<CallSession, 'uid' | 'player' | 'recording' | 'nudge' | 'call' | 'hasFailed' | 'retry'>

export type Attached = {
  launch: Launch
  preferences: Store<Preferences>
  session: ReadableStore<AttachedSession | null>
  failures: ReadableStore<Failure | null>
  /** Null where no key is needed. */
  portalKey: PortalKey | null
}

/** Carries out what the portal wants, and tells it what happens. Returns what ends that. */
export function attachPortal(portal: Portal, attached: Attached): () => void {
  const { launch, preferences, session, failures, portalKey } = attached
  const { uid, at, theme, lang } = portal.settings
  preferences.set({ ...preferences.get(), theme, language: readLanguage(lang) })
  if (launch.place.get().uid !== uid || at !== null)
    launch.open({ uid, moment: at === null ? null : { start: at, end: null } })

  // While the key is awaited there is no session yet: what is asked for then holds for the one that comes.
  let wish = new AbortController()
  const dropWish = (reason: string) => {
    wish.abort(reason)
    wish = new AbortController()
  }
  const cannotBe = () => !parseUid(launch.place.get().uid ?? '').ok
  const tellUid = () => {
    if (cannotBe()) portal.tell({ type: 'failed', uid: launch.place.get().uid ?? '', kind: 'not-a-uid' })
  }
  portal.serve({
    open(next, from) {
      if (next !== launch.place.get().uid) dropWish('Another call was opened')
      launch.open({ uid: next, moment: from === null ? null : { start: from, end: null } })
      tellUid()
      // What failed before is tried again: the key if none was had, and the call.
      if (portalKey?.hasFailed.get()) portalKey.retry()
      session.get()?.retry()
    },
    async play() {
      if (cannotBe()) throw new Error('No call is open')
      await playAsAsked({ session, hasFailed: portalKey?.hasFailed ?? null, signal: wish.signal })
    },
    pause() {
      dropWish('It was paused')
      session.get()?.player.pause()
    },
    seek(time) {
      const open = session.get()
      if (open) open.player.seek(time)
      else launch.open({ uid: launch.place.get().uid, moment: { start: time, end: null } })
    },
    setTheme: (next) => preferences.set({ ...preferences.get(), theme: next }),
    setLang: (next) => preferences.set({ ...preferences.get(), language: readLanguage(next) }),
  })

  let unwatch: () => void = () => undefined
  const onSession = () => {
    unwatch()
    const open = session.get()
    unwatch = open ? watchSession(open, portal, () => portalKey?.onAccepted()) : () => undefined
  }
  onSession()
  const stops = [
    session.subscribe(onSession),
    failures.subscribe(() => {
      const failure = failures.get()
      // A refused key is asked for anew; only the last refusal is a failure.
      if (!failure || failure.trouble.kind === 'unauthorized') return
      const { uid, trouble } = failure
      const status = 'status' in trouble ? { status: trouble.status } : {}
      const open = session.get()
      // A later look that fails takes nothing from the call that stands; a person signed out must be signed in.
      if (open?.uid === uid && open.call.get() !== null && status.status !== 401) return
      portal.tell({ type: 'failed', uid, kind: trouble.kind, ...status })
    }),
    portalKey?.hasFailed.subscribe(() => {
      const asked = launch.place.get().uid ?? ''
      const status = portalKey.wasRefused() ? { status: 401 } : {}
      if (portalKey.hasFailed.get()) portal.tell({ type: 'failed', uid: asked, kind: 'unauthorized', ...status })
    }),
  ]
  portal.tell({ type: 'ready' })
  tellUid()
  return () => {
    unwatch()
    for (const stop of stops) stop?.()
  }
}

/** Tells of a call's opening, its turns as they come, and its end. */
function watchSession(open: AttachedSession, portal: Portal, onAccepted: () => void): () => void {
  const { uid, player } = open
  let index = -1
  let wasPlaying = false
  const onCall = () => {
    if (open.call.get() === null) return
    stopWaiting()
    onAccepted()
    portal.tell({ type: 'opened', uid })
  }
  const stopWaiting = open.call.subscribe(onCall)
  onCall()
  const onTime = () => {
    const call = open.call.get()
    if (!call) return
    const now = positionAt(shiftTimeline(call.timeline, open.nudge.get()), player.clock.now())
    if (now === index) return
    index = now
    const at = call.timeline.turns[now]?.start
    if (at !== null && at !== undefined) portal.tell({ type: 'turn', uid, index: now, at })
  }
  const onState = () => {
    const { playing, duration } = player.state.get()
    if (wasPlaying && !playing && duration !== null && player.clock.now() >= duration - 0.05)
      portal.tell({ type: 'ended', uid })
    wasPlaying = playing
  }
  const stops = [stopWaiting, player.clock.subscribe(onTime), player.state.subscribe(onState)]
  return () => {
    for (const stop of stops) stop()
  }
}
