import { Bug, Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { describeCrash } from '../../domain/call/trouble.ts'
import type { Messages } from '../../messages/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton, writeToClipboard } from '../../ui/controls/copy-button.tsx'
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
  messages: Messages
  getUid: () => string
  /** Must stop what the user can no longer control, such as playback. */
  onCrash: () => void
  children: ReactNode
}

/** Uses no React context, because the providers may have failed. */
export function PageBoundary({ children, ...crash }: Props) {
  return <ErrorBoundary fallback={(error) => <CrashedPage {...crash} error={error} />}>{children}</ErrorBoundary>
}

function CrashedPage({ messages, getUid, onCrash, error }: Omit<Props, 'children'> & { error: unknown }) {
  const [detail] = useState(() => describeCrash(getUid(), error, Date.now()))
  const report = useEffectEvent(onCrash)
  useEffect(() => report(), [])
  const { actions, crashedPage } = messages.trouble
  return (
    <StatePanel size="page" role="alert" tone="bad" icon={Bug} {...crashedPage}>
      <Button look="filled" label={actions.reload} onClick={() => location.reload()} />
      <CopyDetail messages={messages} detail={detail} />
    </StatePanel>
  )
}

function CopyDetail({ messages, detail }: { messages: Messages; detail: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () =>
    void writeToClipboard({ text: detail }).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <>
      <Button icon={outcome === 'copied' ? Check : Copy} label={messages.trouble.actions.copyDetail} onClick={copy} />
      <span role="status" className="sr-only">
        {outcome === 'copied' ? messages.header.copied : ''}
      </span>
      {outcome === 'refused' && (
        <textarea
          readOnly
          dir="ltr"
          aria-label={messages.share.copyManually}
          value={detail}
          rows={6}
          className="w-full rounded-r2 border border-line-strong bg-surface p-3 font-mono text-t1"
        />
      )}
    </>
  )
}
