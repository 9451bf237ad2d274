import { KeyRound, TriangleAlert } from 'lucide'
import { parseUid } from '../../domain/call/uid.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { LoadingCall } from '../call/loading-call.tsx'
import type { PortalKey } from './portal-key.ts'

/** Shown in a portal while no call is open: an error if the uid is invalid or there is no key, otherwise a skeleton. */
export function PortalScreen() {
  const messages = useMessages().start
  const { router, portalKey } = useServices()
  const { uid } = useStore(router.route)
  const parsed = parseUid(uid ?? '')
  if (!parsed.ok) {
    return (
      <main>
        <StatePanel
          size="page"
          role="alert"
          tone="bad"
          icon={TriangleAlert}
          title={messages.uidProblem[parsed.problem]}
          reason={messages.uidFromPortal}
        />
      </main>
    )
  }
  return portalKey ? <AwaitingKey portalKey={portalKey} /> : <LoadingCall />
}

function AwaitingKey({ portalKey }: { portalKey: PortalKey }) {
  const messages = useMessages()
  const hasFailed = useStore(portalKey.hasFailed)
  if (!hasFailed) return <LoadingCall />
  return (
    <main>
      <StatePanel
        size="page"
        role="alert"
        tone="bad"
        icon={KeyRound}
        title={messages.start.keyRefused}
        reason={messages.start.noKeyFromPortal}
      >
        <Button look="filled" label={messages.trouble.actions.tryAgain} onClick={portalKey.retry} />
      </StatePanel>
    </main>
  )
}
