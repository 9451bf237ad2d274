import type { Seconds } from '../domain/units.ts'

/** The element's time, watched: every frame while it plays and somebody listens, else when it moves. */
export type Clock = {
  now: () => Seconds
  subscribe: (listener: () => void) => () => void
}

const MOVES = ['play', 'pause', 'seeking', 'seeked', 'timeupdate', 'ended', 'loadedmetadata', 'emptied'] as const

/** @param now reads the time; it may differ from the element's while the element has no source yet */
export function createClock(element: HTMLMediaElement, now: () => Seconds): Clock & { tell: () => void } {
  const listeners = new Set<() => void>()
  let frame = 0

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const onFrame = () => {
    frame = 0
    tell()
    run()
  }
  const run = () => {
    if (frame === 0 && listeners.size > 0 && !element.paused && !element.ended) frame = requestAnimationFrame(onFrame)
  }
  const onMove = () => {
    tell()
    run()
  }
  const connect = () => {
    for (const move of MOVES) element.addEventListener(move, onMove)
    run()
  }
  const disconnect = () => {
    for (const move of MOVES) element.removeEventListener(move, onMove)
    cancelAnimationFrame(frame)
    frame = 0
  }

  return {
    now,
    tell,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) connect()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect()
      }
    },
  }
}
