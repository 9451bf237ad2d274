import { useEffect, useEffectEvent, useState } from 'react'
import { inlineText } from '../feedback/inline-text.ts'
import { useToast } from '../feedback/use-toast.ts'
import { useMessages } from '../settings/settings-provider.tsx'

/**
 * Null until loaded; if that fails, shows a toast.
 * @param load the same function at each render
 */
export function useScript<Module>(load: () => Promise<Module>): Module | null {
  const { missingScript } = useMessages().trouble
  const showToast = useToast()
  const [loaded, setLoaded] = useState<Module | null>(null)
  const report = useEffectEvent(() => showToast(inlineText(missingScript)))
  useEffect(() => {
    let isCurrent = true
    load().then(
      (module) => isCurrent && setLoaded(() => module),
      () => isCurrent && report(),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  return loaded
}
