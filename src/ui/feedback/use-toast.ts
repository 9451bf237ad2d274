import { createContext, useContext } from 'react'
import { createStore, type Store } from '../../lib/create-store.ts'

/** A button in a toast. Its action must also be available elsewhere, since the toast disappears. */
type ToastAction = { label: string; run: () => void }
/**
 * A short confirmation. If the same message is shown twice, the `id` differs so that screen readers announce it again.
 */
export type ShownToast = { id: number; text: string; action: ToastAction | null }
/** What is shown above the page. `manualCopy` is the text that the browser refused to copy. */
type Toasts = { shown: Store<ShownToast | null>; manualCopy: Store<string | null> }

/** Outside a ToastProvider, for example on the page that reports a crash, nothing is shown. */
export const ToastContext = createContext<Toasts>({
  shown: createStore<ShownToast | null>(null),
  manualCopy: createStore<string | null>(null),
})

export function useToasts(): Toasts {
  return useContext(ToastContext)
}

/** Returns a function that briefly shows a message as a toast, optionally with a button. */
export function useToast(): (text: string, action?: ToastAction) => void {
  const { shown } = useToasts()
  return (text, action) => shown.set({ id: (shown.get()?.id ?? 0) + 1, text, action: action ?? null })
}
