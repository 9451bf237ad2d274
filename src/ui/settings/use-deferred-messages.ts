import { useEffect, useState } from 'react'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { loadScript, type ScriptLoadError } from '../loading/load-script.ts'
import { useMessages } from './settings-provider.tsx'

/** The most recently loaded messages, and the page's messages that they belong to. */
let latest: { page: Messages; messages: DeferredMessages } | null = null

/**
 * Returns the deferred messages in the page's language; null while they are loading for the first time. After a
 * language change, returns the previous messages until the new ones have loaded. Throws a ScriptLoadError if they can't
 * be loaded.
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
