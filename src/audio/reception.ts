import type { Bytes, Seconds } from '../domain/units.ts'
import { type ByteStore, createByteStore } from './byte-store.ts'
import { createFrameIndex, type FrameIndex } from './frame-index.ts'
import { createFrameScanner } from './frame-scanner.ts'
import type { FrameSource } from './frame-source.ts'
import { createGate } from './gate.ts'

/** What has come of a recording from some byte on: its bytes, and the frames found in them a little later. */
export type Reception = FrameSource & {
  store: ByteStore
  index: FrameIndex
  push: (chunk: Uint8Array<ArrayBuffer>) => void
  /** No more bytes come. Resolves when all frames were found. */
  end: () => Promise<void>
  /** Resolves when the frames were found of all that has come until now. */
  settled: () => Promise<void>
  /** Calls `listener` when more frames were found; returns the function that stops it. */
  subscribe: (listener: () => void) => () => void
  /** Places the frames in the recording when they do not begin at its start. */
  setShift: (shift: Seconds) => void
  release: () => void
}

export function createReception(from: Bytes = 0): Reception {
  const store = createByteStore(from)
  const index = createFrameIndex()
  const listeners = new Set<() => void>()
  const finished = createGate()
  let shift: Seconds = 0
  /** Chunks that came and were not looked through yet. */
  let unread = 0
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const scanner = createFrameScanner({
    from,
    read: store.read,
    onFound(found, isLast) {
      index.append(found)
      if (isLast) {
        index.finish()
        finished.open()
      } else unread -= 1
      tell()
    },
    onBroken() {
      unread = 0
      tell()
    },
  })
  return {
    store,
    index,
    shift: () => shift,
    setShift(given) {
      shift = given
    },
    push(chunk) {
      store.append(chunk)
      unread += 1
      scanner.push(chunk)
    },
    end() {
      scanner.end()
      return finished.opened
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (unread > 0) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release: scanner.release,
  }
}
