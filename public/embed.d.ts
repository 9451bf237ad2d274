/**
 * Shows a call in a page on a different origin. The viewer's `config.json` must list that origin in `embedOrigins`.
 * Throws a TypeError if the container is missing or an option is invalid. For an invalid uid, the viewer shows an error
 * instead.
 */
export function mountCallViewer(container: Element, options: CallViewerOptions): CallViewer

export type CallViewerTheme = 'light' | 'dark' | 'auto'

/** The time zone of dates and times: the user's, or UTC. */
export type CallViewerClock = 'local' | 'utc'

export type CallViewerOptions = {
  /** The call to show. */
  uid: string
  /** The time at which to open the call, in seconds of the recording. */
  at?: number
  theme?: CallViewerTheme
  /**
   * One of the viewer's languages, such as `en`, or `auto` for the browser's language. Any other language is treated as
   * `auto`.
   */
  lang?: string
  /**
   * Whether private data, or all words, are hidden when the call is first shown. The user can change it. Default: false.
   */
  hidePrivate?: boolean | 'all'
  /** The clock to use when the call is first shown. The user can change it. Default: `local`. */
  clock?: CallViewerClock
  /** Called when a key is needed, and again after the service has refused one. The key is kept only in memory. */
  getApiKey?: () => string | Promise<string>
  /** Maximum height of the frame in CSS pixels, unless the container has its own height. Default: 720. */
  maxHeight?: number
  /** The viewer's folder. Default: the folder that this module was loaded from. */
  viewerUrl?: string
  onEvent?: (event: CallViewerEvent) => void
}

/** No event contains text from the call. */
export type CallViewerEvent =
  | { type: 'ready' }
  | { type: 'opened'; uid: string }
  | { type: 'failed'; uid: string; kind: string; status?: number }
  | { type: 'turn'; uid: string; index: number; at: number }
  | { type: 'ended'; uid: string }
  | { type: 'error'; kind: string }

/**
 * Commands wait for `ready`. Each promise resolves once the command has completed. It rejects if an argument is invalid
 * or after `destroy`, and the command then has no effect.
 */
export type CallViewer = {
  /** Resolves when the viewer has responded. Rejects with the likely reason if it doesn't respond. */
  ready: Promise<void>
  /**
   * Shows a call. If loading the call or getting a key has failed, requests it again. If the call is already open, just
   * seeks to `at`.
   */
  open: (uid: string, options?: { at?: number }) => Promise<void>
  /**
   * Resolves once the call is audible. Rejects if the browser blocks playback until a user gesture in the viewer, if
   * there is nothing to play, or if playback is paused or another call is opened first.
   */
  play: () => Promise<void>
  pause: () => Promise<void>
  seek: (seconds: number) => Promise<void>
  setTheme: (theme: CallViewerTheme) => Promise<void>
  setLang: (lang: string) => Promise<void>
  setHidePrivate: (hidePrivate: boolean | 'all') => Promise<void>
  setClock: (clock: CallViewerClock) => Promise<void>
  /** Removes the viewer and everything it created. */
  destroy: () => void
}
