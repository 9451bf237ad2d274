import { TriangleAlert } from 'lucide-react'
import { parseUid } from '../../domain/call/uid.ts'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'

/** The portal's uid is invalid. Never asks the user for a uid or a key. */
export function PortalScreen() {
  const messages = useMessages().start
  const { router } = useServices()
  const { uid } = useStore(router.route)
  if (parseUid(uid ?? '').ok) return null
  return <StatePanel size="page" role="alert" tone="bad" icon={TriangleAlert} {...messages.uidFromPortal} />
}
