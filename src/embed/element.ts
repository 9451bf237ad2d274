import type { PortalTheme } from '../domain/portal/portal-interface.ts'
import { type CallViewer, type CallViewerOptions, mountCallViewer } from './mount.ts'

const NAME = 'call-viewer'
const THEMES: readonly string[] = ['light', 'dark', 'auto'] satisfies PortalTheme[]

/** `HTMLElement` is undefined during server-side rendering, but the module must still load there. */
const Base: typeof HTMLElement = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/**
 * The viewer as a custom element. Attributes set its options, except for the key, which the `getApiKey` property
 * supplies.
 */
export class CallViewerElement extends Base {
  static readonly observedAttributes = ['uid', 'at', 'theme', 'lang']
  static {
    // A class field would overwrite a property that the page set before this module loaded.
    CallViewerElement.prototype.getApiKey = null
  }
  declare getApiKey: (() => string | Promise<string>) | null
  #viewer: CallViewer | null = null
  /** Whether a change is scheduled. Several changes in one task are applied together. */
  #isChanging = false

  get ready(): Promise<void> {
    return this.#viewer?.ready ?? Promise.reject(new Error('The call viewer is not in the page, or has no uid'))
  }

  connectedCallback(): void {
    this.style.display ||= 'block'
    this.#scheduleChange()
  }

  disconnectedCallback(): void {
    // Moving the element within the page disconnects it and immediately reconnects it.
    queueMicrotask(() => {
      if (!this.isConnected) this.#destroy()
    })
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.isConnected) return
    if (!this.#viewer || name === 'uid' || name === 'at') this.#scheduleChange()
    else if (name === 'theme') void this.#viewer.setTheme(this.#theme()).catch(() => undefined)
    else if (name === 'lang') void this.#viewer.setLang(now ?? 'auto').catch(() => undefined)
  }

  open(uid: string, options: { at?: number } = {}): Promise<void> {
    return this.#run((viewer) => viewer.open(uid, options))
  }

  play(): Promise<void> {
    return this.#run((viewer) => viewer.play())
  }

  pause(): Promise<void> {
    return this.#run((viewer) => viewer.pause())
  }

  seek(seconds: number): Promise<void> {
    return this.#run((viewer) => viewer.seek(seconds))
  }

  #run(command: (viewer: CallViewer) => Promise<void>): Promise<void> {
    return this.#viewer ? command(this.#viewer) : this.ready
  }

  /** Applies the `uid` and `at` attributes in a microtask, when all attributes and properties have been set. */
  #scheduleChange(): void {
    if (this.#isChanging) return
    this.#isChanging = true
    queueMicrotask(() => {
      this.#isChanging = false
      const uid = this.getAttribute('uid')
      if (!this.isConnected || !uid) return this.#destroy()
      const at = this.#number('at')
      // Events report the outcome, so a rejection needs no handling here.
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

  #destroy(): void {
    this.#viewer?.destroy()
    this.#viewer = null
  }
}

/**
 * Registers the element. Does nothing if it is already registered, for example because the page loaded the module
 * twice.
 */
export function defineCallViewer(): void {
  if (typeof customElements !== 'undefined' && !customElements.get(NAME)) customElements.define(NAME, CallViewerElement)
}
