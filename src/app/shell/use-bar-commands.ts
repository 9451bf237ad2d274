import { Keyboard, KeyRound, Languages, Monitor, Moon, Sun } from 'lucide-react'
import { THEMES, type Theme } from '../../host/preferences.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../messages/languages.ts'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { useCopy } from '../../ui/controls/copy-button.tsx'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'
import { usePrivacyCommands } from './privacy-toggle.tsx'

const THEME_ICONS: Record<Theme, typeof Sun> = { auto: Monitor, light: Sun, dark: Moon }

export type BarCommands = ReturnType<typeof useBarCommands>

export function useBarCommands(onHelp: () => void) {
  const { topBar, commands: texts, languages, language, header } = useMessages()
  const { keys, forgetKey, session, portal, saved } = useServices()
  const hasKey = useStore(keys.key) !== null
  const uid = useStore(session)?.uid ?? null
  const copy = useCopy()
  const [{ clock, theme, ...preferences }, change] = usePreferences()
  const languageInUse = preferences.language === 'auto' ? 'auto' : language
  const languageChoice = (choice: typeof languageInUse, label: string) => ({
    label,
    lang: choice === 'auto' ? undefined : choice,
    isChosen: choice === languageInUse,
    run: () => change({ language: choice }),
  })
  const commands = {
    ...usePrivacyCommands(),
    clock: {
      label: topBar.clocks,
      choices: [
        { label: topBar.localTime, isChosen: clock === 'local', run: () => change({ clock: 'local' }) },
        {
          label: topBar.utc,
          isChosen: clock === 'utc',
          run: () => change({ clock: clock === 'utc' ? 'local' : 'utc' }),
        },
      ],
    },
    theme: {
      label: topBar.themeName,
      icon: THEME_ICONS[theme],
      choices: THEMES.map((choice) => ({
        label: topBar.theme[choice],
        isChosen: choice === theme,
        run: () => change({ theme: choice }),
      })),
    },
    language: {
      label: languages.name,
      icon: Languages,
      choices: [
        languageChoice('auto', languages.auto),
        ...LANGUAGES.map((code) => languageChoice(code, LANGUAGE_NAMES[code])),
      ],
    },
    help: { label: topBar.shortcuts, icon: Keyboard, keys: ['?'], run: onHelp },
    copyUid: uid !== null && { label: topBar.copyUid, run: () => void copy({ text: uid }, header.copied) },
    focusUid: uid !== null && !portal && !saved && { label: texts.focusUid, run: focusUid },
    forgetKey: hasKey && !portal && { label: topBar.forgetKey, icon: KeyRound, run: forgetKey },
  }
  useCommands(commands)
  return commands
}

export function focusUid(): void {
  document.getElementById('bar-uid')?.focus()
}
