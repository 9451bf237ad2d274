import { useMemo } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { veil } from '../../domain/privacy/veil.ts'
import { loadedMasks } from '../../ui/settings/load-masks.ts'
import { usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'

/**
 * Returns the call, with masked turns if the user hides private data. All code that displays, copies, saves or searches
 * turns must use this hook. Throws a ScriptLoadError if the masks can't be loaded.
 */
export function useMaskedCall(call: Call): Call {
  const [{ hidePrivate }] = usePreferences()
  const loaded = useStore(loadedMasks)
  if (hidePrivate && loaded && 'error' in loaded) throw loaded.error
  const masks = !hidePrivate ? null : loaded && 'masks' in loaded ? loaded.masks : veil
  return useMemo(() => (masks ? { ...call, timeline: masks.timeline(call.timeline) } : call), [call, masks])
}

/** Returns whether the page can show a call without hiding text that the masks would show. */
export function useIsMaskingReady(): boolean {
  const [{ hidePrivate }] = usePreferences()
  return useStore(loadedMasks) !== null || !hidePrivate
}
