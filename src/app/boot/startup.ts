import { loadConfig } from '../../api/config.ts'
import { isFramed } from '../../host/framing.ts'
import { readPreferences } from '../../host/preferences.ts'
import { missingFeatures } from '../../host/required-features.ts'
import { createRouter, type Router } from '../../host/router.ts'
import { deviceStorage, noStorage } from '../../host/storage.ts'
import { chooseLanguage, type LanguageChoice } from '../../messages/languages.ts'
import { loadMessages } from '../../messages/load-messages.ts'
import { loadScript } from '../../ui/loading/load-script.ts'
import { privacyScript } from '../call/privacy-script.ts'
import { applyTheme } from './apply-theme.ts'
import { preparePage } from './prepare-page.ts'
import { showPageFailure } from './show-page-failure.ts'

/** Rejects with a `ScriptLoadError`. */
export async function startPage(page: HTMLElement, view: Window & typeof globalThis): Promise<void> {
  // First: removes any key from the address before anything is requested or drawn.
  const router = createRouter(view)
  if (missingFeatures(view).length > 0) return showPageFailure(page, view, 'unsupported')
  // An embedded viewer stores nothing; its portal put the theme into the address.
  applyTheme(router.theme ?? readPreferences(isFramed(view) ? noStorage() : deviceStorage()).theme)

  const screens = loadScript(() => import('./render-page.tsx'))
  // Handled where `screens` is awaited; until then, this prevents an unhandled rejection.
  screens.catch(() => undefined)
  const settings = await loadConfig(view.location.href)
  const embedding =
    isFramed(view) && settings.ok ? await connectIfAllowed(view, settings.config.embedOrigins, router) : null
  const { languages } = view.navigator
  /** English is bundled with the page. */
  const messagesFor = (choice: LanguageChoice) =>
    loadScript(() => loadMessages(choice, languages).catch(() => loadMessages('en', languages)))

  const isRefused = isFramed(view) && !embedding
  if (isRefused || !settings.ok) {
    const [{ renderStandaloneScreen }, messages] = await Promise.all([screens, messagesFor(router.language ?? 'auto')])
    const screen =
      isRefused || settings.ok
        ? ({ kind: 'framed', address: router.linkTo(router.route.get()) } as const)
        : ({ kind: 'misconfigured', problem: settings.problem } as const)
    return renderStandaloneScreen(page, screen, messages)
  }

  const prepared = preparePage(settings.config, view, router, embedding)

  const { language, hidePrivate } = prepared.preferences.get()
  if (hidePrivate) privacyScript.load()
  const messagesLoading = messagesFor(language)
  warmUpFormats(chooseLanguage(language, languages).locale)

  const [{ renderViewer }, messages] = await Promise.all([screens, messagesLoading])
  await renderViewer(page, prepared, messages)
}

async function connectIfAllowed(view: Window, origins: readonly string[], router: Router) {
  const { createEmbedding } = await loadScript(() => import('../portal/embedding.ts'))
  return createEmbedding(view, origins, router)
}

/** Formatting the first date and number loads locale data, some 30 ms that would delay the first render. */
function warmUpFormats(locale: string): void {
  new Intl.DateTimeFormat(locale).format(0)
  new Intl.NumberFormat(locale).format(0)
}
