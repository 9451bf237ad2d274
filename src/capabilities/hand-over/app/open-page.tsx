import { MicOff } from 'lucide-react'
import { applyTheme } from '../../../app/boot/apply-theme.ts'
import { renderViewer } from '../../../app/boot/render-page.tsx'
import { showPageFailure } from '../../../app/boot/show-page-failure.ts'
import { callQuery, createQueryClient } from '../../../app/call/call-query.ts'
import { createKeyStore } from '../../../host/key-store.ts'
import { createPreferences } from '../../../host/preferences.ts'
import { missingFeatures } from '../../../host/required-features.ts'
import { createRouter } from '../../../host/router.ts'
import { noStorage } from '../../../host/storage.ts'
import { loadMessages } from '../../../messages/load-messages.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { StatePanel } from '../../../ui/feedback/state-panel.tsx'
import { useFormat, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { isIntact, type PageFacts, readPage } from '../api/page-file.ts'
import { textsOf } from '../messages/texts.ts'
import '../../../styles.css'

/*
 * The entry script of a saved call: the same page, but its call comes from the file. It sends no request, asks for no
 * key and stores nothing.
 */

async function openPage(page: HTMLElement): Promise<void> {
  if (missingFeatures(window).length > 0) return showPageFailure(page, window, 'unsupported')
  const saved = await readPage(document)
  const { baseUrl, api, statements } = saved
  const router = createRouter(window, saved.uid)
  const { theme, language } = router
  if (theme) applyTheme(theme)
  const preferences = createPreferences(noStorage(), { ...(theme && { theme }), ...(language && { language }) })
  await renderViewer(
    page,
    {
      config: {
        baseUrl,
        origin: new URL(baseUrl).origin,
        auth: 'proxy',
        embedOrigins: [],
        recordingOrigins: [],
        statements,
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
      saved: {
        ...saved,
        Notice: ({ wasLive }) => <SavedNotice saved={saved} wasLive={wasLive} />,
        MissingRecording: () => <MissingRecording saved={saved} />,
      },
    },
    await loadMessages(preferences.get().language, navigator.languages),
  )
}

function SavedNotice({ saved, wasLive }: { saved: PageFacts; wasLive: boolean }) {
  const texts = textsOf(useMessages()).page
  const savedFrom = texts.savedFrom(useFormat().dateTime(saved.savedAt), saved.baseUrl)
  const hidden = saved.isPrivateDataHidden ? [texts.privateDataHidden] : []
  return <Notice tone="info">{[savedFrom, ...hidden, ...(wasLive ? [texts.wasLive] : [])].join(' ')}</Notice>
}

function MissingRecording({ saved: { recording } }: { saved: PageFacts }) {
  const { title, reason } = textsOf(useMessages()).page.recordingMissing
  return <StatePanel icon={MicOff} title={title} reason={reason[recording === 'included' ? 'none' : recording]} />
}

const page = document.getElementById('page')
if (!page) throw new Error('The template has no element #page')
// A style sheet that was changed isn't applied. Unless this script starts, the page says that the file is damaged.
if (document.styleSheets.length > 0 && isIntact(document)) {
  page.replaceChildren()
  openPage(page).catch((error: unknown) => {
    reportError(error)
    showPageFailure(page, window, 'crashed')
  })
}
