import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { MissingScript } from './late.ts'
import { useSay } from './messages-provider.tsx'
import { useWords } from './settings-provider.tsx'

/** A dialog that comes late. Where it fails that is said, and the rest of the page stands. */
export function LateDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return <ErrorBoundary fallback={(error) => <Failure error={error} onTold={onClose} />}>{children}</ErrorBoundary>
}

function Failure({ error, onTold }: { error: unknown; onTold: () => void }) {
  const { missing, crashed } = useWords().trouble
  const say = useSay()
  const text = error instanceof MissingScript ? missing.reason : crashed.title
  useEffect(() => {
    say(text)
    onTold()
  }, [say, text, onTold])
  return null
}
