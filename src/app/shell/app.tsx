import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { CommandsProvider } from '../../ui/commands/commands-provider.tsx'
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx'
import { inlineText, useToast } from '../../ui/feedback/use-toast.ts'
import { keepFocus } from '../../ui/focus/keep-focus.ts'
import { SettingsProvider, useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { applyTheme } from '../boot/apply-theme.ts'
import type { Services } from '../boot/services.ts'
import { ServicesProvider } from '../boot/services-provider.tsx'
import { PageBoundary, PanelBoundary } from '../boundaries/panel-boundary.tsx'
import { CallScreen } from '../call/call-screen.tsx'
import { PortalBar } from '../portal/portal-bar.tsx'
import { PortalScreen } from '../portal/portal-screen.tsx'
import { CommandMenu } from './command-menu.tsx'
import { ShortcutsHelpDialog } from './shortcuts-help-dialog.tsx'
import { StartScreen } from './start-screen.tsx'
import { TopBar } from './top-bar.tsx'
import { useBarCommands } from './use-bar-commands.ts'
import { useLanguage } from './use-language.ts'

type Props = {
  services: Services
  firstMessages: Messages
  /** BCP 47 tags, most preferred first. */
  systemLanguages: readonly string[]
}

export function App({ services, firstMessages, systemLanguages }: Props) {
  const { router, preferences } = services
  const { messages, failures } = useLanguage(firstMessages, preferences, systemLanguages)
  return (
    // What fails here is caught nowhere else, and a message without React replaces the page.
    <SettingsProvider messages={messages} preferences={preferences}>
      <ToastProvider>
        <PageBoundary
          getUid={() => router.route.get().uid ?? ''}
          onCrash={() => services.session.get()?.player.pause()}
        >
          <ServicesProvider value={services}>
            <CommandsProvider>
              <Page services={services} languageFailures={failures} />
            </CommandsProvider>
          </ServicesProvider>
        </PageBoundary>
      </ToastProvider>
    </SettingsProvider>
  )
}

function Page({ services, languageFailures }: { services: Services; languageFailures: number }) {
  const messages = useMessages()
  const showToast = useToast()
  const onFailure = useEffectEvent(() => showToast(inlineText(messages.trouble.missingScript)))
  useEffect(() => {
    if (languageFailures > 0) onFailure()
  }, [languageFailures])
  const session = useStore(services.session)
  const { uid } = useStore(services.router.route)
  const isSettled = useStore(services.keys.isSettled)
  const LeaveQuestion = useStore(services.leaveGuard)?.Question
  useEffect(() => {
    const lifetime = new AbortController()
    keepFocus(lifetime.signal)
    return () => lifetime.abort()
  }, [])
  // Otherwise, a frame that follows the content's height could never shrink.
  const fitsContent = services.portal?.settings.fitsContent ?? false
  return (
    <div className={`flex flex-col middle:h-dvh print:block print:h-auto ${fitsContent ? '' : 'min-h-dvh'}`}>
      <Bar isEmbedded={services.portal !== null} />
      {session && (
        <PageBoundary key={session.id} getUid={() => session.uid} onCrash={session.player.pause}>
          <CallScreen session={session} />
        </PageBoundary>
      )}
      {/* Another tab may provide its key at any moment: waiting avoids a flash of the key form. */}
      {!session && isSettled && (
        <PanelBoundary uid={uid ?? ''}>{services.portal ? <PortalScreen /> : <StartScreen />}</PanelBoundary>
      )}
      <CommandMenu />
      {LeaveQuestion && <LeaveQuestion />}
    </div>
  )
}

function Bar({ isEmbedded }: { isEmbedded: boolean }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const commands = useBarCommands(() => setHelpOpen(true))
  const [{ theme }] = usePreferences()
  // A layout effect, so that the page is never painted in another theme.
  useLayoutEffect(() => applyTheme(theme), [theme])
  return (
    <>
      {isEmbedded ? <PortalBar /> : <TopBar commands={commands} />}
      {isHelpOpen && <ShortcutsHelpDialog onClose={() => setHelpOpen(false)} />}
    </>
  )
}
