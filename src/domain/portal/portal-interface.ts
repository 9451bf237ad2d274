import type { Seconds } from '../units.ts'

/** The options that a portal passes to the embedded viewer. */
export type PortalSettings = {
  uid: string
  /** The time at which to open the call; null for its start. */
  at: Seconds | null
  theme: PortalTheme
  /** BCP 47 tag of a language, or `auto`. */
  lang: string
  /** Whether the frame's height follows the content. If so, the viewer reports its height through `onHeight`. */
  fitsContent: boolean
}

export type PortalTheme = 'light' | 'dark' | 'auto'

/** The events that the viewer reports to its portal. No event contains text of the call. */
export type PortalEvent =
  | { type: 'ready' }
  | { type: 'opened'; uid: string }
  | { type: 'failed'; uid: string; kind: string; status?: number }
  | { type: 'turn'; uid: string; index: number; at: Seconds }
  | { type: 'ended'; uid: string }
  | { type: 'error'; kind: string }

/** The methods of a portal that the viewer calls. */
export type PortalMethods = {
  settings: () => PortalSettings
  /** Rejects if the portal has no key. */
  getApiKey: () => Promise<string>
  onEvent: (event: PortalEvent) => void
  /** Reports the height of the viewer's content, in CSS pixels. */
  onHeight: (height: number) => void
}

/** The methods of the viewer that a portal calls. Each promise resolves when the command has completed. */
export type ViewerMethods = {
  open: (uid: string, at: Seconds | null) => Promise<void>
  /** Rejects if the browser blocks playback without a user gesture. */
  play: () => Promise<void>
  pause: () => Promise<void>
  seek: (time: Seconds) => Promise<void>
  setTheme: (theme: PortalTheme) => Promise<void>
  setLang: (lang: string) => Promise<void>
}
