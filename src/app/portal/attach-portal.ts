import { turnIndexAt } from '../../domain/call/timeline.ts'
import { TroubleError } from '../../domain/call/trouble.ts'
import { parseUid } from '../../domain/call/uid.ts'
import type { PortalEvent } from '../../domain/portal/portal-interface.ts'
import type { Seconds } from '../../domain/units.ts'
import type { PortalConnection } from '../../host/portal-connection.ts'
import type { Preferences } from '../../host/preferences.ts'
import type { Router } from '../../host/router.ts'
import { type ReadableStore, type Store, subscribeUntil } from '../../lib/create-store.ts'
import type { CallSession } from '../call/call-session.ts'
import type { CallState } from '../call/call-store.ts'
import { recordingTimeline } from '../call/recording-timeline.ts'
import { PAUSED, playWhenReady } from './play-when-ready.ts'
import type { PortalKey } from './portal-key.ts'
import { applyPortalPreferences, reportPreferences } from './portal-preferences.ts'

/** The members of a session that a portal controls or observes. */
type AttachedSession = Pick<CallSession, 'uid' | 'player' | 'syncOffset' | 'voicedStarts'> & {
  recording: Pick<CallSession['recording'], 'state' | 'start'>
  callStore: Pick<CallSession['callStore'], 'get' | 'subscribe' | 'refresh'>
}

export type PortalTargets = {
  router: Router
  preferences: Store<Preferences>
  session: ReadableStore<AttachedSession | null>
  /** Null if no key is needed. */
  portalKey: Pick<PortalKey, 'failure' | 'askAgain'> | null
}

/** If playback stops this close to the end, it counts as having reached the end. */
const END_TOLERANCE: Seconds = 0.05

/** Executes the portal's commands, and emits events to the portal until the signal is aborted. */
export function attachPortal(portal: PortalConnection, attached: PortalTargets, signal: AbortSignal): void {
  const { router, preferences, session, portalKey } = attached
  serveCommands(portal, attached)
  reportPreferences(portal, preferences, signal)

  let watching = new AbortController()
  const onSession = () => {
    watching.abort()
    watching = new AbortController()
    const opened = session.get()
    if (opened) watchSession(opened, portal, watching.signal)
  }
  subscribeUntil(signal, session, onSession)
  signal.addEventListener('abort', () => watching.abort(), { once: true })
  onSession()
  if (portalKey)
    subscribeUntil(signal, portalKey.failure, () => {
      const failure = portalKey.failure.get()
      if (!failure) return
      const status = failure.status === undefined ? {} : { status: failure.status }
      portal.emit({ type: 'failed', uid: router.route.get().uid ?? '', kind: 'unauthorized', ...status })
    })
  portal.emit({ type: 'ready' })
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
    setPreferences: (change) => applyPortalPreferences(preferences, change),
  })
}

/** Requests the call again if its latest request failed, and the recording if it failed for lack of a key. */
function retryFailed({ callStore, recording }: AttachedSession): void {
  const { call, error } = callStore.get()
  if (error) callStore.refresh()
  const isWithoutKey = recording.state.get().failure?.trouble.kind === 'no-key'
  if (call && isWithoutKey) recording.start(call.durationSeconds)
}

/** Emits events when the call opens, fails to load, reaches a different turn or has played to the end. */
function watchSession(session: AttachedSession, portal: PortalConnection, signal: AbortSignal): void {
  const { uid, player, callStore } = session
  let isOpen = false
  let lastError: Error | null = null
  const onCallState = () => {
    const state = callStore.get()
    if (state.call && !isOpen) {
      isOpen = true
      portal.emit({ type: 'opened', uid })
    }
    if (state.error === lastError) return
    lastError = state.error
    const event = failureEvent(uid, state)
    if (event) portal.emit(event)
  }
  let turnIndex = -1
  const onTime = () => {
    const { call } = callStore.get()
    if (!call) return
    const now = turnIndexAt(recordingTimeline(call, session), player.clock.now())
    if (now === turnIndex) return
    turnIndex = now
    const at = call.timeline.turns[now]?.start
    if (at !== null && at !== undefined) portal.emit({ type: 'turn', uid, index: now, at })
  }
  let wasPlaying = false
  const onPlayerState = () => {
    const { playing, duration } = player.state.get()
    if (wasPlaying && !playing && duration !== null && player.clock.now() >= duration - END_TOLERANCE)
      portal.emit({ type: 'ended', uid })
    wasPlaying = playing
  }
  onCallState()
  subscribeUntil(signal, callStore, onCallState)
  onTime()
  // The current turn may also change while the playhead stays where it is.
  for (const source of [player.clock, callStore, session.syncOffset, session.voicedStarts])
    subscribeUntil(signal, source, onTime)
  subscribeUntil(signal, player.state, onPlayerState)
}

/** Returns the event that reports a failed request; null if the portal doesn't need to know. */
function failureEvent(uid: string, { call, error }: CallState): PortalEvent | null {
  if (!(error instanceof TroubleError)) return null
  const { trouble } = error
  // `portalKey` reports missing keys for all requests, including those for the recording.
  if (trouble.kind === 'no-key') return null
  const status = 'status' in trouble ? { status: trouble.status } : {}
  // After a failed refresh, the page still shows the call, so the failure isn't reported. Status 401 is an exception
  // because the user must sign in again.
  if (call !== null && status.status !== 401) return null
  return { type: 'failed', uid, kind: trouble.kind, ...status }
}
