import { Ellipsis, Eye, EyeOff } from 'lucide'
import { Button } from '../controls/button.tsx'
import { loadHiding } from './load-hiding.ts'
import { useMessages, usePreferences } from './settings-provider.tsx'

/** A button that hides private data or shows it again and, while it is pressed, one that hides all words. */
export function PrivacyToggle({ iconOnly }: { iconOnly: boolean }) {
  const messages = useMessages().topBar
  const [{ hidePrivate }, change] = usePreferences()
  return (
    <>
      {hidePrivate && (
        <Button
          label={messages.hideAll}
          icon={Ellipsis}
          iconOnly={iconOnly}
          aria-pressed={hidePrivate === 'all'}
          onClick={() => change({ hidePrivate: hidePrivate === 'all' ? true : 'all' })}
        />
      )}
      <Button
        label={messages.hidePrivate}
        icon={hidePrivate ? EyeOff : Eye}
        iconOnly={iconOnly}
        aria-pressed={hidePrivate !== false}
        title={`${messages.hidePrivate}. ${messages.hidePrivateHint}`}
        aria-description={messages.hidePrivateHint}
        // Start loading early, so that the script is usually ready by the time the button is pressed.
        onPointerEnter={loadHiding}
        onFocus={loadHiding}
        onClick={() => change({ hidePrivate: hidePrivate === false })}
      />
    </>
  )
}
