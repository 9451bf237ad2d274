import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import type { Milliseconds } from '../../domain/units.ts'
import { createStore, type Store } from '../../lib/create-store.ts'
import { useStore } from '../use-store.ts'
import { ManualCopyDialog } from './manual-copy-dialog.tsx'
import { useTimeout } from './use-timeout.ts'

/** A button in a toast. Its action must also be available elsewhere, since the toast disappears. */
type ToastAction = { label: string; run: () => void }
/**
 * A short confirmation. If the same message is shown twice, the `id` differs so that screen readers announce it again.
 */
type ShownToast = { id: number; text: string; action: ToastAction | null }
type Toasts = { shown: Store<ShownToast | null>; manualCopy: Store<string | null> }

const ToastContext = createContext<Toasts | null>(null)

/**
 * A toast is shown long enough to be read. A toast with a button is shown longer, and stays while the button has focus
 * or the pointer is over it.
 */
const shownFor = ({ text, action }: ShownToast): Milliseconds => Math.max(action ? 8000 : 2500, text.length * 65)

/** Shows toasts, and the dialog for copying by hand if the browser refuses to copy. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState<Toasts>(() => ({
    shown: createStore<ShownToast | null>(null),
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

/** Returns a function that briefly shows a message as a toast, optionally with a button. */
export function useToast(): (text: string, action?: ToastAction) => void {
  const { shown } = useToasts()
  return (text, action) => shown.set({ id: (shown.get()?.id ?? 0) + 1, text, action: action ?? null })
}

/** Returns a function that hides the toast, for when the user has performed its action in another way. */
export function useHideToast(): () => void {
  const { shown } = useToasts()
  return () => shown.set(null)
}

/** Returns a function that opens a dialog from which the user can copy text by hand. */
export function useManualCopy(): (text: string) => void {
  return useToasts().manualCopy.set
}

function Toast({ shown }: { shown: Store<ShownToast | null> }) {
  const message = useStore(shown)
  const region = useRef<HTMLDivElement>(null)
  useTimeout(message, message ? shownFor(message) : 0, () => {
    const isInUse = region.current?.querySelector('button:is(:hover, :focus-visible)') != null
    shown.set(isInUse && message ? { ...message } : null)
  })
  // The status region is always rendered because screen readers announce changes only in a region that already exists.
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
