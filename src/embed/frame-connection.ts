import { type Connection, connect, type RemoteProxy, WindowMessenger } from 'penpal'
import type { PortalMethods, ViewerMethods } from '../domain/portal/portal-interface.ts'
import { unlessAborted } from '../lib/abortable/unless-aborted.ts'
import { startResponsiveTimeout } from '../lib/timing/responsive-timeout.ts'
import { type Resolvers, withResolvers } from '../lib/with-resolvers.ts'

type Options = {
  viewerOrigin: string
  methods: PortalMethods
  onNoAnswer: () => Error
}

type Remote = RemoteProxy<ViewerMethods>

/** After the frame has loaded: twice the viewer's own limit. */
const HANDSHAKE_TIMEOUT: Milliseconds = 10_000
/** For a frame that was removed from the page to be put back. */
const ABSENCE_TIMEOUT: Milliseconds = 5000
/** No event tells that the frame was removed. */
const ABSENCE_CHECK: Milliseconds = 1000
/** For the frame to load or the handshake to complete. */
const LOAD_TIMEOUT: Milliseconds = 60_000

type ViewerDocument = {
  viewer: Resolvers<Remote>
  state: 'awaited' | 'connected' | 'failed'
  lost: AbortController
  hasSettings: boolean
}

/** Connects once the frame is in the page, and again after it was moved or reloaded. */
export function connectFrame(frame: HTMLIFrameElement, { viewerOrigin, methods, onNoAnswer }: Options) {
  let view: Window | null = null
  let connection: Connection<ViewerMethods> | null = null
  let remote: Remote | null = null
  let current = awaitDocument()
  const ready = current.viewer.promise.then(() => undefined)
  // For pages that don't await `ready`.
  ready.catch(() => undefined)
  /** Documents that have loaded but not yet requested the settings; negative if one did before its load event. */
  let unanswered = 0
  let cancelTimeout: () => void = () => undefined
  const startTimeout = (time: Milliseconds, onEnd = onTimeout) => {
    cancelTimeout()
    cancelTimeout = startResponsiveTimeout(time, onEnd)
  }
  const disconnect = () => {
    cancelTimeout()
    connection?.destroy()
    connection = null
    unanswered = 0
  }
  const onTimeout = () => {
    disconnect()
    fail(current, onNoAnswer())
  }
  const onAbsence = () => {
    disconnect()
    fail(current, new Error("The call viewer's frame was removed from the page"))
  }

  const expectNextDocument = () => {
    const last = current
    current = awaitDocument()
    fail(last, new Error('The frame was reloaded'))
  }
  const onConnected = (viewer: Remote) => {
    cancelTimeout()
    remote = viewer
    current.state = 'connected'
    current.viewer.resolve(viewer)
  }
  const onSettingsRequest = () => {
    unanswered -= 1
    if (unanswered <= 0) cancelTimeout()
    // Each document requests the settings once. A reload keeps window and connection, so a second request means a new
    // document.
    if (current.hasSettings) expectNextDocument()
    if (remote) onConnected(remote)
    current.hasSettings = true
    return methods.settings()
  }
  const connectTo = (remoteWindow: Window) => {
    const messenger = new WindowMessenger({ remoteWindow, allowedOrigins: [viewerOrigin] })
    const own = connect<ViewerMethods>({ messenger, methods: { ...methods, settings: onSettingsRequest } })
    connection = own
    own.promise.then((viewer) => connection === own && onConnected(viewer), onTimeout)
    startTimeout(LOAD_TIMEOUT)
  }
  /** Moving a frame reloads it in a new window; outside the page, it has none. */
  const followFrame = () => {
    if (frame.contentWindow === view) return
    view = frame.contentWindow
    disconnect()
    remote = null
    if (current.state !== 'awaited') expectNextDocument()
    if (view) connectTo(view)
    else startTimeout(ABSENCE_TIMEOUT, onAbsence)
  }
  const lifetime = new AbortController()
  const onLoad = () => {
    followFrame()
    unanswered += 1
    if (unanswered > 0) startTimeout(HANDSHAKE_TIMEOUT)
  }
  frame.addEventListener('load', onLoad, { signal: lifetime.signal })
  followFrame()

  return {
    /** Resolves after the first handshake. Rejects if the viewer doesn't respond or the connection is released. */
    ready,
    /**
     * Waits for the viewer. Runs the command again if the frame reloads meanwhile; rejects if the frame is removed for
     * good.
     */
    async run(command: (viewer: Remote) => Promise<void>): Promise<void> {
      const watching = setInterval(followFrame, ABSENCE_CHECK)
      try {
        while (true) {
          lifetime.signal.throwIfAborted()
          followFrame()
          const target = current
          const viewer = await target.viewer.promise
          const attempt = async () => command(viewer)
          try {
            return await unlessAborted(attempt(), target.lost.signal)
          } catch (error) {
            followFrame()
            if (target === current) throw error
          }
        }
      } finally {
        clearInterval(watching)
      }
    },
    release(reason: Error) {
      lifetime.abort(reason)
      disconnect()
      fail(current, reason)
    },
  }
}

function awaitDocument(): ViewerDocument {
  const viewer = withResolvers<Remote>()
  // Nothing else handles the rejection while no command is pending.
  viewer.promise.catch(() => undefined)
  return { viewer, state: 'awaited', lost: new AbortController(), hasSettings: false }
}

function fail(document: ViewerDocument, reason: Error): void {
  document.state = 'failed'
  document.viewer.reject(reason)
  document.lost.abort(reason)
}
