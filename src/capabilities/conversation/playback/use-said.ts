import { useEffect, useState } from 'react'
import type { Turn } from '../../../domain/call/timeline.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import type { Said } from './findings-worker.ts'
import { inWorker } from './in-worker.ts'

const cache = new WeakMap<readonly Turn[], Promise<Said | null>>()

/** Null until it is known, and never of turns that are hidden meanwhile. */
export function useSaid(): Said | null {
  const { timeline, statements } = usePlayback()
  const { turns } = timeline
  const [found, setFound] = useState<{ turns: unknown; said: Said | null } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const finding = cache.get(turns) ?? inWorker<Said>({ turns, statements })
    cache.set(turns, finding)
    void finding.then((said) => isCurrent && setFound({ turns, said }))
    return () => {
      isCurrent = false
    }
  }, [turns, statements])
  return found?.turns === turns ? found.said : null
}
