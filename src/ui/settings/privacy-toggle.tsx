import { Eye, EyeOff, MessageSquareOff } from 'lucide-react'
import { CommandButton } from '../controls/button.tsx'
import { hidingScript } from './hiding-script.ts'
import { useMessages, usePreferences } from './settings-provider.tsx'

export function usePrivacyCommands() {
  const messages = useMessages().topBar
  const [{ hidePrivate }, change] = usePreferences()
  return {
    hideAll: hidePrivate !== false && {
      label: messages.hideAll,
      icon: MessageSquareOff,
      isPressed: hidePrivate === 'all',
      run: () => change({ hidePrivate: hidePrivate === 'all' ? true : 'all' }),
    },
    hidePrivate: {
      label: messages.hidePrivate,
      icon: hidePrivate ? EyeOff : Eye,
      isPressed: hidePrivate !== false,
      run: () => change({ hidePrivate: hidePrivate === false }),
    },
  }
}

export function PrivacyToggle({ iconOnly }: { iconOnly: boolean }) {
  const { hidePrivateHint } = useMessages().topBar
  const { hideAll, hidePrivate } = usePrivacyCommands()
  return (
    <>
      {hideAll && <CommandButton of={hideAll} iconOnly={iconOnly} />}
      <CommandButton
        of={hidePrivate}
        iconOnly={iconOnly}
        title={`${hidePrivate.label}. ${hidePrivateHint}`}
        reason={hidePrivateHint}
        // Early, so that the script is usually there when the button is pressed.
        onPointerEnter={hidingScript.load}
        onFocus={hidingScript.load}
      />
    </>
  )
}
