import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for a `<dialog>` that opens as a modal when it mounts. Closing the dialog restores focus. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return dialog
}
