import { Eye, EyeOff } from 'lucide'
import { Button } from '../controls/button.tsx'
import { loadMasks } from './load-masks.ts'
import { useMessages, usePreferences } from './settings-provider.tsx'

type Props = {
  iconOnly: boolean
  /** What the masks can't hide in the open call; null if they hide everything. */
  limit: string | null
}

/** A button that hides private data or shows it again. */
export function PrivacyToggle({ iconOnly, limit }: Props) {
  const messages = useMessages().topBar
  const [{ hidePrivate }, change] = usePreferences()
  return (
    <Button
      label={messages.hidePrivate}
      icon={hidePrivate ? EyeOff : Eye}
      iconOnly={iconOnly}
      aria-pressed={hidePrivate}
      {...(limit !== null && { title: `${messages.hidePrivate}. ${limit}`, 'aria-description': limit })}
      // Start loading the masks early, so that they're usually ready by the time the button is pressed.
      onPointerEnter={loadMasks}
      onFocus={loadMasks}
      onClick={() => change({ hidePrivate: !hidePrivate })}
    />
  )
}
