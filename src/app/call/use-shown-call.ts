import { useMemo } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { maskTimeline } from '../../domain/privacy/mask-turns.ts'
import { usePreferences } from '../../ui/settings/settings-provider.tsx'

/**
 * The call with masked turns if private data is hidden. Anything that shows, searches, copies or saves turns must use
 * this.
 */
export function useShownCall(call: Call): Call {
  const [{ hidePrivate }] = usePreferences()
  return useMemo(() => (hidePrivate ? { ...call, timeline: maskTimeline(call.timeline) } : call), [call, hidePrivate])
}
