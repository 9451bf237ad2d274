import { KeyRound, TriangleAlert } from 'lucide'
import { parseUid } from '../domain/uid.ts'
import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/settings-provider.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { useStore } from '../ui/use-store.ts'
import { LoadingCall } from './loading-call.tsx'
import type { PortalKey } from './portal-key.ts'
import { useServices } from './services-provider.tsx'

/** In a portal, while no call is open: on the way, not asked for properly, or without a key. */
export function PortalScreen() {
  const words = useWords().start
  const { launch, portalKey } = useServices()
  const { uid } = useStore(launch.place)
  const parsed = parseUid(uid ?? '')
  if (!parsed.ok) {
    return (
      <main>
        <StatePanel
          size="page"
          role="alert"
          tone="bad"
          icon={TriangleAlert}
          title={words.uidProblem[parsed.problem]}
          reason={words.uidOfPortal}
        />
      </main>
    )
  }
  return portalKey ? <AwaitingKey portalKey={portalKey} /> : <LoadingCall />
}

function AwaitingKey({ portalKey }: { portalKey: PortalKey }) {
  const words = useWords()
  const hasFailed = useStore(portalKey.hasFailed)
  if (!hasFailed) return <LoadingCall />
  return (
    <main>
      <StatePanel
        size="page"
        role="alert"
        tone="bad"
        icon={KeyRound}
        title={words.start.keyRefused}
        reason={words.start.keyOfPortal}
      >
        <Button look="filled" label={words.trouble.actions.tryAgain} onClick={portalKey.retry} />
      </StatePanel>
    </main>
  )
}
