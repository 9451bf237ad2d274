import { useEffect } from 'react'

/** Marks the moment at which details and transcript have been painted, once a call. */
export function useShownMark(): void {
  useEffect(() => {
    // After the frame that paints this comes the next one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => performance.mark('call-shown'))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
