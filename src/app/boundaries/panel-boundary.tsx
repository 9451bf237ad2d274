import { Bug } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
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

type Props = {
  getUid: () => string
  /** Must stop what the user can no longer control, such as playback. */
  onCrash: () => void
  children: ReactNode
}

export function PageBoundary({ children, ...crash }: Props) {
  return <ErrorBoundary fallback={(error) => <CrashedPage {...crash} error={error} />}>{children}</ErrorBoundary>
}

function CrashedPage({ getUid, onCrash, error }: Omit<Props, 'children'> & { error: unknown }) {
  const { actions, crashedPage } = useMessages().trouble
  const [detail] = useState(() => describeCrash(getUid(), error, Date.now()))
  const report = useEffectEvent(onCrash)
  useEffect(() => report(), [])
  return (
    <StatePanel size="page" role="alert" tone="bad" icon={Bug} {...crashedPage}>
      <Button look="filled" label={actions.reload} onClick={() => location.reload()} />
      <CopyButton label={actions.copyDetail} text={() => detail} />
    </StatePanel>
  )
}
