import { nextTheme } from '../../host/preferences.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../messages/languages.ts'
import { useActions } from '../../ui/actions/actions-provider.tsx'
import { useClipboard } from '../../ui/controls/use-clipboard.ts'
import { useToast } from '../../ui/feedback/toast-provider.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'

/** Adds the top bar's actions to the command menu. An embedded viewer has no top bar, but offers most of them too. */
export function BarActions() {
  const messages = useMessages()
  const { keys, forgetKey, session, portal, saved } = useServices()
  const hasKey = useStore(keys.key) !== null
  const uid = useStore(session)?.uid ?? null
  const copy = useClipboard()
  const showToast = useToast()
  const copyUid = async (text: string) => {
    if (await copy({ text })) showToast(messages.header.copied)
  }
  const [{ hidePrivate, clock, theme }, change] = usePreferences()
  const named = (setting: string, choice: string) => setting + messages.colon + choice
  useActions([
    { name: messages.topBar.hidePrivate, run: () => change({ hidePrivate: hidePrivate === false }) },
    ...(hidePrivate
      ? [{ name: messages.topBar.hideAll, run: () => change({ hidePrivate: hidePrivate === 'all' ? true : 'all' }) }]
      : []),
    {
      name: named(messages.topBar.clocks, clock === 'utc' ? messages.topBar.localTime : messages.topBar.utc),
      run: () => change({ clock: clock === 'utc' ? 'local' : 'utc' }),
    },
    {
      name: messages.topBar.themeButton(messages.topBar.theme[nextTheme(theme)]),
      run: () => change({ theme: nextTheme(theme) }),
    },
    ...LANGUAGES.map((code) => ({
      name: named(messages.languages.name, LANGUAGE_NAMES[code]),
      run: () => change({ language: code }),
    })),
    ...(uid !== null ? [{ name: messages.topBar.copyUid, run: () => void copyUid(uid) }] : []),
    ...(uid !== null && !portal && !saved ? [{ name: messages.commands.focusUid, run: focusUid }] : []),
    ...(hasKey && !portal ? [{ name: messages.topBar.forgetKey, run: forgetKey }] : []),
  ])
  return null
}

function focusUid(): void {
  document.getElementById('bar-uid')?.focus()
}
