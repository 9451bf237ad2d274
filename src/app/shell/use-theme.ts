import { useEffect } from 'react'
import type { Theme } from '../../host/preferences.ts'
import { usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useOverride } from './use-override.ts'

/** Applies the theme to the document. @param override the theme in the address */
export function useTheme(override: Theme | null): void {
  const [{ theme }] = usePreferences()
  const shown = useOverride(override, theme)
  useEffect(() => applyTheme(shown), [shown])
}

/** Sets the theme attribute, or removes it so that the system's colour scheme applies. */
function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
