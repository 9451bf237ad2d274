import { useMemo } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { maskTimeline } from '../../domain/privacy/mask-turns.ts'
import { usePreferences } from '../../ui/settings/settings-provider.tsx'

/**
 * Returns the call, with masked turns if the user hides private data. All code that displays, copies, saves or searches
 * turns must use this hook.
 */
export function useMaskedCall(call: Call): Call {
  const [{ hidePrivate }] = usePreferences()
  return useMemo(() => (hidePrivate ? { ...call, timeline: maskTimeline(call.timeline) } : call), [call, hidePrivate])
}
