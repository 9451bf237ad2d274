import { type Connection, connect, type RemoteProxy, WindowMessenger } from 'penpal'
import type {
  PortalEvent,
  PortalMethods,
  PortalSettings,
  PortalTheme,
  ViewerMethods,
} from './domain/portal-protocol.ts'
import { fitFrame } from './embed-height.ts'
import { patience } from './lib/patience.ts'

/** Documented in `embed.d.ts`; a test holds the two together. */
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

/** Once its scripts have run, the viewer waits half as long; before that, the network may take its time. */
const ANSWER_WITHIN = 10_000
const LOAD_WITHIN = 60_000
const HEIGHT = 720

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
  const fit = fitFrame(container, frame, options.maxHeight ?? HEIGHT)
  settings.fitsContent = fit.fitsContent

  const tell = (event: PortalEvent) => options.onEvent?.(event)
  const methods: PortalMethods = {
    settings: () => settings,
    async getApiKey() {
      const key: unknown = await options.getApiKey?.()
      if (typeof key !== 'string' || key === '') throw new Error('The portal gave no key')
      return key
    },
    onEvent: tell,
    onHeight: fit.onHeight,
  }

  let connection: Connection<ViewerMethods> | null = null
  let shownIn: Window | null = null
  let hasAnswered = false
  let remote = withResolvers<Remote>()
  const ready = remote.promise.then(() => undefined)
  // Nobody need listen for it; whoever does is told.
  ready.catch(() => undefined)
  const meet = () => {
    const view = frame.contentWindow
    if (!view || view === shownIn) return
    // Moved in the page, a frame begins anew in another window; a reload keeps the window, and the connection.
    if (shownIn) remote = withResolvers<Remote>()
    remote.promise.catch(() => undefined)
    shownIn = view
    hasAnswered = false
    connection?.destroy()
    const messenger = new WindowMessenger({ remoteWindow: view, allowedOrigins: [viewerUrl.origin] })
    connection = connect<ViewerMethods>({ messenger, methods })
    const { resolve } = remote
    connection.promise.then((viewer) => {
      stopWaiting()
      hasAnswered = true
      resolve(viewer)
    }, giveUp)
    wait(LOAD_WITHIN)
  }
  let stopWaiting: () => void = () => undefined
  const wait = (time: number) => {
    stopWaiting()
    stopWaiting = patience(time, giveUp)
  }
  const giveUp = () => {
    stopWaiting()
    if (listening.signal.aborted) return
    connection?.destroy()
    const reason = noAnswer(viewerUrl)
    // biome-ignore lint/suspicious/noConsole: whoever builds the portal looks there
    console.error(reason)
    tell({ type: 'error', kind: 'no-handshake' })
    remote.reject(new Error(reason))
  }
  const listening = new AbortController()
  const onLoad = () => {
    meet()
    if (!hasAnswered) wait(ANSWER_WITHIN)
  }
  frame.addEventListener('load', onLoad, { signal: listening.signal })
  container.append(frame)
  meet()

  const ask = async (command: (viewer: Remote) => Promise<void>): Promise<void> => {
    if (listening.signal.aborted) throw new Error('The call viewer was destroyed')
    return command(await remote.promise)
  }
  return {
    ready,
    open(uid, { at } = {}) {
      Object.assign(settings, { uid, at: at ?? null })
      return ask((viewer) => viewer.open(uid, at ?? null))
    },
    play: () => ask((viewer) => viewer.play()),
    pause: () => ask((viewer) => viewer.pause()),
    seek: (seconds) => ask((viewer) => viewer.seek(seconds)),
    setTheme(theme) {
      settings.theme = theme
      return ask((viewer) => viewer.setTheme(theme))
    },
    setLang(lang) {
      settings.lang = lang
      return ask((viewer) => viewer.setLang(lang))
    },
    destroy() {
      if (listening.signal.aborted) return
      listening.abort()
      stopWaiting()
      remote.reject(new Error('The call viewer was destroyed'))
      connection?.destroy()
      connection = null
      fit.release()
      frame.remove()
    },
  }
}

/** The address opens the call by itself where the portal turns out not to be listed: then it is a link. */
function addressOf(viewerUrl: URL, { uid, at, theme, lang }: PortalSettings): string {
  const address = new URL(viewerUrl)
  const look = Object.entries({ theme, lang }).filter(([, choice]) => choice !== 'auto')
  const asked = look.map(([name, choice]) => `&${name}=${encodeURIComponent(choice)}`)
  address.search = `?uid=${encodeURIComponent(uid)}${asked.join('')}`
  if (at !== null) address.hash = `#t=${at}`
  return address.href
}

function noAnswer(viewerUrl: URL): string {
  return `Call viewer: no answer from ${viewerUrl.href}. Its config.json must list ${location.origin} in "embedOrigins", its server must let this page frame it (frame-ancestors), and this page's own policy must allow it (frame-src).`
}

/** `Promise.withResolvers` is not in every engine that portals run in. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue
    reject = onReason
  })
  return { promise, resolve, reject }
}
