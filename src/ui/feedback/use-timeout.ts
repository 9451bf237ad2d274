import { useEffect, useEffectEvent } from 'react'

/** Calls `callback` once `trigger` has been truthy and unchanged for `delay` milliseconds. */
export function useTimeout(trigger: unknown, delay: number, callback: () => void): void {
  const onTimeout = useEffectEvent(callback)
  useEffect(() => {
    if (!trigger) return
    const timer = setTimeout(() => onTimeout(), delay)
    return () => clearTimeout(timer)
  }, [trigger, delay])
}
