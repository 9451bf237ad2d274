import { Eye, EyeOff, MessageSquareOff } from 'lucide-react'
import { CommandButton } from '../../ui/controls/button.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { privacyScript } from '../call/privacy-script.ts'
import { capabilities } from '../capabilities.ts'

export function usePrivacyCommands() {
  const messages = useMessages().topBar
  const [{ hidePrivate }, change] = usePreferences()
  return {
    hideAll: capabilities.privacy !== undefined &&
      hidePrivate !== false && {
        label: messages.hideAll,
        icon: MessageSquareOff,
        isPressed: hidePrivate === 'all',
        run: () => change({ hidePrivate: hidePrivate === 'all' ? true : 'all' }),
      },
    /** Without the capability, what a portal or an earlier version of the viewer hid can be shown. */
    hidePrivate: (capabilities.privacy !== undefined || hidePrivate !== false) && {
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
      {hidePrivate && (
        <CommandButton
          of={hidePrivate}
          iconOnly={iconOnly}
          title={`${hidePrivate.label}. ${hidePrivateHint}`}
          reason={hidePrivateHint}
          // Early, so that the script is usually there when the button is pressed.
          onPointerEnter={privacyScript.load}
          onFocus={privacyScript.load}
        />
      )}
    </>
  )
}
