import { useEffect, useState } from 'react'
import { STARTUP_DELAYS } from '../../domain/startup-steps.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'

/** Returns false until the browser is idle for the first time. Used to delay what the user doesn't see at first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(import.meta.env.MODE === 'without-rows-in-view-first')
  useEffect(() => whenIdle(() => setIdle(true), STARTUP_DELAYS.idle), [])
  return isIdle
}
