import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ActionsProvider } from '../ui/actions-provider.tsx'
import { late } from '../ui/late.ts'
import { MessagesProvider } from '../ui/messages-provider.tsx'
import { SettingsProvider } from '../ui/settings-provider.tsx'
import { useStore } from '../ui/use-store.ts'
import type { Tongue } from '../words/languages.ts'
import { BarActions } from './bar-actions.tsx'
import { CallScreen } from './call-screen.tsx'
import { CommandMenu } from './command-menu.tsx'
import { HeightTeller } from './height-teller.tsx'
import { Part } from './part.tsx'
import { PortalScreen } from './portal-screen.tsx'
import type { Services } from './services.ts'
import { ServicesProvider } from './services-provider.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TopBar } from './top-bar.tsx'
import { useTheme } from './use-theme.ts'
import { useTongue } from './use-tongue.ts'

// Who follows a link with a key at hand never sees it.
const StartScreen = late(() => import('./start-screen.tsx').then((part) => part.StartScreen))

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
  const { uid } = useStore(services.launch.place)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const isSettled = useSettled(services.keys.settled)
  // Its height is its content's, or it would never shrink again.
  const fits = services.portal?.settings.fitsContent ?? false
  return (
    <div className={`flex flex-col middle:h-dvh middle:min-h-160 print:block print:h-auto ${fits ? '' : 'min-h-dvh'}`}>
      <BarActions />
      {!services.portal && <TopBar onHelp={() => setHelpOpen(true)} />}
      {services.portal?.settings.fitsContent && <HeightTeller portal={services.portal} />}
      {session && (
        <QueryClientProvider client={session.client}>
          <CallScreen key={session.id} session={session} />
        </QueryClientProvider>
      )}
      {/* Another tab may hand over its key within a moment; asking for one before that would only flicker. */}
      {!session && isSettled && <Part uid={uid ?? ''}>{services.portal ? <PortalScreen /> : <StartScreen />}</Part>}
      <Shortcuts isOpen={isHelpOpen} setOpen={setHelpOpen} />
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
