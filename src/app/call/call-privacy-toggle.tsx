import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import { PrivacyToggle } from '../../ui/settings/privacy-toggle.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'

const NO_LIMIT: ReadableStore<string | null> = createStore<string | null>(null)

/** The privacy switch, with a note if spoken numbers in the open call can't be masked. */
export function CallPrivacyToggle({ iconOnly }: { iconOnly: boolean }) {
  const session = useStore(useServices().session)
  const limit = useStore(session?.maskingLimit ?? NO_LIMIT)
  return <PrivacyToggle iconOnly={iconOnly} limit={limit} />
}
