import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ActionsProvider } from '../ui/actions-provider.tsx'
import { MessagesProvider } from '../ui/messages-provider.tsx'
import { SettingsProvider } from '../ui/settings-provider.tsx'
import { useStore } from '../ui/use-store.ts'
import type { Tongue } from '../words/languages.ts'
import { BarActions } from './bar-actions.tsx'
import { CallScreen } from './call-screen.tsx'
import { CommandMenu } from './command-menu.tsx'
import { HeightTeller } from './height-teller.tsx'
import { PortalScreen } from './portal-screen.tsx'
import type { Services } from './services.ts'
import { ServicesProvider } from './services-provider.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { StartScreen } from './start-screen.tsx'
import { TopBar } from './top-bar.tsx'
import { useTheme } from './use-theme.ts'
import { useTongue } from './use-tongue.ts'

/** `first`: the language that the page starts in. `own`: the person's languages, BCP 47, the dearest first. */
type Props = { services: Services; first: Tongue; own: readonly string[] }

export function App({ services, first, own }: Props) {
  const { launch, preferences } = services
  const { words, locale } = useTongue(first, launch.language, preferences, own)
  return (
    <ServicesProvider value={services}>
      <SettingsProvider words={words} locale={locale} preferences={preferences}>
        <MessagesProvider>
          <ActionsProvider>
            <Page services={services} />
          </ActionsProvider>
        </MessagesProvider>
      </SettingsProvider>
    </ServicesProvider>
  )
}

function Page({ services }: { services: Services }) {
  useTheme(services.launch.theme)
  const session = useStore(services.session)
  const isSettled = useSettled(services.keys.settled)
  // Its height is its content's, or it would never shrink again.
  const fits = services.portal?.settings.fitsContent ?? false
  return (
    <div className={`flex flex-col middle:h-dvh middle:min-h-160 print:block print:h-auto ${fits ? '' : 'min-h-dvh'}`}>
      <BarActions />
      {!services.portal && <TopBar />}
      {services.portal?.settings.fitsContent && <HeightTeller portal={services.portal} />}
      {session && (
        <QueryClientProvider client={session.client}>
          <CallScreen key={session.id} session={session} />
        </QueryClientProvider>
      )}
      {/* Another tab may hand over its key within a moment; asking for one before that would only flicker. */}
      {!session && isSettled && (services.portal ? <PortalScreen /> : <StartScreen />)}
      <ShortcutsDialog />
      <CommandMenu />
    </div>
  )
}

function useSettled(promise: Promise<void>): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isWanted = true
    void promise.then(() => isWanted && setSettled(true))
    return () => {
      isWanted = false
    }
  }, [promise])
  return isSettled
}
