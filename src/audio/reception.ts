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
  /** Resolves when so little waits to be looked through that more may be pushed, and when nobody looks any more. */
  room: () => Promise<void>
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

/** Chunks on their way to a worker that may be slower than what brings them: two megabytes at most. */
const MOST_UNREAD = 16

export function createReception(from: Bytes = 0): Reception {
  const store = createByteStore(from)
  const index = createFrameIndex()
  const listeners = new Set<() => void>()
  const finished = createGate()
  let shift: Seconds = 0
  /** Chunks that came and were not looked through yet. */
  let unread = 0
  let isReleased = false
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
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!holds()) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
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
    room: () => until(() => unread <= MOST_UNREAD || isReleased),
    settled: () => until(() => unread <= 0),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release() {
      isReleased = true
      scanner.release()
      tell()
    },
  }
}
