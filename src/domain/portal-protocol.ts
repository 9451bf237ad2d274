import type { Seconds } from './units.ts'

/** What a portal asks of the viewer that it shows. */
export type PortalSettings = {
  uid: string
  /** Where the call is placed; null for its start. */
  at: Seconds | null
  theme: PortalTheme
  /** BCP 47 tag of a language, or `auto`. */
  lang: string
  /** The portal's own place has no height: the viewer tells how tall it is. */
  fitsContent: boolean
}

export type PortalTheme = 'light' | 'dark' | 'auto'

/** What the viewer tells its portal; none of it holds words of the call. */
export type PortalEvent =
  | { type: 'ready' }
  | { type: 'opened'; uid: string }
  | { type: 'failed'; uid: string; kind: string; status?: number }
  | { type: 'turn'; uid: string; index: number; at: Seconds }
  | { type: 'ended'; uid: string }
  | { type: 'error'; kind: string }

/** What the viewer may call in its portal. */
export type PortalMethods = {
  settings: () => PortalSettings
  /** Rejects when the portal has none to give. */
  getApiKey: () => Promise<string>
  onEvent: (event: PortalEvent) => void
  /** How tall the viewer would like to be, in CSS pixels. */
  onHeight: (height: number) => void
}

/** What a portal may call in its viewer. All resolve once done. */
export type ViewerMethods = {
  open: (uid: string, at: Seconds | null) => Promise<void>
  /** Rejects when the browser refuses to play without a press. */
  play: () => Promise<void>
  pause: () => Promise<void>
  seek: (time: Seconds) => Promise<void>
  setTheme: (theme: PortalTheme) => Promise<void>
  setLang: (lang: string) => Promise<void>
}
