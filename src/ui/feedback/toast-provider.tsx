import { type ReactNode, useRef, useState } from 'react'
import { createStore, type Store } from '../../lib/create-store.ts'
import { useStore } from '../use-store.ts'
import { ManualCopyDialog } from './manual-copy-dialog.tsx'
import { useTimeout } from './use-timeout.ts'
import { type ShownToast, ToastContext } from './use-toast.ts'

const shownFor = ({ text, action }: ShownToast): Milliseconds => Math.max(action ? 8000 : 2500, text.length * 65)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(() => ({
    shown: createStore<ShownToast | null>(null),
    manualCopy: createStore<string | null>(null),
  }))
  const refused = useStore(toasts.manualCopy)
  return (
    <ToastContext value={toasts}>
      {children}
      <Toast shown={toasts.shown} />
      {refused !== null && <ManualCopyDialog text={refused} onClose={() => toasts.manualCopy.set(null)} />}
    </ToastContext>
  )
}

function Toast({ shown }: { shown: Store<ShownToast | null> }) {
  const message = useStore(shown)
  const region = useRef<HTMLDivElement>(null)
  useTimeout(message, message ? shownFor(message) : 0, () => {
    const isInUse = region.current?.querySelector('button:is(:hover, :focus-visible)') != null
    shown.set(isInUse && message ? { ...message } : null)
  })
  // Always rendered: screen readers announce changes only in a region that already exists.
  return (
    <div
      ref={region}
      role="status"
      className="pointer-events-none fixed bottom-6 left-1/2 z-40 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 max-middle:bottom-(--player-height) print:hidden"
    >
      {message && (
        <p
          key={message.id}
          className="forced-color-adjust-none flex items-center gap-3 rounded-full bg-accent px-4 py-2 font-medium text-on-accent shadow-high"
        >
          {message.text}
          {message.action && (
            <button
              type="button"
              onClick={() => {
                shown.set(null)
                message.action?.run()
              }}
              className="pointer-events-auto -my-1 -me-2.5 rounded-full px-2.5 py-1 font-semibold whitespace-nowrap underline underline-offset-2 outline-on-accent hover:opacity-80 pointer-coarse:min-h-11"
            >
              {message.action.label}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
