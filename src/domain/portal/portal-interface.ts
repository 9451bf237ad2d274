import type { HidingLevel } from '../call/hidden-call.ts'

export type PortalSettings = PortalPreferences & {
  uid: string
  at: Seconds | null
  /** The viewer then reports its height through `onHeight`. */
  fitsContent: boolean
}

export type PortalPreferences = {
  theme: PortalTheme
  /** A BCP 47 language tag, or `auto`. */
  lang: string
  hidePrivate: HidingLevel
  clock: PortalClock
}

export type PortalTheme = 'light' | 'dark' | 'auto'

export type PortalClock = 'local' | 'utc'

/** No event contains text from the call. */
export type PortalEvent =
  | { type: 'ready' }
  | { type: 'opened'; uid: string }
  | { type: 'failed'; uid: string; kind: string; status?: number }
  | { type: 'turn'; uid: string; index: number; at: Seconds }
  | { type: 'ended'; uid: string }
  | { type: 'error'; kind: string }

export type PortalMethods = {
  /** Called once per viewer document, right after the handshake. */
  settings: () => PortalSettings
  /** Rejects if the portal has no key. */
  getApiKey: () => Promise<string>
  onEvent: (event: PortalEvent) => void
  /** In CSS pixels. */
  onHeight: (height: number) => void
  /** After a change, so that `settings` returns them if the frame loads again. */
  onPreferences: (preferences: PortalPreferences) => void
}

/** Each promise resolves when the command has completed. */
export type ViewerMethods = {
  open: (uid: string, at: Seconds | null) => Promise<void>
  /** Rejects if the browser blocks playback without a user gesture. */
  play: () => Promise<void>
  pause: () => Promise<void>
  seek: (time: Seconds) => Promise<void>
  setPreferences: (change: Partial<PortalPreferences>) => Promise<void>
}
