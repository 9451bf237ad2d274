import { useEffect, useState } from 'react'
import type { Messages } from '../../messages/messages.ts'
import { ActionsProvider } from '../../ui/actions/actions-provider.tsx'
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx'
import { useFocusPath } from '../../ui/focus/use-focus-path.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { LazyDialog } from '../../ui/loading/lazy-dialog.tsx'
import { OptionalPart } from '../../ui/loading/optional-part.tsx'
import { useIdle } from '../../ui/loading/use-idle.ts'
import { SettingsProvider, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import type { Services } from '../boot/services.ts'
import { ServicesProvider } from '../boot/services-provider.tsx'
import { PageBoundary } from '../boundaries/page-boundary.tsx'
import { PanelBoundary } from '../boundaries/panel-boundary.tsx'
import { CallScreen } from '../call/call-screen.tsx'
import { BarActions } from './bar-actions.tsx'
import { CommandMenu } from './command-menu.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { TopBar } from './top-bar.tsx'
import { useLanguage } from './use-language.ts'
import { useTheme } from './use-theme.ts'

// Loaded lazily because users who follow a link and have a stored key never see this screen.
const StartScreen = lazyComponent(() => import('./start-screen.tsx').then((module) => module.StartScreen))

// Only an embedded viewer has this bar.
const PortalBar = lazyComponent(
  () => import('../portal/portal-bar.tsx').then((module) => module.PortalBar),
  <div className="h-10 shrink-0 border-b border-line bg-surface pointer-coarse:h-12" />,
)

// Shown only if a portal passes an invalid uid.
const PortalScreen = lazyComponent(() => import('../portal/portal-screen.tsx').then((module) => module.PortalScreen))

const FocusKeeper = lazyComponent(() => import('../../ui/focus/focus-keeper.ts').then((module) => module.FocusKeeper))

const LeaveDialog = lazyComponent(() =>
  import('../../features/moments/leave-dialog.tsx').then((module) => module.LeaveDialog),
)

type Props = {
  services: Services
  firstMessages: Messages
  /** The user's languages as reported by the browser: BCP 47 tags, most preferred first. */
  systemLanguages: readonly string[]
}

export function App({ services, firstMessages, systemLanguages }: Props) {
  const { router, preferences } = services
  const [messages, setMessages] = useState(firstMessages)
  return (
    <PageBoundary
      messages={messages}
      getUid={() => router.route.get().uid ?? ''}
      onCrash={() => services.session.get()?.player.pause()}
    >
      <ServicesProvider value={services}>
        <SettingsProvider messages={messages} preferences={preferences}>
          <ToastProvider>
            <ActionsProvider>
              <Page services={services} systemLanguages={systemLanguages} setMessages={setMessages} />
            </ActionsProvider>
          </ToastProvider>
        </SettingsProvider>
      </ServicesProvider>
    </PageBoundary>
  )
}

type PageProps = Pick<Props, 'services' | 'systemLanguages'> & { setMessages: (messages: Messages) => void }

function Page({ services, systemLanguages, setMessages }: PageProps) {
  useTheme()
  useLanguage(systemLanguages, setMessages)
  const messages = useMessages()
  const session = useStore(services.session)
  const { uid } = useStore(services.router.route)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const isIdle = useIdle()
  const focusPath = useFocusPath()
  const isSettled = useSettled(services.keys.settled)
  const leaveRequest = useStore(services.notes.request)
  // A frame whose height follows its content could never shrink if the page were always at least as tall as the frame.
  const fitsContent = services.portal?.settings.fitsContent ?? false
  return (
    <div
      className={`flex flex-col middle:h-dvh middle:min-h-160 print:block print:h-auto ${fitsContent ? '' : 'min-h-dvh'}`}
    >
      <BarActions />
      {services.portal ? <PortalBar /> : <TopBar onHelp={() => setHelpOpen(true)} />}
      {session && (
        <PageBoundary key={session.id} messages={messages} getUid={() => session.uid} onCrash={session.player.pause}>
          <CallScreen session={session} />
        </PageBoundary>
      )}
      {/* Another tab may provide its key at any moment. Waiting for the key avoids a flash of the key form. */}
      {!session && isSettled && (
        <PanelBoundary uid={uid ?? ''}>{services.portal ? <PortalScreen /> : <StartScreen />}</PanelBoundary>
      )}
      <ShortcutsHelp isOpen={isHelpOpen} setOpen={setHelpOpen} />
      <CommandMenu />
      {isIdle && (
        <OptionalPart>
          <FocusKeeper firstPath={focusPath} />
        </OptionalPart>
      )}
      {leaveRequest && (
        <LazyDialog key={`leave-${leaveRequest.id}`} onClose={leaveRequest.stay}>
          <LeaveDialog onLeave={leaveRequest.leave} onStay={leaveRequest.stay} />
        </LazyDialog>
      )}
    </div>
  )
}

function useSettled(promise: Promise<void>): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void promise.then(() => isCurrent && setSettled(true))
    return () => {
      isCurrent = false
    }
  }, [promise])
  return isSettled
}
