import { Bug } from 'lucide'
import type { ReactNode } from 'react'
import { describeCrash } from '../domain/trouble.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { MissingScript } from '../ui/late.ts'
import { useWords } from '../ui/settings-provider.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

/** A part of the page that may fail alone. */
export function Part({ uid, children }: { uid: string; children: ReactNode }) {
  const words = useWords().trouble
  return (
    <ErrorBoundary
      fallback={(error, retry) => {
        // Browsers remember that a script could not be had: only the whole page helps.
        const isMissing = error instanceof MissingScript
        return (
          <StatePanel role="alert" tone="bad" icon={Bug} {...(isMissing ? words.missing : words.crashed)}>
            <Button look="filled" label={words.actions.reload} onClick={isMissing ? () => location.reload() : retry} />
            <CopyButton label={words.actions.copyDetail} text={() => describeCrash(uid, error, Date.now())} />
          </StatePanel>
        )
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
