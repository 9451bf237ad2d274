import { Eye, EyeOff } from 'lucide'
import { Button } from '../controls/button.tsx'
import { useMessages, usePreferences } from './settings-provider.tsx'

/** Hides private data, or shows it again. */
export function PrivacyToggle({ iconOnly }: { iconOnly: boolean }) {
  const messages = useMessages().topBar
  const [{ hidePrivate }, change] = usePreferences()
  return (
    <Button
      label={messages.hidePrivate}
      icon={hidePrivate ? EyeOff : Eye}
      iconOnly={iconOnly}
      aria-pressed={hidePrivate}
      onClick={() => change({ hidePrivate: !hidePrivate })}
    />
  )
}
