import { useEffect, useEffectEvent, useState } from 'react'
import { inlineText } from '../feedback/inline-text.ts'
import { useToast } from '../feedback/use-toast.ts'
import { useMessages } from '../settings/settings-provider.tsx'

const LOADING = { script: null, isMissing: false }

/**
 * `script` is null until it has loaded; if that fails, shows a toast.
 * @param load the same function at each render
 */
export function useScript<Module>(load: () => Promise<Module>): { script: Module | null; isMissing: boolean } {
  const { missingScript } = useMessages().trouble
  const showToast = useToast()
  const [outcome, setOutcome] = useState<{ script: Module | null; isMissing: boolean }>(LOADING)
  const report = useEffectEvent(() => {
    setOutcome({ script: null, isMissing: true })
    showToast(inlineText(missingScript))
  })
  useEffect(() => {
    let isCurrent = true
    load().then(
      (script) => isCurrent && setOutcome({ script, isMissing: false }),
      () => isCurrent && report(),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  return outcome
}
