import { type Connection, connect, WindowMessenger } from 'penpal'
import * as v from 'valibot'
import type {
  PortalEvent,
  PortalMethods,
  PortalSettings,
  PortalTheme,
  ViewerMethods,
} from '../domain/portal/portal-interface.ts'
import type { Milliseconds, Seconds } from '../domain/units.ts'
import { startResponsiveTimeout } from '../lib/responsive-timeout.ts'
import { withResolvers } from '../lib/with-resolvers.ts'

/** A connection to a portal that is allowed to embed the viewer and has completed the handshake. */
export type PortalConnection = {
  settings: PortalSettings
  /** Rejects if the portal has no key. */
  getApiKey: () => Promise<string>
  emit: (event: PortalEvent) => void
  reportHeight: (height: number) => void
  /** Executes the portal's commands, including those that arrived before this call. */
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

/** If the embedding page doesn't respond within this time, it is assumed not to use `embed.js`. */
const HANDSHAKE_TIMEOUT: Milliseconds = 5000

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

/** Connects to the embedding page. Resolves with null if its origin is not listed or if it doesn't respond. */
export async function connectToPortal(view: Window, origins: readonly string[]): Promise<PortalConnection | null> {
  if (origins.length === 0 || isKnownToBeUnlisted(view, origins)) return null
  const commands = withResolvers<PortalCommands>()
  const connection: Connection<PortalMethods> = connect<PortalMethods>({
    messenger: new WindowMessenger({ remoteWindow: view.parent, allowedOrigins: [...origins] }),
    methods: methodsOf(commands.promise),
  })
  const timeout = rejectAfter(HANDSHAKE_TIMEOUT)
  try {
    const remote = await Promise.race([connection.promise, timeout.promise])
    timeout.cancel()
    const settings = v.parse(settingsSchema, await remote.settings())
    // The viewer continues to work if the portal is gone or throws.
    const ignore = () => undefined
    return {
      settings,
      getApiKey: async () => v.parse(v.string(), await remote.getApiKey()),
      emit: (event) => void remote.onEvent(event).catch(ignore),
      reportHeight: (height) => void remote.onHeight(height).catch(ignore),
      serve: commands.resolve,
      release: connection.destroy,
    }
  } catch {
    connection.destroy()
    return null
  }
}

function rejectAfter(time: Milliseconds) {
  const { promise, reject } = withResolvers<never>()
  return { promise, cancel: startResponsiveTimeout(time, () => reject(new Error('No portal answered'))) }
}

/** The arguments come from another page, so each one is validated before the command runs. */
function methodsOf(commands: Promise<PortalCommands>): ViewerMethods {
  return {
    open: async (uid, at) => (await commands).open(v.parse(v.string(), uid), v.parse(v.nullable(time), at)),
    play: async () => (await commands).play(),
    pause: async () => (await commands).pause(),
    seek: async (to) => (await commands).seek(v.parse(time, to)),
    setTheme: async (next) => (await commands).setTheme(v.parse(theme, next)),
    setLang: async (next) => (await commands).setLang(v.parse(lang, next)),
  }
}

/**
 * Whether the browser reveals that the embedding page is not listed. Chromium and Safari reveal that page's origin, so
 * no handshake is needed to reject it.
 */
function isKnownToBeUnlisted(view: Window, origins: readonly string[]): boolean {
  const parent: string | undefined = view.location.ancestorOrigins?.[0]
  return parent !== undefined && !origins.includes(parent)
}
