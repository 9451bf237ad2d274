import { isIntact, readSavedCall } from './api/saved-call.ts'
import { applyTheme } from './app/boot/apply-theme.ts'
import { renderViewer } from './app/boot/render-page.tsx'
import { showPageFailure } from './app/boot/show-page-failure.ts'
import { callQuery, createQueryClient } from './app/call/call-query.ts'
import { createKeyStore } from './host/key-store.ts'
import { createPreferences } from './host/preferences.ts'
import { missingFeatures } from './host/required-features.ts'
import { createRouter } from './host/router.ts'
import { noStorage } from './host/storage.ts'
import { loadMessages } from './messages/load-messages.ts'
import './styles.css'

/*
 * The entry script of a saved call: the same page, but its call comes from the file. It sends no request, asks for no
 * key and stores nothing.
 */

/** Shows the call in this file. */
async function startSavedCall(page: HTMLElement): Promise<void> {
  if (missingFeatures(window).length > 0) return showPageFailure(page, window, 'unsupported')
  const saved = await readSavedCall(document)
  const { baseUrl, api } = saved
  const router = createRouter(window, saved.uid)
  const { theme, language } = router
  if (theme) applyTheme(theme)
  const preferences = createPreferences(noStorage(), { ...(theme && { theme }), ...(language && { language }) })
  await renderViewer(
    page,
    {
      config: {
        ...{ baseUrl, origin: new URL(baseUrl).origin, auth: 'proxy' },
        ...{ embedOrigins: [], recordingOrigins: [], statements: [] },
      },
      router,
      embedding: null,
      portalKey: null,
      device: noStorage(),
      preferences,
      keys: createKeyStore(baseUrl, { tab: noStorage(), device: noStorage() }),
      api,
      needsKey: false,
      queries: createQueryClient(),
      queryOf: (uid) => callQuery(api, uid, { isFinal: true }),
      saved,
    },
    await loadMessages(preferences.get().language, navigator.languages),
  )
}

const page = document.getElementById('page')
if (!page) throw new Error('The template has no element #page')
// A style sheet that was changed isn't applied. Unless this script starts, the page says that the file is damaged.
if (document.styleSheets.length > 0 && isIntact(document)) {
  page.replaceChildren()
  startSavedCall(page).catch((error: unknown) => {
    reportError(error)
    showPageFailure(page, window, 'crashed')
  })
}
