import { useLayoutEffect } from 'react'

/** Marks the moment at which details and transcript have been painted, and tells it, once a call. */
export function useShownMark(onPainted: () => void): void {
  useLayoutEffect(() => {
    let isHere = true
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
  }, [onPainted])
}

/** Runs before all other work that waits, where the browser can do that; else as soon as may be. */
function runNext(task: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(task, { priority: 'user-blocking' })
  else setTimeout(task)
}
