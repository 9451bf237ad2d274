import { useEffect, useRef } from 'react'
import type { Theme } from '../host/preferences.ts'
import { usePreferences } from '../ui/settings-provider.tsx'

/** Pins the page's colours; the address's wish holds until the person chooses. */
export function useTheme(asked: Theme | null): void {
  const [{ theme }] = usePreferences()
  const first = useRef(theme)
  const shown = asked !== null && theme === first.current ? asked : theme
  useEffect(() => applyTheme(shown), [shown])
}

/** `auto` leaves the choice to the system. */
function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
