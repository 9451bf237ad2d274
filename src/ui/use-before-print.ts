import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Renders what `prepare` sets before the browser lays out the printed page. */
export function useBeforePrint(prepare: () => void): void {
  const onPrint = useEffectEvent(() => flushSync(prepare))
  useEffect(() => {
    const listener = () => onPrint()
    addEventListener('beforeprint', listener)
    return () => removeEventListener('beforeprint', listener)
  }, [])
}
