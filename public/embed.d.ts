/** Shows a call of the viewer in a page of another origin. The viewer's `config.json` must list that origin in `embedOrigins`. */
export function mountCallViewer(container: Element, options: CallViewerOptions): CallViewer

export type CallViewerTheme = 'light' | 'dark' | 'auto'

export type CallViewerOptions = {
  /** The call to show. */
  uid: string
  /** Where it is placed, in seconds of the recording. */
  at?: number
  theme?: CallViewerTheme
  /** A language the viewer speaks, such as `en`, or `auto` for the person's own. */
  lang?: string
  /** Asked when a key is needed, and again when one was refused. It is kept in memory alone. */
  getApiKey?: () => string | Promise<string>
  /** Pixels; how tall the frame may grow where the container sets no height. 720 unless told. */
  maxHeight?: number
  /** The viewer's folder; unless told, the folder that this module came from. */
  viewerUrl?: string
  onEvent?: (event: CallViewerEvent) => void
}

/** None holds words of the call. */
export type CallViewerEvent =
  | { type: 'ready' }
  | { type: 'opened'; uid: string }
  | { type: 'failed'; uid: string; kind: string; status?: number }
  | { type: 'turn'; uid: string; index: number; at: number }
  | { type: 'ended'; uid: string }
  | { type: 'error'; kind: string }

/** Commands before `ready` wait for it; all resolve once done, and reject after `destroy`. */
export type CallViewer = {
  /** Resolves when the viewer answers; rejects when it does not, with the likely reason. */
  ready: Promise<void>
  /** Shows a call; asks again, for the key as well, where it failed before. The call that stands is only placed at `at`. */
  open: (uid: string, options?: { at?: number }) => Promise<void>
  /**
   * Resolves once it sounds. Rejects when the browser refuses to play without a press in the viewer, when there is nothing
   * to hear, or when it is paused or another call opened meanwhile.
   */
  play: () => Promise<void>
  pause: () => Promise<void>
  seek: (seconds: number) => Promise<void>
  setTheme: (theme: CallViewerTheme) => Promise<void>
  setLang: (lang: string) => Promise<void>
  /** Takes the viewer away and leaves nothing behind. */
  destroy: () => void
}

/**
 * `<call-viewer uid="…" at="…" theme="…" lang="…" max-height="…" viewer-url="…">`. The key comes by the property
 * `getApiKey`, never by an attribute; events are `CustomEvent`s named `call-viewer`, with the event as `detail`.
 */
export class CallViewerElement extends HTMLElement {
  getApiKey: (() => string | Promise<string>) | null
  readonly ready: Promise<void>
  open: CallViewer['open']
  play: CallViewer['play']
  pause: CallViewer['pause']
  seek: CallViewer['seek']
}

declare global {
  interface HTMLElementTagNameMap {
    'call-viewer': CallViewerElement
  }
  interface HTMLElementEventMap {
    'call-viewer': CustomEvent<CallViewerEvent>
  }
}
