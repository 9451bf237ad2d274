import { X } from 'lucide-react'
import { type ComponentProps, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../settings/settings-provider.tsx'
import { Button } from './button.tsx'

const SIZES = {
  small: 'm-auto w-[min(28rem,calc(100vw-2rem))] p-5 max-least:p-3',
  large: 'm-auto w-[min(40rem,calc(100vw-2rem))] p-5 max-least:p-3',
  menu: 'mx-auto mt-[12vh] mb-auto w-[min(34rem,calc(100vw-2rem))] overflow-hidden p-0',
} as const

type Props = Omit<ComponentProps<'dialog'>, 'ref'> & {
  title: string
  size?: keyof typeof SIZES
  hasClose?: boolean
  onClose: () => void
  ref?: RefObject<HTMLDialogElement | null>
}

/** Modal and open while mounted. Has no form, because some sandboxed frames forbid them. */
export function Dialog({ title, size = 'small', hasClose = true, onClose, ref, children, ...attributes }: Props) {
  const messages = useMessages().shortcuts
  const ownRef = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? ownRef
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Unmounting an open dialog wouldn't restore focus.
    return () => element?.close()
  }, [dialog])
  const isMenu = size === 'menu'
  return (
    <dialog
      ref={dialog}
      {...(isMenu ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      // The browser reports the close up to a frame later, when other keys may be down.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => dialog.current?.open || onClose()}
      className={`rounded-r3 border border-line bg-surface text-ink shadow-high ${SIZES[size]}`}
      {...attributes}
    >
      {!isMenu && (
        <div className="mb-3 flex items-center justify-between">
          <h2 id={titleId} className="text-t4 font-semibold">
            {title}
          </h2>
          {hasClose && <Button label={messages.close} icon={X} iconOnly onClick={onClose} />}
        </div>
      )}
      {children}
    </dialog>
  )
}
