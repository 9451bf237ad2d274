import { useEffect, useMemo, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { Timeline } from '../../domain/call/timeline.ts'
import type { MaskedTexts } from '../../domain/privacy/mask-turns.ts'
import type { Masking } from '../../domain/privacy/masks.ts'
import { veil } from '../../domain/privacy/veil.ts'
import { loadedMasks } from '../../ui/settings/load-masks.ts'
import { usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'

/**
 * Returns the call, with masked turns if the user hides private data. Until the masks have loaded and all turns have
 * been masked, every word is hidden. All code that displays, copies, saves or searches turns must use this hook.
 */
export function useMaskedCall(call: Call): Call {
  const [{ hidePrivate }] = usePreferences()
  const loaded = useStore(loadedMasks)
  const masks = hidePrivate && loaded && 'masks' in loaded ? loaded.masks : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of one call must not be kept for the next one.
  const known = useMemo<MaskedTexts>(() => new Map(), [call.uid])
  const masking = useMemo(() => masks?.timeline(call.timeline, known) ?? null, [masks, call.timeline, known])
  const [finished, setFinished] = useState<{ masking: Masking; masked: Timeline | null } | null>(null)
  useEffect(() => {
    if (!masking || masking.masked) return
    const controller = new AbortController()
    void masking.finish(controller.signal).then((masked) => setFinished({ masking, masked }))
    return () => controller.abort()
  }, [masking])
  const masked = masking?.masked ?? (finished?.masking === masking ? finished?.masked : null) ?? null
  return useMemo(
    () => (hidePrivate ? { ...call, timeline: masked ?? veil.timeline(call.timeline) } : call),
    [call, hidePrivate, masked],
  )
}

/** Returns false while the page waits for the masks that it needs to hide private data. */
export function useIsMaskingReady(): boolean {
  const [{ hidePrivate }] = usePreferences()
  return useStore(loadedMasks) !== null || !hidePrivate
}

/** Returns whether all words are hidden because the masks can't be loaded. */
export function useAreMasksMissing(): boolean {
  const [{ hidePrivate }] = usePreferences()
  const loaded = useStore(loadedMasks)
  return hidePrivate && loaded !== null && 'error' in loaded
}
