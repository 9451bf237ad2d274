import { type Connection, connect, WindowMessenger } from 'penpal'
import * as v from 'valibot'
import { readKey } from '../domain/api-key.ts'
import { checkedOptionalTime, checkedPreferences, checkedTime, checkedUid } from '../domain/portal/portal-arguments.ts'
import type {
  PortalEvent,
  PortalMethods,
  PortalPreferences,
  PortalSettings,
  ViewerMethods,
} from '../domain/portal/portal-interface.ts'
import { startResponsiveTimeout } from '../lib/timing/responsive-timeout.ts'
import { withResolvers } from '../lib/with-resolvers.ts'
import { LANGUAGES, readLanguage } from '../messages/languages.ts'

export type PortalConnection = NonNullable<Awaited<ReturnType<typeof connectToPortal>>>

type PortalCommands = {
  open: (uid: string, at: Seconds | null) => void
  play: () => Promise<void>
  pause: () => void
  seek: (time: Seconds) => void
  setPreferences: (change: Partial<PortalPreferences>) => void
}

/** Then the page is assumed not to use `embed.js`. */
const HANDSHAKE_TIMEOUT: Milliseconds = 5000

/**
 * The portal's `embed.js` may be older or newer, so invalid settings, except `uid`, fall back to defaults, and an
 * invalid `hidePrivate` to hiding.
 */
const settingsSchema = v.object({
  uid: v.string(),
  at: v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))), null),
  theme: v.fallback(v.picklist(['light', 'dark', 'auto']), 'auto'),
  lang: v.fallback(v.string(), 'auto'),
  hidePrivate: v.fallback(v.optional(v.union([v.boolean(), v.literal('all')]), false), true),
  clock: v.fallback(v.picklist(['local', 'utc']), 'local'),
  fitsContent: v.fallback(v.boolean(), false),
})

/** Resolves with null if the embedding page's origin isn't listed or it doesn't respond. */
export async function connectToPortal(view: Window, origins: readonly string[]) {
  if (origins.length === 0 || isKnownToBeUnlisted(view, origins)) return null
  const commands = withResolvers<PortalCommands>()
  const connection: Connection<PortalMethods> = connect<PortalMethods>({
    messenger: new WindowMessenger({ remoteWindow: view.parent, allowedOrigins: [...origins] }),
    methods: methodsOf(commands.promise),
  })
  const timeout = withResolvers<never>()
  const cancelTimeout = startResponsiveTimeout(HANDSHAKE_TIMEOUT, () =>
    timeout.reject(new Error("The portal didn't respond")),
  )
  try {
    const remote = await Promise.race([connection.promise, timeout.promise])
    const settings: PortalSettings = v.parse(settingsSchema, await Promise.race([remote.settings(), timeout.promise]))
    cancelTimeout()
    // The viewer keeps working if the portal is gone or throws.
    const ignore = () => undefined
    return {
      settings,
      getApiKey: async () => readKey(v.parse(v.string(), await remote.getApiKey())),
      emit: (event: PortalEvent): void => void remote.onEvent(event).catch(ignore),
      reportHeight: (height: number): void => void remote.onHeight(height).catch(ignore),
      reportPreferences: (preferences: PortalPreferences): void => void remote.onPreferences(preferences).catch(ignore),
      /** Runs the portal's commands, also those that have already arrived. */
      serve: (served: PortalCommands) => commands.resolve(served),
    }
  } catch {
    cancelTimeout()
    connection.destroy()
    return null
  }
}

/**
 * Another page sends the arguments, so each is checked before the command waits or runs. Without a prototype, the
 * portal can't call inherited functions.
 */
function methodsOf(commands: Promise<PortalCommands>): ViewerMethods {
  const methods: ViewerMethods = {
    async open(uid, at) {
      const [checked, from] = [checkedUid(uid), checkedOptionalTime(at)]
      ;(await commands).open(checked, from)
    },
    play: async () => (await commands).play(),
    pause: async () => (await commands).pause(),
    async seek(time) {
      const to = checkedTime(time)
      ;(await commands).seek(to)
    },
    async setPreferences(change) {
      const checked = checkedPreferences(change)
      const { lang = 'auto' } = checked
      if (lang !== 'auto' && readLanguage(lang) === 'auto')
        throw new TypeError(`lang must be "auto" or one of ${LANGUAGES.join(', ')}`)
      ;(await commands).setPreferences(checked)
    },
  }
  return Object.setPrototypeOf(methods, null)
}

/** Chromium and Safari reveal the embedding origin, so no handshake is needed to reject it. */
function isKnownToBeUnlisted(view: Window, origins: readonly string[]): boolean {
  const parent: string | undefined = view.location.ancestorOrigins?.[0]
  return parent !== undefined && !origins.includes(parent)
}
