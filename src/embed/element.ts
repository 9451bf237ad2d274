import type { CallViewer, CallViewerOptions } from '../../public/embed.d.ts'
import { parseUid } from '../domain/call/uid.ts'
import { isLang } from '../domain/portal/portal-arguments.ts'
import type { PortalClock, PortalTheme } from '../domain/portal/portal-interface.ts'
import type { HidingLevel } from '../domain/privacy/hiding-state.ts'
import { withResolvers } from '../lib/with-resolvers.ts'
import { mountCallViewer } from './mount.ts'

const NAME = 'call-viewer'

/** Undefined during server-side rendering, where this module must load. */
const Base: typeof HTMLElement = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/** Commands wait until the element is in the document and has a uid. */
export class CallViewerElement extends Base {
  static readonly observedAttributes = ['uid', 'at', 'theme', 'lang', 'hide-private', 'clock']
  static {
    // A class field would overwrite what the page set before this module loaded.
    CallViewerElement.prototype.getApiKey = null
  }
  declare getApiKey: (() => string | Promise<string>) | null
  #viewer: CallViewer | null = null
  /** Rejects when the element leaves the page or can't create a viewer. */
  #nextViewer = awaitViewer()
  #hasRejected = false
  #isChanging = false

  get ready(): Promise<void> {
    return this.#run((viewer) => viewer.ready)
  }

  connectedCallback(): void {
    // Any other display value is the portal's and kept.
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block'
    this.#allowViewer()
    if (!this.#viewer) this.#scheduleChange()
  }

  disconnectedCallback(): void {
    // Moving the element disconnects it and immediately reconnects it.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#unmount()
      this.#refuseViewer(new Error("The <call-viewer> element isn't in the page"))
    })
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !(this.isConnected || this.#viewer)) return
    const viewer = this.#viewer
    if (!viewer || name === 'uid' || name === 'at') this.#scheduleChange()
    else void this.#applyAttribute(name, viewer).catch(() => undefined)
  }

  open(uid: string, options?: { at?: number }): Promise<void> {
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

  setTheme(theme: PortalTheme): Promise<void> {
    return this.#run((viewer) => viewer.setTheme(theme))
  }

  setLang(lang: string): Promise<void> {
    return this.#run((viewer) => viewer.setLang(lang))
  }

  setHidePrivate(hidePrivate: HidingLevel): Promise<void> {
    return this.#run((viewer) => viewer.setHidePrivate(hidePrivate))
  }

  setClock(clock: PortalClock): Promise<void> {
    return this.#run((viewer) => viewer.setClock(clock))
  }

  #run(command: (viewer: CallViewer) => Promise<void>): Promise<void> {
    return this.#nextViewer.promise.then(command)
  }

  /** In a microtask, when all attributes and properties have been set. */
  #scheduleChange(): void {
    if (this.#isChanging) return
    this.#isChanging = true
    queueMicrotask(() => {
      this.#isChanging = false
      if (this.isConnected) this.#change()
    })
  }

  #change(): void {
    const uid = this.getAttribute('uid')
    if (!uid) {
      this.#unmount()
      return
    }
    const at = this.#number('at')
    if (this.#viewer && parseUid(uid).ok) {
      void this.#viewer.open(uid, at === null ? {} : { at }).catch(() => undefined)
      return
    }
    // An open viewer would reject the invalid uid and keep its call; a new one shows the error.
    this.#unmount()
    this.#allowViewer()
    // A cloned element contains a clone of the frame, which nothing connects to.
    for (const copy of this.querySelectorAll(':scope > iframe')) copy.remove()
    try {
      this.#viewer = mountCallViewer(this, this.#options(uid, at))
      this.#nextViewer.resolve(this.#viewer)
    } catch (error) {
      this.#refuseViewer(error)
      reportError(error)
    }
  }

  #options(uid: string, at: number | null): CallViewerOptions {
    const maxHeight = this.#number('max-height') || null
    const viewerUrl = this.getAttribute('viewer-url')
    return {
      uid,
      ...this.#settings(),
      getApiKey: () => this.getApiKey?.() ?? '',
      onEvent: (detail) => this.dispatchEvent(new CustomEvent(NAME, { detail })),
      ...(at === null ? {} : { at }),
      ...(maxHeight === null ? {} : { maxHeight }),
      ...(viewerUrl === null ? {} : { viewerUrl }),
    }
  }

  async #applyAttribute(name: string, viewer: CallViewer): Promise<void> {
    const { theme, lang, hidePrivate, clock } = this.#settings()
    if (name === 'theme') return viewer.setTheme(theme)
    if (name === 'hide-private') return viewer.setHidePrivate(hidePrivate)
    if (name === 'clock') return viewer.setClock(clock)
    if (name === 'lang') return viewer.setLang(lang)
  }

  #settings(): Required<Pick<CallViewerOptions, 'theme' | 'lang' | 'hidePrivate' | 'clock'>> {
    const [theme, lang, hide] = ['theme', 'lang', 'hide-private'].map((name) => this.getAttribute(name))
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
      lang: isLang(lang) ? lang : 'auto',
      // Some frameworks write the string `false` instead of removing the attribute.
      hidePrivate: hide === 'all' ? hide : hide != null && hide !== 'false',
      clock: this.getAttribute('clock') === 'utc' ? 'utc' : 'local',
    }
  }

  #number(name: string): number | null {
    const text = this.getAttribute(name)
    const number = Number(text)
    return text === null || text.trim() === '' || !Number.isFinite(number) || number < 0 ? null : number
  }

  #unmount(): void {
    if (!this.#viewer) return
    this.#viewer.destroy()
    this.#viewer = null
    this.#nextViewer = awaitViewer()
  }

  #refuseViewer(reason: unknown): void {
    this.#nextViewer.reject(reason)
    this.#hasRejected = true
  }

  #allowViewer(): void {
    if (this.#hasRejected) this.#nextViewer = awaitViewer()
    this.#hasRejected = false
  }
}

function awaitViewer() {
  const viewer = withResolvers<CallViewer>()
  // Nothing else handles the rejection while no command is pending.
  viewer.promise.catch(() => undefined)
  return viewer
}

export function defineCallViewer(): void {
  if (typeof customElements !== 'undefined' && !customElements.get(NAME)) customElements.define(NAME, CallViewerElement)
}
