import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { inlineText } from '../feedback/inline-text.ts'
import { useToast } from '../feedback/use-toast.ts'
import { useMessages } from '../settings/settings-provider.tsx'
import { ScriptLoadError } from './load-script.ts'

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
