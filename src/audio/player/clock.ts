/** Listeners are notified in each animation frame of playback, else when the time changes. */
export type Clock = {
  now: () => Seconds
  subscribe: (listener: () => void) => () => void
}

const TIME_EVENTS = ['play', 'pause', 'seeking', 'seeked', 'timeupdate', 'ended', 'loadedmetadata', 'emptied'] as const

/** @param now differs from the element's time while a seek waits for the element to load */
export function createClock(element: HTMLMediaElement, now: () => Seconds): Clock & { notify: () => void } {
  const listeners = new Set<() => void>()
  let frame = 0

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const onFrame = () => {
    frame = 0
    notify()
    requestFrame()
  }
  const requestFrame = () => {
    if (frame === 0 && listeners.size > 0 && !element.paused && !element.ended) frame = requestAnimationFrame(onFrame)
  }
  const onTime = () => {
    notify()
    requestFrame()
  }
  const connect = () => {
    for (const event of TIME_EVENTS) element.addEventListener(event, onTime)
    requestFrame()
  }
  const disconnect = () => {
    for (const event of TIME_EVENTS) element.removeEventListener(event, onTime)
    cancelAnimationFrame(frame)
    frame = 0
  }

  return {
    now,
    notify,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) connect()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect()
      }
    },
  }
}
