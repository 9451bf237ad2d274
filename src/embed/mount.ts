import { type Connection, connect, type RemoteProxy, WindowMessenger } from 'penpal'
import type {
  PortalEvent,
  PortalMethods,
  PortalSettings,
  PortalTheme,
  ViewerMethods,
} from '../domain/portal/portal-interface.ts'
import type { Milliseconds } from '../domain/units.ts'
import { startResponsiveTimeout } from '../lib/responsive-timeout.ts'
import { withResolvers } from '../lib/with-resolvers.ts'
import { fitFrame } from './frame-height.ts'

/** Documented in `public/embed.d.ts`. A test compares the two declarations. */
export type CallViewerOptions = {
  uid: string
  at?: number
  theme?: PortalTheme
  lang?: string
  getApiKey?: () => string | Promise<string>
  maxHeight?: number
  viewerUrl?: string
  onEvent?: (event: PortalEvent) => void
}

export type CallViewer = {
  ready: Promise<void>
  open: (uid: string, options?: { at?: number }) => Promise<void>
  play: () => Promise<void>
  pause: () => Promise<void>
  seek: (seconds: number) => Promise<void>
  setTheme: (theme: PortalTheme) => Promise<void>
  setLang: (lang: string) => Promise<void>
  destroy: () => void
}

/** Time limit for the handshake after the frame has loaded: twice the viewer's own limit. */
const HANDSHAKE_TIMEOUT: Milliseconds = 10_000
/** Time limit for the frame to load or for the handshake to complete, whichever happens first. */
const LOAD_TIMEOUT: Milliseconds = 60_000
/** In CSS pixels. */
const DEFAULT_MAX_HEIGHT = 720

type Remote = RemoteProxy<ViewerMethods>

export function mountCallViewer(container: Element, options: CallViewerOptions): CallViewer {
  const folder = options.viewerUrl === undefined ? import.meta.url : new URL(options.viewerUrl, document.baseURI).href
  const viewerUrl = new URL(options.viewerUrl === undefined ? '.' : folder.replace(/\/?$/, '/'), folder)
  const settings: PortalSettings = {
    uid: options.uid,
    at: options.at ?? null,
    theme: options.theme ?? 'auto',
    lang: options.lang ?? 'auto',
    fitsContent: false,
  }
  const frame = document.createElement('iframe')
  frame.title = 'Call viewer'
  frame.allow = 'autoplay; clipboard-write'
  frame.src = addressOf(viewerUrl, settings)
  const fit = fitFrame(container, frame, options.maxHeight ?? DEFAULT_MAX_HEIGHT)
  settings.fitsContent = fit.fitsContent

  const emit = (event: PortalEvent) => options.onEvent?.(event)
  const methods: PortalMethods = {
    settings: () => settings,
    async getApiKey() {
      const key: unknown = await options.getApiKey?.()
      if (typeof key !== 'string' || key === '') throw new Error('The portal supplied no key')
      return key
    },
    onEvent: emit,
    onHeight: fit.onHeight,
  }

  let connection: Connection<ViewerMethods> | null = null
  let frameWindow: Window | null = null
  let isConnected = false
  let remote = withResolvers<Remote>()
  const ready = remote.promise.then(() => undefined)
  // A page that does not await `ready` must not get an unhandled rejection.
  ready.catch(() => undefined)
  const connectToFrame = () => {
    const view = frame.contentWindow
    if (!view || view === frameWindow) return
    // Moving the frame within the page reloads it in a new window, which needs a new connection. An ordinary reload
    // keeps the window and the connection.
    if (frameWindow) remote = withResolvers<Remote>()
    remote.promise.catch(() => undefined)
    frameWindow = view
    isConnected = false
    connection?.destroy()
    const messenger = new WindowMessenger({ remoteWindow: view, allowedOrigins: [viewerUrl.origin] })
    connection = connect<ViewerMethods>({ messenger, methods })
    const { resolve } = remote
    connection.promise.then((viewer) => {
      cancelTimeout()
      isConnected = true
      resolve(viewer)
    }, onNoAnswer)
    startTimeout(LOAD_TIMEOUT)
  }
  let cancelTimeout: () => void = () => undefined
  const startTimeout = (time: Milliseconds) => {
    cancelTimeout()
    cancelTimeout = startResponsiveTimeout(time, onNoAnswer)
  }
  const onNoAnswer = () => {
    cancelTimeout()
    if (life.signal.aborted) return
    connection?.destroy()
    const reason = describeNoAnswer(viewerUrl)
    // biome-ignore lint/suspicious/noConsole: developers of the portal look for errors in the console
    console.error(reason)
    emit({ type: 'error', kind: 'no-handshake' })
    remote.reject(new Error(reason))
  }
  const life = new AbortController()
  const onLoad = () => {
    connectToFrame()
    if (!isConnected) startTimeout(HANDSHAKE_TIMEOUT)
  }
  frame.addEventListener('load', onLoad, { signal: life.signal })
  container.append(frame)
  connectToFrame()

  const run = async (command: (viewer: Remote) => Promise<void>): Promise<void> => {
    if (life.signal.aborted) throw new Error('The call viewer was destroyed')
    return command(await remote.promise)
  }
  return {
    ready,
    open(uid, { at } = {}) {
      Object.assign(settings, { uid, at: at ?? null })
      return run((viewer) => viewer.open(uid, at ?? null))
    },
    play: () => run((viewer) => viewer.play()),
    pause: () => run((viewer) => viewer.pause()),
    seek: (seconds) => run((viewer) => viewer.seek(seconds)),
    setTheme(theme) {
      settings.theme = theme
      return run((viewer) => viewer.setTheme(theme))
    },
    setLang(lang) {
      settings.lang = lang
      return run((viewer) => viewer.setLang(lang))
    },
    destroy() {
      if (life.signal.aborted) return
      life.abort()
      cancelTimeout()
      remote.reject(new Error('The call viewer was destroyed'))
      connection?.destroy()
      connection = null
      fit.release()
      frame.remove()
    },
  }
}

/** The address contains the uid, because a viewer that rejects this portal shows a link to its own address. */
function addressOf(viewerUrl: URL, { uid, at, theme, lang }: PortalSettings): string {
  const address = new URL(viewerUrl)
  const choices = Object.entries({ theme, lang }).filter(([, choice]) => choice !== 'auto')
  const parameters = choices.map(([name, choice]) => `&${name}=${encodeURIComponent(choice)}`)
  address.search = `?uid=${encodeURIComponent(uid)}${parameters.join('')}`
  if (at !== null) address.hash = `#t=${at}`
  return address.href
}

function describeNoAnswer(viewerUrl: URL): string {
  return `Call viewer: no answer from ${viewerUrl.href}. Its config.json must list ${location.origin} in "embedOrigins", its server must let this page frame it (frame-ancestors), and this page's own policy must allow it (frame-src).`
}
