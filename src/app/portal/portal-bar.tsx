import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { PrivacyToggle } from '../shell/privacy-toggle.tsx'

export function PortalBar() {
  const messages = useMessages().topBar
  const { session } = useServices()
  const uid = useStore(session)?.uid ?? null
  const isNarrow = useMediaQuery('(width < 35rem)')
  return (
    <header className="print:hidden z-20 flex h-10 shrink-0 items-center gap-1 border-b border-line bg-surface ps-4 pe-2 middle:px-6 pointer-coarse:h-12">
      {uid !== null && (
        <>
          <Uid uid={uid} />
          <CopyButton label={messages.copyUid} iconOnly className="text-ink-3" text={() => uid} />
        </>
      )}
      <div className="ms-auto flex shrink-0 items-center gap-1">
        <PrivacyToggle iconOnly={isNarrow} />
        <UtcToggle />
      </div>
    </header>
  )
}

const VISIBLE_END = 6

export function Uid({ uid }: { uid: string }) {
  const messages = useMessages()
  const characters = [...uid]
  return (
    <p title={uid} className="flex min-w-0 items-center font-mono text-t1 text-ink-3">
      <span className="sr-only">{messages.topBar.callUid + messages.colon}</span>
      <bdi translate="no" className="flex min-w-0">
        <span className="truncate">{characters.slice(0, -VISIBLE_END).join('')}</span>
        <span className="shrink-0">{characters.slice(-VISIBLE_END).join('')}</span>
      </bdi>
    </p>
  )
}

function UtcToggle() {
  const messages = useMessages().topBar
  const [{ clock }, change] = usePreferences()
  return (
    <Button
      label={messages.utc}
      aria-pressed={clock === 'utc'}
      onClick={() => change({ clock: clock === 'utc' ? 'local' : 'utc' })}
    />
  )
}
