import type { Bytes, Seconds } from '../../domain/units.ts'
import { withResolvers } from '../../lib/with-resolvers.ts'
import { type ByteStore, createByteStore } from '../download/byte-store.ts'
import { createFrameIndex, type FrameIndex } from '../mp3/frame-index.ts'
import { createFrameScanner } from '../mp3/frame-scanner.ts'
import type { FrameSource } from '../mp3/frame-source.ts'

/**
 * The bytes of a recording received so far, starting at a given byte offset, and the frames found in them. Frames may
 * be found a little after their bytes arrive, because a worker searches for them.
 */
export type BufferedSource = FrameSource & {
  store: ByteStore
  index: FrameIndex
  push: (chunk: Uint8Array<ArrayBuffer>) => void
  /**
   * Resolves when the queue of unsearched chunks has room for more, or when the source is released. Rejects with an
   * `UnreadableBytesError` if the search has failed.
   */
  room: () => Promise<void>
  /**
   * Call when no more bytes will follow. Resolves when all frames have been found. Rejects with an
   * `UnreadableBytesError` if the search has failed, or with an `AbortError` if the source is released first.
   */
  end: () => Promise<void>
  /** Resolves when the frames of all bytes pushed so far have been found, or when no more frames will be found. */
  drained: () => Promise<void>
  /** Calls `listener` whenever frames have been found. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
  /** Sets the recording time of the source's time 0, for a source that doesn't begin at the start of the recording. */
  setTimeOffset: (offset: Seconds) => void
  /** Stops the search for frames. The frames found so far can still be read. */
  release: () => void
}

/**
 * The number of chunks that may be queued if the worker is slower than the network. Together, they usually take up at
 * most 2 MB.
 */
const MAX_UNSEARCHED = 16

/** @param start file offset of the first byte that will be pushed */
export function createBufferedSource(start: Bytes = 0): BufferedSource {
  const store = createByteStore(start)
  const index = createFrameIndex()
  const listeners = new Set<() => void>()
  const finished = withResolvers<void>()
  // The search may fail before anything awaits this promise, so its rejection must not be reported as unhandled.
  finished.promise.catch(() => undefined)
  let timeOffset: Seconds = 0
  /** The number of chunks that have been pushed but not yet searched. */
  let unsearched = 0
  /** Why the search for frames failed; null if it hasn't. */
  let failure: { error: unknown } | null = null
  let isReleased = false
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const scanner = createFrameScanner({
    from: start,
    read: store.read,
    onFound(found, isLast) {
      index.append(found)
      if (isLast) {
        index.finish()
        finished.resolve()
      } else unsearched -= 1
      notify()
    },
    onFailed(error) {
      failure = { error }
      finished.reject(error)
      notify()
    },
  })
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isTrue()) return
        listeners.delete(check)
        resolve()
      }
      listeners.add(check)
      check()
    })
  const isOver = () => failure !== null || isReleased
  return {
    store,
    index,
    timeOffset: () => timeOffset,
    setTimeOffset(offset) {
      timeOffset = offset
    },
    push(chunk) {
      store.append(chunk)
      if (isOver()) return
      unsearched += 1
      scanner.push(chunk)
    },
    end() {
      scanner.end()
      return finished.promise
    },
    async room() {
      await until(() => unsearched <= MAX_UNSEARCHED || isOver())
      if (failure) throw failure.error
    },
    drained: () => until(() => unsearched <= 0 || isOver()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release() {
      isReleased = true
      scanner.release()
      finished.reject(new DOMException('The recording was released', 'AbortError'))
      notify()
    },
  }
}
