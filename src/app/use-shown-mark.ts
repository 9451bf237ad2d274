import { useEffect } from 'react'

/** Marks the moment at which details and transcript have been painted, once a call. */
export function useShownMark(): void {
  useEffect(() => {
    // What is asked for in a frame's callback runs once that frame is painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      performance.mark('call-shown')
      port1.close()
    }
    const frame = requestAnimationFrame(() => port2.postMessage(null))
    return () => {
      cancelAnimationFrame(frame)
      port1.close()
    }
  }, [])
}
