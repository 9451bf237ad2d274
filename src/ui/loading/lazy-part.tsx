import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { inlineText, useToast } from '../feedback/use-toast.ts'
import { useMessages } from '../settings/settings-provider.tsx'
import { useStore } from '../use-store.ts'
import { type LateScript, lateScript, ScriptLoadError } from './load-script.ts'

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

/** If the script can't be loaded, shows a toast. */
export function useScript<Module>(late: LateScript<Module>): Module | null {
  const { missingScript } = useMessages().trouble
  const showToast = useToast()
  const { script, error } = useStore(late)
  const { load } = late
  const report = useEffectEvent(() => showToast(inlineText(missingScript)))
  useEffect(load, [load])
  useEffect(() => {
    if (error) report()
  }, [error])
  return script
}
