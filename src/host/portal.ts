import { type Connection, connect, WindowMessenger } from 'penpal'
import * as v from 'valibot'
import type {
  PortalEvent,
  PortalMethods,
  PortalSettings,
  PortalTheme,
  ViewerMethods,
} from '../domain/portal-protocol.ts'
import type { Milliseconds, Seconds } from '../domain/units.ts'
import { patience } from '../lib/patience.ts'

/** The page that shows the viewer in a frame, is allowed to, and has shaken hands. */
export type Portal = {
  settings: PortalSettings
  /** Rejects when the portal has none to give. */
  getApiKey: () => Promise<string>
  tell: (event: PortalEvent) => void
  tellHeight: (height: number) => void
  /** From now on the portal's commands are carried out; those that came before are first. */
  serve: (commands: PortalCommands) => void
  release: () => void
}

type PortalCommands = {
  open: (uid: string, at: Seconds | null) => void
  play: () => Promise<void>
  pause: () => void
  seek: (time: Seconds) => void
  setTheme: (theme: PortalTheme) => void
  setLang: (lang: string) => void
}

/** Without an answer for so long the page around is none that knows the viewer. */
const HANDSHAKE = 5000

const time = v.pipe(v.number(), v.finite(), v.minValue(0))
const theme = v.picklist(['light', 'dark', 'auto'])
const lang = v.pipe(v.string(), v.maxLength(35))
const settingsSchema = v.object({
  uid: v.string(),
  at: v.nullable(time),
  theme: v.fallback(theme, 'auto'),
  lang: v.fallback(lang, 'auto'),
  fitsContent: v.fallback(v.boolean(), false),
})

/** Shakes hands with the page around, if it is of a listed origin; null if it is not, or does not answer. */
export async function meetPortal(view: Window, origins: readonly string[]): Promise<Portal | null> {
  if (origins.length === 0 || isKnownStranger(view, origins)) return null
  let serve: (commands: PortalCommands) => void = () => undefined
  const served = new Promise<PortalCommands>((resolve) => {
    serve = resolve
  })
  const connection: Connection<PortalMethods> = connect<PortalMethods>({
    messenger: new WindowMessenger({ remoteWindow: view.parent, allowedOrigins: [...origins] }),
    methods: methodsOf(served),
  })
  const { promise: isLate, stop } = lateAfter(HANDSHAKE)
  try {
    const remote = await Promise.race([connection.promise, isLate])
    stop()
    const settings = v.parse(settingsSchema, await remote.settings())
    /** A portal that went away, or threw, is none of our trouble. */
    const ignore = () => undefined
    return {
      settings,
      getApiKey: async () => v.parse(v.string(), await remote.getApiKey()),
      tell: (event) => void remote.onEvent(event).catch(ignore),
      tellHeight: (height) => void remote.onHeight(height).catch(ignore),
      serve,
      release: connection.destroy,
    }
  } catch {
    connection.destroy()
    return null
  }
}

function lateAfter(time: Milliseconds) {
  let stop: () => void = () => undefined
  const promise = new Promise<never>((_, reject) => {
    stop = patience(time, () => reject(new Error('No portal answered')))
  })
  return { promise, stop }
}

/** What comes from the portal is read before it is obeyed. */
function methodsOf(served: Promise<PortalCommands>): ViewerMethods {
  return {
    open: async (uid, at) => (await served).open(v.parse(v.string(), uid), v.parse(v.nullable(time), at)),
    play: async () => (await served).play(),
    pause: async () => (await served).pause(),
    seek: async (to) => (await served).seek(v.parse(time, to)),
    setTheme: async (next) => (await served).setTheme(v.parse(theme, next)),
    setLang: async (next) => (await served).setLang(v.parse(lang, next)),
  }
}

/** Some browsers tell at once whose page is around. */
function isKnownStranger(view: Window, origins: readonly string[]): boolean {
  const parent: string | undefined = view.location.ancestorOrigins?.[0]
  return parent !== undefined && !origins.includes(parent)
}
