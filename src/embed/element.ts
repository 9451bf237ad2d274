import type { CallViewer, CallViewerOptions } from '../../public/embed.d.ts'
import { parseUid } from '../domain/call/uid.ts'
import { isLang } from '../domain/portal/portal-arguments.ts'
import type { PortalClock, PortalTheme } from '../domain/portal/portal-interface.ts'
import type { HidingLevel } from '../domain/privacy/hiding-state.ts'
import { withResolvers } from '../lib/with-resolvers.ts'
import { mountCallViewer } from './mount.ts'

const NAME = 'call-viewer'

/** `HTMLElement` is undefined during server-side rendering, but this module must load anyway. */
const Base: typeof HTMLElement = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement

/**
 * The viewer as a custom element. Attributes set its options, except for the key, which the `getApiKey` property
 * supplies. Commands wait until the element is in the document and has a uid.
 */
export class CallViewerElement extends Base {
  static readonly observedAttributes = ['uid', 'at', 'theme', 'lang', 'hide-private', 'clock']
  static {
    // A class field would overwrite a property that the page set before this module loaded.
    CallViewerElement.prototype.getApiKey = null
  }
  declare getApiKey: (() => string | Promise<string>) | null
  #viewer: CallViewer | null = null
  /** The viewer that commands wait for. Rejects when the element leaves the page or can't create a viewer. */
  #nextViewer = awaitViewer()
  #hasRejected = false
  /** Whether a change is scheduled. Several changes in one task are applied together. */
  #isChanging = false

  get ready(): Promise<void> {
    return this.#run((viewer) => viewer.ready)
  }

  connectedCallback(): void {
    // Any other display value comes from the portal's CSS and is kept.
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block'
    this.#allowViewer()
    if (!this.#viewer) this.#scheduleChange()
  }

  disconnectedCallback(): void {
    // Moving the element within the page disconnects it and immediately reconnects it.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#unmount()
      this.#refuseViewer(new Error("The <call-viewer> element isn't in the page"))
    })
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    // An element that is being moved within the page keeps its viewer.
    if (before === now || !(this.isConnected || this.#viewer)) return
    const viewer = this.#viewer
    if (!viewer || name === 'uid' || name === 'at') this.#scheduleChange()
    // If the viewer doesn't respond, an event reports it. If the viewer was destroyed, the setting no longer matters.
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

  /**
   * Applies the `uid` and `at` attributes in a microtask, by which time all attributes and properties have been set.
   */
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
      // Events report the outcome, so a rejection can be ignored.
      void this.#viewer.open(uid, at === null ? {} : { at }).catch(() => undefined)
      return
    }
    // An open viewer would reject the invalid uid and keep showing its call, so a new viewer is created, which shows
    // the error.
    this.#unmount()
    this.#allowViewer()
    // A cloned element contains a clone of the frame, which isn't connected to anything.
    for (const copy of this.querySelectorAll(':scope > iframe')) copy.remove()
    try {
      this.#viewer = mountCallViewer(this, this.#options(uid, at))
      this.#nextViewer.resolve(this.#viewer)
    } catch (error) {
      // The `viewer-url` attribute is invalid.
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
      // Some frameworks set a Boolean attribute to the string `false` instead of removing it.
      hidePrivate: hide === 'all' ? hide : hide != null && hide !== 'false',
      clock: this.getAttribute('clock') === 'utc' ? 'utc' : 'local',
    }
  }

  /** Reads a non-negative number. Returns null if the attribute doesn't contain one. */
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

  /** Makes commands wait for a viewer again instead of rejecting immediately. */
  #allowViewer(): void {
    if (this.#hasRejected) this.#nextViewer = awaitViewer()
    this.#hasRejected = false
  }
}

function awaitViewer() {
  const viewer = withResolvers<CallViewer>()
  // If the element leaves the page while no command is pending, nothing handles the rejection.
  viewer.promise.catch(() => undefined)
  return viewer
}

/** Registers the element, unless it is already registered, for example because the page loaded the module twice. */
export function defineCallViewer(): void {
  if (typeof customElements !== 'undefined' && !customElements.get(NAME)) customElements.define(NAME, CallViewerElement)
}
