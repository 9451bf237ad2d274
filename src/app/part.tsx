import { Bug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { useWords } from '../ui/settings-provider.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

/** A part of the page that may fail alone. */
export function Part({ children }: { children: ReactNode }) {
  const words = useWords().trouble
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <StatePanel role="alert" tone="bad" icon={Bug} {...words.crashed}>
          <Button look="filled" label={words.actions.reload} onClick={retry} />
        </StatePanel>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
