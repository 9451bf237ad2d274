import { loadConfig } from '../../api/config.ts'
import { isFramed } from '../../host/framing.ts'
import { createRouter } from '../../host/router.ts'
import { chooseLanguage, type LanguageChoice, loadLocale } from '../../messages/languages.ts'
import { preparePage } from './prepare-page.ts'

/**
 * The start of the page, from an empty document to the first rendering. `domain/startup-plan.ts` says why each step and
 * each delay is there. After the first rendering the start continues in `call/call-session.ts` (the recording waits for
 * the transcript), and the panels render anything out of view when the browser is idle.
 *
 * Rejects when a script of the page fails to load.
 */
export async function startPage(page: HTMLElement, view: Window): Promise<void> {
  // First of all: a key in the address must be removed before anything is requested or drawn.
  const router = createRouter(view)

  // React and all screens load at the same time as the settings and the call.
  const screens = import('./render-page.tsx')
  // A failure is handled where `screens` is awaited; until then it must not count as unhandled.
  screens.catch(() => undefined)
  const localeFor = (choice: LanguageChoice) => loadLocale(router.language ?? choice, view.navigator.languages)

  const settings = await loadConfig(view.location.href)
  const embedding = isFramed(view) && settings.ok ? await connectIfAllowed(view, settings.config.embedOrigins) : null

  if (isFramed(view) && !embedding) {
    const [{ renderStandaloneScreen }, locale] = await Promise.all([screens, localeFor('auto')])
    return renderStandaloneScreen(page, { kind: 'framed', address: router.linkTo(router.route.get()) }, locale)
  }
  if (!settings.ok) {
    const [{ renderStandaloneScreen }, locale] = await Promise.all([screens, localeFor('auto')])
    return renderStandaloneScreen(page, { kind: 'misconfigured', problem: settings.problem }, locale)
  }

  // Requests the call.
  const prepared = preparePage(settings.config, view, router, embedding)

  // Runs while the scripts and the call are loading.
  const { language } = prepared.preferences.get()
  const localeLoading = localeFor(language)
  if (import.meta.env.MODE !== 'without-format-warm-up')
    warmUpFormats(chooseLanguage(router.language ?? language, view.navigator.languages).locale)

  const [{ renderViewer }, locale] = await Promise.all([screens, localeLoading])
  renderViewer(page, prepared, locale)
}

/**
 * Called only in a frame: in its own tab the viewer needs no handshake. Null if the surrounding page is not allowed to
 * embed the viewer.
 */
async function connectIfAllowed(view: Window, origins: readonly string[]) {
  const { connectToEmbedder } = await import('../portal/embedding.ts')
  return connectToEmbedder(view, origins)
}

function warmUpFormats(locale: string): void {
  new Intl.DateTimeFormat(locale).format(0)
  new Intl.NumberFormat(locale).format(0)
}
