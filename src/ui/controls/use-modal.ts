import { type RefObject, useEffect, useRef } from 'react'

/** Ref for a `<dialog>` that opens as a modal when it is mounted. Closing it restores the focus. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return dialog
}
