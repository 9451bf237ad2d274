import type { PortalTheme } from './domain/portal-protocol.ts'
import { type CallViewer, type CallViewerOptions, mountCallViewer } from './embed-mount.ts'

const NAME = 'call-viewer'
const THEMES: readonly string[] = ['light', 'dark', 'auto'] satisfies PortalTheme[]

/** Where pages are made on a server there are no elements. */
const Base: typeof HTMLElement = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/** The viewer as an element: attributes for what may be seen, the key by a function alone. */
export class CallViewerElement extends Base {
  static readonly observedAttributes = ['uid', 'at', 'theme', 'lang']
  static {
    // No field: that would take away what a page has set on its element before this module came.
    CallViewerElement.prototype.getApiKey = null
  }
  declare getApiKey: (() => string | Promise<string>) | null
  #viewer: CallViewer | null = null
  /** Several changes of one moment are one. */
  #isChanging = false

  get ready(): Promise<void> {
    return this.#viewer?.ready ?? Promise.reject(new Error('The call viewer is not in the page, or has no uid'))
  }

  connectedCallback(): void {
    this.style.display ||= 'block'
    this.#change()
  }

  disconnectedCallback(): void {
    // Moved within the page it comes back at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#end()
    })
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected) return
    if (!this.#viewer || name === 'uid' || name === 'at') this.#change()
    else if (name === 'theme') void this.#viewer.setTheme(this.#theme()).catch(() => undefined)
    else if (name === 'lang') void this.#viewer.setLang(now ?? 'auto').catch(() => undefined)
  }

  open(uid: string, options: { at?: number } = {}): Promise<void> {
    return this.#asked((viewer) => viewer.open(uid, options))
  }

  play(): Promise<void> {
    return this.#asked((viewer) => viewer.play())
  }

  pause(): Promise<void> {
    return this.#asked((viewer) => viewer.pause())
  }

  seek(seconds: number): Promise<void> {
    return this.#asked((viewer) => viewer.seek(seconds))
  }

  #asked(command: (viewer: CallViewer) => Promise<void>): Promise<void> {
    return this.#viewer ? command(this.#viewer) : this.ready
  }

  /** After all attributes and properties of this moment are set. */
  #change(): void {
    if (this.#isChanging) return
    this.#isChanging = true
    queueMicrotask(() => {
      this.#isChanging = false
      const uid = this.getAttribute('uid')
      if (!this.isConnected || !uid) return this.#end()
      const at = this.#number('at')
      // What becomes of it is told by events.
      if (this.#viewer) void this.#viewer.open(uid, at === null ? {} : { at }).catch(() => undefined)
      else this.#viewer = mountCallViewer(this, this.#options(uid, at))
    })
  }

  #options(uid: string, at: number | null): CallViewerOptions {
    const maxHeight = this.#number('max-height')
    const viewerUrl = this.getAttribute('viewer-url')
    return {
      uid,
      theme: this.#theme(),
      lang: this.getAttribute('lang') ?? 'auto',
      getApiKey: () => this.getApiKey?.() ?? '',
      onEvent: (detail) => this.dispatchEvent(new CustomEvent(NAME, { detail })),
      ...(at === null ? {} : { at }),
      ...(maxHeight === null ? {} : { maxHeight }),
      ...(viewerUrl === null ? {} : { viewerUrl }),
    }
  }

  #theme(): PortalTheme {
    const theme = this.getAttribute('theme') ?? 'auto'
    return THEMES.includes(theme) ? (theme as PortalTheme) : 'auto'
  }

  #number(name: string): number | null {
    const text = this.getAttribute(name)
    const number = Number(text)
    return text === null || text.trim() === '' || !Number.isFinite(number) ? null : number
  }

  #end(): void {
    this.#viewer?.destroy()
    this.#viewer = null
  }
}

/** Once in a page, however often the module is loaded. */
export function defineCallViewer(): void {
  if (typeof customElements !== 'undefined' && !customElements.get(NAME)) customElements.define(NAME, CallViewerElement)
}
