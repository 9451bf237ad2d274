import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ConfigProblem } from '../../api/config.ts'
import type { Locale } from '../../messages/languages.ts'
import { App } from '../shell/app.tsx'
import { applyDocumentLanguage } from '../shell/use-locale.ts'
import type { PreparedPage } from './prepare-page.ts'
import { createServices } from './services.ts'
import { EmbeddingRefusedScreen, MisconfiguredScreen } from './standalone-screens.tsx'

/** The screens that are shown instead of the viewer. */
type StandaloneScreen =
  | { kind: 'misconfigured'; problem: ConfigProblem }
  /** In a frame of a page that is not allowed to embed the viewer; `address` opens the viewer in its own tab. */
  | { kind: 'framed'; address: string }

/** Creates everything that runs, opens the call that address and key ask for, and renders the page. */
export function renderViewer(page: HTMLElement, prepared: PreparedPage, locale: Locale): void {
  const services = createServices(prepared)
  applyDocumentLanguage(locale.messages.language)
  createPageRoot(page).render(
    <StrictMode>
      <App services={services} firstLocale={locale} systemLanguages={navigator.languages} />
    </StrictMode>,
  )
}

export function renderStandaloneScreen(page: HTMLElement, screen: StandaloneScreen, { messages }: Locale): void {
  applyDocumentLanguage(messages.language)
  createPageRoot(page).render(
    screen.kind === 'misconfigured' ? (
      <MisconfiguredScreen problem={screen.problem} messages={messages} />
    ) : (
      <EmbeddingRefusedScreen address={screen.address} messages={messages} />
    ),
  )
}

/** Errors that a boundary has caught are reported like all others: the portal listens for them. */
function createPageRoot(page: HTMLElement): Root {
  return createRoot(page, { onCaughtError: (error) => reportError(error) })
}
