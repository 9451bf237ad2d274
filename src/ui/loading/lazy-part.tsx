import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { useStore } from '../use-store.ts'
import { lateScript } from './load-script.ts'

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never

/**
 * Unlike React's `lazy`, whose Suspense shows its fallback for at least 0.3 s, shows `placeholder` only until the
 * script has loaded. If that fails, throws a ScriptLoadError on every render until the page is reloaded.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  placeholder: ReactNode | ComponentType<PropsOf<Module[Name]>> = null,
): ComponentType<PropsOf<Module[Name]>> {
  const late = lateScript(load)
  return function LazyPart(props) {
    const { script, error } = useStore(late)
    // A layout effect, so that the request starts before the placeholder is painted.
    useLayoutEffect(late.load, [])
    if (error) throw error
    if (!script) return typeof placeholder === 'function' ? createElement(placeholder, props) : placeholder
    return createElement(script[name] as ComponentType<PropsOf<Module[Name]>>, props)
  }
}

/** Renders nothing if `children` fail or their script can't be loaded. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>
}
