import { Bug } from 'lucide'
import type { ReactNode } from 'react'
import { describeCrash } from '../../domain/call/trouble.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'
import { ScriptLoadError } from '../../ui/loading/load-script.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export function PanelBoundary({ uid, children }: { uid: string; children: ReactNode }) {
  const messages = useMessages().trouble
  return (
    <ErrorBoundary
      fallback={(error, retry) => {
        // Browsers don't retry a script that failed to load, so only reloading the page helps.
        const isMissing = error instanceof ScriptLoadError
        return (
          <StatePanel role="alert" tone="bad" icon={Bug} {...(isMissing ? messages.missingScript : messages.crashed)}>
            <Button
              look="filled"
              label={messages.actions.reload}
              onClick={isMissing ? () => location.reload() : retry}
            />
            <CopyButton label={messages.actions.copyDetail} text={() => describeCrash(uid, error, Date.now())} />
          </StatePanel>
        )
      }}
    >
      {children}
    </ErrorBoundary>
  )
}
