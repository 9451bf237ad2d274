import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { useStore } from '../use-store.ts'
import { lateScript } from './load-script.ts'

/**
 * Unlike React's `lazy`, whose Suspense shows its fallback for at least 0.3 s, shows `placeholder` only until the
 * script has loaded. If that fails, throws a ScriptLoadError on every render until the page is reloaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode | ComponentType<Props> = null,
): ComponentType<Props> {
  const late = lateScript(load)
  return function LazyPart(props) {
    const { script: Part, error } = useStore(late)
    // A layout effect, so that the request starts before the placeholder is painted.
    useLayoutEffect(late.load, [])
    if (error) throw error
    if (Part) return <Part {...props} />
    return typeof placeholder === 'function' ? createElement(placeholder, props) : placeholder
  }
}

/** Renders nothing if `children` fail or their script can't be loaded. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
}
