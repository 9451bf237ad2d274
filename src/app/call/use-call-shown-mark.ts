import { useLayoutEffect } from 'react'

/** Sets the performance mark `call-shown` once the call has been painted. */
export function useCallShownMark(): void {
  useLayoutEffect(() => {
    let isMounted = true
    const onFramePainted = () => {
      if (isMounted) performance.mark('call-shown')
    }
    // A task posted from an animation frame callback runs after that frame has been painted.
    const frame = requestAnimationFrame(() => runNext(onFramePainted))
    return () => {
      isMounted = false
      cancelAnimationFrame(frame)
    }
  }, [])
}

/** Queues the task, ahead of other tasks in browsers that support `scheduler`. */
function runNext(task: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(task, { priority: 'user-blocking' })
  else setTimeout(task)
}
