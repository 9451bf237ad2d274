import { nextTheme } from '../host/preferences.ts'
import { useActions } from '../ui/actions-provider.tsx'
import { usePreferences, useWords } from '../ui/settings-provider.tsx'
import { useStore } from '../ui/use-store.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../words/languages.ts'
import { useServices } from './services-provider.tsx'

/** What holds for all calls, by name: what the top bar's buttons do, also where there is no top bar. */
export function BarActions() {
  const words = useWords()
  const { keys, session, portal } = useServices()
  const isHeld = useStore(keys.key) !== null
  const isOpen = useStore(session) !== null
  const [{ hidePrivate, clock, theme }, change] = usePreferences()
  const named = (what: string, choice: string) => what + words.colon + choice
  useActions([
    { name: words.topBar.hidePrivate, run: () => change({ hidePrivate: !hidePrivate }) },
    {
      name: named(words.topBar.clocks, clock === 'utc' ? words.topBar.localTime : words.topBar.utc),
      run: () => change({ clock: clock === 'utc' ? 'local' : 'utc' }),
    },
    {
      name: words.topBar.themeButton(words.topBar.theme[nextTheme(theme)]),
      run: () => change({ theme: nextTheme(theme) }),
    },
    ...LANGUAGES.map((code) => ({
      name: named(words.languages.name, LANGUAGE_NAMES[code]),
      run: () => change({ language: code }),
    })),
    ...(isOpen && !portal ? [{ name: words.commands.focusUid, run: focusUid }] : []),
    ...(isHeld && !portal ? [{ name: words.topBar.forgetKey, run: keys.forget }] : []),
  ])
  return null
}

function focusUid(): void {
  document.getElementById('bar-uid')?.focus()
}
