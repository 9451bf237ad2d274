import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { loadScript, type ScriptLoadError } from './load-script.ts'

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
