import { useEffect, useState } from 'react'
import type { DeferredMessages } from '../../messages/deferred-messages.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import { loadScript, type ScriptLoadError } from '../loading/load-script.ts'
import { useMessages } from './settings-provider.tsx'

/** The most recently loaded messages, and their language. */
let latest: { language: string; messages: DeferredMessages } | null = null

/**
 * Returns the deferred messages in the page's language; null while they are loading for the first time. After a
 * language change, returns the previous messages until the new ones have loaded. Throws a ScriptLoadError if they can't
 * be loaded.
 */
export function useDeferredMessages(): DeferredMessages | null {
  const { language } = useMessages()
  const [loaded, setLoaded] = useState(latest)
  const [error, setError] = useState<ScriptLoadError | null>(null)
  useEffect(() => {
    if (latest?.language === language) return setLoaded(latest)
    let isCurrent = true
    loadScript(() => loadDeferredMessages(language)).then(
      (messages) => {
        latest = { language, messages }
        if (isCurrent) setLoaded(latest)
      },
      (failure: ScriptLoadError) => isCurrent && setError(failure),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  if (error) throw error
  return loaded?.messages ?? null
}
