import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Milliseconds } from '../../domain/units.ts'
import { createStore, type Store } from '../../lib/create-store.ts'
import { useStore } from '../use-store.ts'
import { ManualCopyDialog } from './manual-copy-dialog.tsx'
import { useTimeout } from './use-timeout.ts'

/**
 * A short confirmation. If the same message is shown twice, the `id` differs, so that screen readers announce it again.
 */
type ToastText = { id: number; text: string }
type Toasts = { shown: Store<ToastText | null>; manualCopy: Store<string | null> }

const ToastContext = createContext<Toasts | null>(null)

/** A toast is shown long enough to be read. */
const shownFor = (text: string): Milliseconds => Math.max(2500, text.length * 65)

/** Shows toasts, and the dialog for copying by hand if the browser refuses to copy. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState<Toasts>(() => ({
    shown: createStore<ToastText | null>(null),
    manualCopy: createStore<string | null>(null),
  }))
  return (
    <ToastContext value={toasts}>
      {children}
      <Toast shown={toasts.shown} />
      <ManualCopyDialog text={toasts.manualCopy} />
    </ToastContext>
  )
}

function useToasts(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider')
  return toasts
}

/** Returns a function that briefly shows a message as a toast. */
export function useToast(): (text: string) => void {
  const { shown } = useToasts()
  return (text) => shown.set({ id: (shown.get()?.id ?? 0) + 1, text })
}

/** Returns a function that opens a dialog from which the user can copy text by hand. */
export function useManualCopy(): (text: string) => void {
  return useToasts().manualCopy.set
}

function Toast({ shown }: { shown: Store<ToastText | null> }) {
  const message = useStore(shown)
  useTimeout(message, shownFor(message?.text ?? ''), () => shown.set(null))
  // The status region is always rendered, because screen readers announce changes only in a region that already exists.
  return (
    <div
      role="status"
      className="pointer-events-none fixed bottom-6 left-1/2 z-40 max-w-[calc(100vw-2rem)] -translate-x-1/2 max-middle:bottom-(--player-height) print:hidden"
    >
      {message && (
        <p
          key={message.id}
          className="forced-color-adjust-none rounded-full bg-accent px-4 py-2 font-medium text-on-accent shadow-high"
        >
          {message.text}
        </p>
      )}
    </div>
  )
}
