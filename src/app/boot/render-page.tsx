import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ConfigProblem } from '../../api/config.ts'
import { STARTUP_DELAYS } from '../../domain/startup-steps.ts'
import type { Messages } from '../../messages/messages.ts'
import { ScriptLoadError } from '../../ui/loading/load-script.ts'
import type { CallStore } from '../call/call-store.ts'
import { App } from '../shell/app.tsx'
import { applyDocumentLanguage } from '../shell/use-language.ts'
import type { PreparedPage } from './prepare-page.ts'
import { createServices } from './services.ts'
import { showPageFailure } from './show-page-failure.ts'
import { EmbeddingRefusedScreen, MisconfiguredScreen } from './standalone-screens.tsx'

/** The screens that are shown instead of the viewer. */
type StandaloneScreen =
  | { kind: 'misconfigured'; problem: ConfigProblem }
  /** The embedding page isn't allowed to embed the viewer. `address` opens the viewer in its own tab. */
  | { kind: 'framed'; address: string }

/**
 * Creates the services, which open the call in the address, and renders the page. If a call is loading, first waits a
 * short time for the call or a failure.
 */
export async function renderViewer(page: HTMLElement, prepared: PreparedPage, messages: Messages): Promise<void> {
  const services = createServices(prepared)
  applyDocumentLanguage(messages.language)
  const session = services.session.get()
  if (session && import.meta.env.MODE !== 'without-first-render-with-call') await firstOutcome(session.callStore)
  createPageRoot(page).render(
    <StrictMode>
      <App services={services} firstMessages={messages} systemLanguages={navigator.languages} />
    </StrictMode>,
  )
}

/** Resolves when there is a call or a failure to show, or when it is time to show that the call is loading. */
function firstOutcome(callStore: CallStore): Promise<void> {
  const hasOutcome = () => {
    const { call, error, retryWait } = callStore.get()
    return Boolean(call ?? error ?? retryWait)
  }
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(settle, STARTUP_DELAYS.firstRender)
    const unsubscribe = callStore.subscribe(() => {
      if (hasOutcome()) settle()
    })
    if (hasOutcome()) settle()
  })
}

export function renderStandaloneScreen(page: HTMLElement, screen: StandaloneScreen, messages: Messages): void {
  applyDocumentLanguage(messages.language)
  createPageRoot(page).render(
    screen.kind === 'misconfigured' ? (
      <MisconfiguredScreen problem={screen.problem} messages={messages} />
    ) : (
      <EmbeddingRefusedScreen address={screen.address} messages={messages} />
    ),
  )
}

/**
 * Creates a React root that also reports errors caught by error boundaries, so that the portal is notified of them. A
 * script that fails to load isn't a bug, so it isn't reported. If no boundary catches an error, React removes
 * everything from the page, so this root shows an error message instead.
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
