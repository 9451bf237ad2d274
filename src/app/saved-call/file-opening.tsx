import { FolderOpen } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { openSavedCall } from '../../api/saved-call/open-saved-call.ts'
import { SavedCallError } from '../../api/saved-call/saved-call-error.ts'
import type { SavedCallProblem } from '../../domain/saved-call/saved-call.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useDeferredMessages } from '../../ui/settings/use-deferred-messages.ts'
import { useServices } from '../boot/services-provider.tsx'

type Props = {
  /** Whether a file is being dragged over the page. */
  isOver: boolean
  /** The files to open; null if the user hasn't dropped or chosen any yet. */
  files: readonly File[] | null
  onDone: () => void
}

/** Shows where to drop a file, and opens the files that were dropped or chosen. */
export function FileOpening({ isOver, files, onDone }: Props) {
  return (
    <>
      {isOver && <DropTarget />}
      {files && <OpenedFile files={files} onDone={onDone} />}
    </>
  )
}

/** Covers the page while a file is dragged over it. */
function DropTarget() {
  const texts = useDeferredMessages()?.savedCall
  if (!texts) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-surface/80 p-4 print:hidden">
      <p
        role="status"
        className="flex items-center gap-3 rounded-r3 border-2 border-dashed border-accent bg-surface px-6 py-5 text-center text-t3 font-semibold shadow-high"
      >
        <Icon of={FolderOpen} size={22} />
        {texts.drop}
      </p>
    </div>
  )
}

/** Opens the chosen file as a saved call. If that fails, shows the reason in a dialog and leaves the page as it is. */
function OpenedFile({ files, onDone }: { files: readonly File[]; onDone: () => void }) {
  const { openSaved } = useServices()
  const [outcome, setOutcome] = useState<{ problem: SavedCallProblem } | { crash: unknown } | null>(null)
  const open = useEffectEvent(async ([file, ...others]: readonly File[], signal: AbortSignal) => {
    try {
      if (!file || others.length > 0) throw new SavedCallError({ kind: 'several-files' })
      const saved = await openSavedCall(file)
      if (signal.aborted) return saved.release()
      openSaved(saved)
      onDone()
    } catch (error) {
      if (!signal.aborted) setOutcome(error instanceof SavedCallError ? { problem: error.problem } : { crash: error })
    }
  })
  useEffect(() => {
    const opening = new AbortController()
    setOutcome(null)
    void open(files, opening.signal)
    return () => opening.abort()
  }, [files])
  // `LazyDialog` reports the error.
  if (outcome && 'crash' in outcome) throw outcome.crash
  return outcome && <Refusal name={files[0]?.name ?? ''} problem={outcome.problem} onClose={onDone} />
}

type RefusalProps = { name: string; problem: SavedCallProblem; onClose: () => void }

function Refusal({ name, problem, onClose }: RefusalProps) {
  const texts = useDeferredMessages()?.savedCall
  if (!texts) return null
  return (
    <Dialog title={texts.notOpened} role="alertdialog" aria-describedby="refusal-reason" onClose={onClose}>
      <p className="font-mono text-t1 wrap-anywhere text-ink-2">
        <bdi>
          <PlainText text={name} />
        </bdi>
      </p>
      <p id="refusal-reason" className="mt-3">
        {texts.problem(problem)}
      </p>
    </Dialog>
  )
}
