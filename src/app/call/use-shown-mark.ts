import { useLayoutEffect } from 'react'

/** Sets the mark `call-shown` when details and transcript have been painted. */
export function useShownMark(): void {
  useLayoutEffect(() => {
    let isMounted = true
    const onFramePainted = () => {
      if (isMounted) performance.mark('call-shown')
    }
    // A task posted in a frame callback runs after that frame has been painted.
    const frame = requestAnimationFrame(() => runNext(onFramePainted))
    return () => {
      isMounted = false
      cancelAnimationFrame(frame)
    }
  }, [])
}

/** Runs the task before other waiting tasks, in browsers with a scheduler. */
function runNext(task: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(task, { priority: 'user-blocking' })
  else setTimeout(task)
}
