import { createContext, useCallback } from 'react'
import type { Store } from '../../lib/create-store.ts'
import { useRequired } from '../use-required.ts'

/** Must also be available elsewhere, since the toast disappears. */
type ToastAction = { label: string; run: () => void }
/** `id` differs for a repeated text, so that screen readers announce it again. */
export type ShownToast = { id: number; text: string; action: ToastAction | null }
/** `manualCopy`: the text that the browser refused to copy. */
type Toasts = { shown: Store<ShownToast | null>; manualCopy: Store<string | null> }

export const ToastContext = createContext<Toasts | null>(null)

export const useToasts = () => useRequired(ToastContext)

export function useToast(): (text: string, action?: ToastAction) => void {
  const { shown } = useToasts()
  return useCallback(
    (text, action) => shown.set({ id: (shown.get()?.id ?? 0) + 1, text, action: action ?? null }),
    [shown],
  )
}

export function inlineText({ title, reason }: { title: string; reason: string }): string {
  return `${title}. ${reason}`
}
