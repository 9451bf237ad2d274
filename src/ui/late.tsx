import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { useSay } from './messages-provider.tsx'
import { useWords } from './settings-provider.tsx'

/** A script of the viewer's own did not come: the line is down, or another version was deployed since the page was opened. */
export class MissingScript extends Error {
  override name = 'MissingScript'
}

/** A component whose script comes by itself. Where that fails it throws a MissingScript, and does so until the page is reloaded. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new MissingScript('A script did not come', { cause })
    }
  })
}

/** A dialog that comes late. Where it fails that is said, and the rest of the page stands. */
export function LateDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error) => <Failure error={error} onTold={onClose} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
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
