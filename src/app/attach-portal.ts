import { positionAt, shiftTimeline } from '../domain/timeline.ts'
import type { CallTrouble } from '../domain/trouble.ts'
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

type Attached = {
  launch: Launch
  preferences: Store<Preferences>
  session: ReadableStore<CallSession | null>
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
  portal.serve({
    open: (next, from) => launch.open({ uid: next, moment: from === null ? null : { start: from, end: null } }),
    play: () => playAsAsked({ session, hasFailed: portalKey?.hasFailed ?? null, signal: wish.signal }),
    pause() {
      wish.abort()
      wish = new AbortController()
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
      const { trouble } = failure
      const status = 'status' in trouble ? { status: trouble.status } : {}
      portal.tell({ type: 'failed', uid: failure.uid, kind: trouble.kind, ...status })
    }),
    portalKey?.hasFailed.subscribe(() => {
      const asked = launch.place.get().uid ?? ''
      if (portalKey.hasFailed.get()) portal.tell({ type: 'failed', uid: asked, kind: 'unauthorized', status: 401 })
    }),
  ]
  portal.tell({ type: 'ready' })
  return () => {
    unwatch()
    for (const stop of stops) stop?.()
  }
}

/** Tells of a call's opening, its turns as they come, and its end. */
function watchSession(open: CallSession, portal: Portal, onAccepted: () => void): () => void {
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
