import { useEffect } from 'react'
import type { Theme } from '../../host/preferences.ts'
import { usePreferences } from '../../ui/settings/settings-provider.tsx'

/** Applies the theme to the document. */
export function useTheme(): void {
  const [{ theme }] = usePreferences()
  useEffect(() => applyTheme(theme), [theme])
}

/** Sets the theme attribute, or removes it so that the system's colour scheme applies. */
function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
