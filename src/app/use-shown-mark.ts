import { useLayoutEffect } from 'react'

type Told = {
  /** Details and transcript are drawn, and about to be painted. */
  onDrawn: () => void
  /** They have been painted. */
  onPainted: () => void
}

/** Marks the moment at which details and transcript have been painted, and tells it, once a call. */
export function useShownMark({ onDrawn, onPainted }: Told): void {
  useLayoutEffect(() => {
    let isHere = true
    onDrawn()
    const tell = () => {
      if (!isHere) return
      performance.mark('call-shown')
      onPainted()
    }
    // What is asked for in a frame's callback runs once that frame is painted.
    const frame = requestAnimationFrame(() => runNext(tell))
    return () => {
      isHere = false
      cancelAnimationFrame(frame)
    }
  }, [onDrawn, onPainted])
}

/** Runs before all other work that waits, where the browser can do that; else as soon as may be. */
function runNext(task: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(task, { priority: 'user-blocking' })
  else setTimeout(task)
}
