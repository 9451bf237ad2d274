import { useState } from 'react'

/**
 * Returns the override from the address until the user changes the setting, and the chosen value from then on. Without
 * an override, always returns the chosen value.
 */
export function useOverride<T>(override: T | null, chosen: T): T {
  const [initial] = useState(chosen)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && chosen !== initial) setHasChanged(true)
  return override === null || hasChanged ? chosen : override
}
