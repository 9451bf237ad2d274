import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { HeardCall } from '../domain/conversation/heard-call.ts'
import { usePlayback } from './playback-provider.tsx'
import { useRecordingState } from './use-player.ts'

type HeardCalls = typeof import('./heard-calls.ts')

/** The script, once it has been loaded. */
let loaded: HeardCalls | null = null

/**
 * What the sound of the recording says about the conversation. Null until the whole recording has been measured, and if
 * it can't be. The value stays the same until the recording or the timeline changes. Only for components that are loaded
 * lazily.
 */
export function useHeardCall(): HeardCall | null {
  const { offsetTimeline: timeline } = usePlayback()
  const speech = useRecordingState((state) => state.speech)
  const peaks = useRecordingState((state) => state.peaks)
  const script = useHeardCallScript(speech !== null)
  // Playing is more urgent.
  return useDeferredValue(
    useMemo(() => script?.heardCall({ speech, peaks }, timeline) ?? null, [script, speech, peaks, timeline]),
  )
}

/** Loads the script that computes heard calls, once it is needed. Null until then, and if it can't be loaded. */
function useHeardCallScript(isNeeded: boolean): HeardCalls | null {
  const [script, setScript] = useState(loaded)
  useEffect(() => {
    if (!isNeeded || script) return
    let isMounted = true
    const onLoad = (module: HeardCalls | null) => {
      loaded = module
      if (isMounted) setScript(module)
    }
    // Without the script, the page is complete except for these figures, so it says nothing.
    import('./heard-calls.ts').then(onLoad, () => onLoad(null))
    return () => {
      isMounted = false
    }
  }, [isNeeded, script])
  return script
}
