import { useEffect } from 'react'
import type { Theme } from '../host/preferences.ts'
import { usePreferences } from '../ui/settings-provider.tsx'
import { useWish } from './use-wish.ts'

/** Pins the page's colours. */
export function useTheme(asked: Theme | null): void {
  const [{ theme }] = usePreferences()
  const shown = useWish(asked, theme)
  useEffect(() => applyTheme(shown), [shown])
}

/** `auto` leaves the choice to the system. */
function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
