import { useEffectEvent, useLayoutEffect } from 'react'

/** Once the call has been painted, sets the performance mark `call-shown` and calls `onShown`. */
export function useCallShownMark(onShown: () => void): void {
  const handleShown = useEffectEvent(onShown)

  useLayoutEffect(() => {
    let isMounted = true
    const onFramePainted = () => {
      if (!isMounted) return
      performance.mark('call-shown')
      handleShown()
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
