/** Something that is awaited and happens once. */
export type Gate = { opened: Promise<void>; open: () => void; isOpen: () => boolean }

/** A gate; it also lets go those who wait when `signal` is aborted. */
export function createGate(signal?: AbortSignal): Gate {
  let isOpen = false
  let settle: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    settle = resolve
  })
  signal?.addEventListener('abort', () => settle())
  return {
    opened,
    isOpen: () => isOpen,
    open() {
      isOpen = true
      settle()
    },
  }
}
