import { useEffect, useState } from 'react'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { loadScript, type ScriptLoadError } from '../loading/load-script.ts'
import { useMessages } from './settings-provider.tsx'

let latest: { page: Messages; messages: DeferredMessages } | null = null

/**
 * Null while first loading; after a language change, the previous ones until the new ones have loaded. Throws a
 * ScriptLoadError.
 */
export function useDeferredMessages(): DeferredMessages | null {
  const page = useMessages()
  const [loaded, setLoaded] = useState(latest)
  const [error, setError] = useState<ScriptLoadError | null>(null)
  useEffect(() => {
    if (latest?.page === page) return setLoaded(latest)
    let isCurrent = true
    loadScript(() => loadDeferredMessages(page)).then(
      (messages) => {
        latest = { page, messages }
        if (isCurrent) setLoaded(latest)
      },
      (failure: ScriptLoadError) => isCurrent && setError(failure),
    )
    return () => {
      isCurrent = false
    }
  }, [page])
  if (error) throw error
  return loaded?.messages ?? null
}
