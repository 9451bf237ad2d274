import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Messages } from '../../messages/messages.ts'
import { loadScript, ScriptLoadError } from '../../ui/loading/load-script.ts'
import { App } from '../shell/app.tsx'
import { applyDocumentLanguage } from '../shell/use-language.ts'
import type { PreparedPage } from './prepare-page.ts'
import { createServices } from './services.ts'
import { showPageFailure } from './show-page-failure.ts'
import type { StandaloneScreen } from './standalone-screens.tsx'

/** Rendering and painting just before the call arrives would delay it by some 100 ms on a slow processor. */
const FIRST_RENDER_DELAY: Milliseconds = 50

export async function renderViewer(page: HTMLElement, prepared: PreparedPage, messages: Messages): Promise<void> {
  const services = createServices(prepared)
  applyDocumentLanguage(messages.language)
  const session = services.session.get()
  if (session?.observer.getCurrentResult().isFetching)
    await Promise.race([
      services.queries.prefetchQuery(session.query),
      new Promise((resolve) => setTimeout(resolve, FIRST_RENDER_DELAY)),
    ])
  createPageRoot(page).render(
    <StrictMode>
      <QueryClientProvider client={services.queries}>
        <App services={services} firstMessages={messages} systemLanguages={navigator.languages} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Rejects with a `ScriptLoadError`. */
export async function renderStandaloneScreen(page: HTMLElement, screen: StandaloneScreen, messages: Messages) {
  const { createStandaloneScreen } = await loadScript(() => import('./standalone-screens.tsx'))
  applyDocumentLanguage(messages.language)
  createPageRoot(page).render(createStandaloneScreen(screen, messages))
}

/**
 * Reports errors that boundaries catch, for the portal. A script that fails to load isn't a bug. After an uncaught
 * error, React empties the page, so a message is shown.
 */
function createPageRoot(page: HTMLElement): Root {
  return createRoot(page, {
    onCaughtError(error) {
      if (!(error instanceof ScriptLoadError)) reportError(error)
    },
    onUncaughtError(error) {
      reportError(error)
      showPageFailure(page, window, 'crashed')
    },
  })
}
