import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { inlineText, useToast } from '../feedback/use-toast.ts'
import { useMessages } from '../settings/settings-provider.tsx'
import { loadScript, ScriptLoadError } from './load-script.ts'

/**
 * Unlike React's `lazy`, whose Suspense shows its fallback for at least 0.3 s, shows `placeholder` only until the
 * script has loaded. If that fails, throws a ScriptLoadError on every render until the page is reloaded.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ComponentType<Props> = null,
): ComponentType<Props> {
  type Outcome = { Component: ComponentType<Props> } | { error: ScriptLoadError }
  let knownOutcome: Outcome | null = null
  let loading: Promise<Outcome> | null = null
  const loadOnce = () => {
    loading ??= loadScript(load).then(
      (Component) => ({ Component }),
      (error: ScriptLoadError) => ({ error }),
    )
    return loading
  }
  return function LazyComponent(props) {
    const [outcome, setOutcome] = useState(knownOutcome)
    // A layout effect, so that the request starts before the placeholder is painted.
    useLayoutEffect(() => {
      if (outcome) return
      let isMounted = true
      void loadOnce().then((loaded) => {
        knownOutcome = loaded
        if (isMounted) setOutcome(loaded)
      })
      return () => {
        isMounted = false
      }
    }, [outcome])
    if (!outcome) return typeof placeholder === 'function' ? createElement(placeholder, props) : placeholder
    if ('error' in outcome) throw outcome.error
    return createElement(outcome.Component, props)
  }
}

/** Renders nothing if `children` fail or their script can't be loaded. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
}

export function LazyDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return <ErrorBoundary fallback={(error) => <Failure error={error} onClose={onClose} />}>{children}</ErrorBoundary>
}

function Failure({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { missingScript, crashed } = useMessages().trouble
  const showToast = useToast()
  const report = useEffectEvent(() => {
    showToast(error instanceof ScriptLoadError ? inlineText(missingScript) : crashed.title)
    onClose()
  })
  useEffect(() => report(), [])
  return null
}

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
