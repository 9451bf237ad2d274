import { useLayoutEffect } from 'react'
import { usePreferences } from '../../ui/settings/settings-provider.tsx'
import { applyTheme } from '../boot/apply-theme.ts'

/** Applies the theme to the document when it changes. */
export function useTheme(): void {
  const [{ theme }] = usePreferences()
  // A layout effect, so that the page is never painted in another theme.
  useLayoutEffect(() => applyTheme(theme), [theme])
}
