import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/timing/when-idle.ts'

/** Returns false until the browser is idle for the first time. Used to delay what the user doesn't see at first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
