import { useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { LazyDialog } from '../../ui/loading/lazy-dialog.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'

const FileOpening = lazyComponent(() => import('./file-opening.tsx').then((module) => module.FileOpening))

/**
 * Opens files that the user chooses or drops anywhere on the page. Text that is dragged into a field isn't affected. An
 * embedded viewer doesn't open files, and prevents the browser from replacing the viewer with a dropped file.
 */
export function FileDrop() {
  const { fileRequest, portal } = useServices()
  const files = useStore(fileRequest)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const onDrag = (event: DragEvent) => {
      const { dataTransfer } = event
      if (!dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = portal ? 'none' : 'copy'
      if (!portal) setOver(event.type !== 'drop')
      if (!portal && event.type === 'drop' && dataTransfer.files.length > 0) fileRequest.set([...dataTransfer.files])
    }
    for (const name of ['dragenter', 'dragover', 'drop'] as const) addEventListener(name, onDrag, { signal })
    // If there is no related target, the pointer has left the window.
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    return () => listeners.abort()
  }, [fileRequest, portal])
  const close = () => {
    setOver(false)
    fileRequest.set(null)
  }
  return (
    (isOver || files) && (
      <LazyDialog onClose={close}>
        <FileOpening isOver={isOver} files={files} onDone={() => fileRequest.set(null)} />
      </LazyDialog>
    )
  )
}
