import type { HidingLevel } from '../privacy/hiding-state.ts'
import type { Seconds } from '../units.ts'

/** The settings that a portal passes to the embedded viewer when it starts. */
export type PortalSettings = PortalPreferences & {
  uid: string
  /** The time at which to open the call; null for its start. */
  at: Seconds | null
  /** Whether the frame's height follows the content. If so, the viewer reports its height through `onHeight`. */
  fitsContent: boolean
}

/** Preferences that the portal sets and the user can change. */
export type PortalPreferences = {
  theme: PortalTheme
  /** A BCP 47 language tag, or `auto`. */
  lang: string
  hidePrivate: HidingLevel
  clock: PortalClock
}

export type PortalTheme = 'light' | 'dark' | 'auto'

/** The time zone of dates and times: the user's, or UTC. */
export type PortalClock = 'local' | 'utc'

/** The events that the viewer reports to its portal. No event contains text from the call. */
export type PortalEvent =
  | { type: 'ready' }
  | { type: 'opened'; uid: string }
  | { type: 'failed'; uid: string; kind: string; status?: number }
  | { type: 'turn'; uid: string; index: number; at: Seconds }
  | { type: 'ended'; uid: string }
  | { type: 'error'; kind: string }

/** The portal methods that the viewer calls. */
export type PortalMethods = {
  /** Called once per viewer document, right after the handshake. */
  settings: () => PortalSettings
  /** Rejects if the portal has no key. */
  getApiKey: () => Promise<string>
  onEvent: (event: PortalEvent) => void
  /** Reports the height of the viewer's content, in CSS pixels. */
  onHeight: (height: number) => void
  /** Reports preferences after a change so that `settings` returns them if the frame loads again. */
  onPreferences: (preferences: PortalPreferences) => void
}

/** The viewer methods that a portal calls. Each promise resolves when the command has completed. */
export type ViewerMethods = {
  open: (uid: string, at: Seconds | null) => Promise<void>
  /** Rejects if the browser blocks playback without a user gesture. */
  play: () => Promise<void>
  pause: () => Promise<void>
  seek: (time: Seconds) => Promise<void>
  setTheme: (theme: PortalTheme) => Promise<void>
  setLang: (lang: string) => Promise<void>
  setHidePrivate: (hidePrivate: HidingLevel) => Promise<void>
  setClock: (clock: PortalClock) => Promise<void>
}
