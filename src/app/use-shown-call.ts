import { useMemo } from 'react'
import type { Call } from '../domain/call.ts'
import { maskTimeline } from '../domain/mask-turns.ts'
import { usePreferences } from '../ui/settings-provider.tsx'

/** The call with its turns as the person may see them: all that shows, finds, copies and saves them reads them from here. */
export function useShownCall(call: Call): Call {
  const [{ hidePrivate }] = usePreferences()
  return useMemo(() => (hidePrivate ? { ...call, timeline: maskTimeline(call.timeline) } : call), [call, hidePrivate])
}
