import type { Bytes, Seconds } from '../domain/units.ts'
import type { ByteRate } from './byte-rate.ts'
import { isSame, OVERLAP } from './continue-reception.ts'
import { type OpenDownload, readDownload } from './download.ts'
import { holds } from './frame-source.ts'
import { createReception, type Reception } from './reception.ts'

/** A stretch of the recording, downloaded ahead of its turn because its sound was wanted. */
export type Leap = {
  reception: Reception
  from: Bytes
  /** Whether the sound of `time` has come with it, or will soon. */
  covers: (time: Seconds) => boolean
  /**
   * Hands everything to the main reception once that has come to where the leap began and the bytes agree: first what
   * came already, then the rest as it comes. Null while that is not so.
   */
  join: (main: Reception) => Promise<JoinedLeap | null>
  /** Its frames are not needed any more; its download goes on. */
  forget: () => void
  release: () => void
}

/** Resolves `rest` when the download is at its end, and rejects as readDownload does. */
export type JoinedLeap = { rest: Promise<void> }

type Options = {
  open: (from: Bytes, signal: AbortSignal) => Promise<OpenDownload>
  rate: ByteRate
  time: Seconds
  /** More came. */
  onGrow: () => void
  /** It came to nothing: the sound has to be waited for. */
  onFailed: () => void
  onProgress: (received: Bytes) => void
}

/** Before the wanted time, so that decoding has a run-up. */
const RUN_UP: Seconds = 1
const COPY: Bytes = 256 * 1024
/** What is so near to the end of a leap comes with it. */
const SOON: Seconds = 10

export function createLeap({ open, rate, time, onGrow, onFailed, onProgress }: Options): Leap {
  const leaving = new AbortController()
  const from = rate.byteAt(Math.max(0, time - RUN_UP))
  const reception = createReception(from)
  let target = reception
  let isPlaced = false
  const unsubscribe = reception.subscribe(() => {
    if (!isPlaced && reception.index.count > 0) {
      isPlaced = true
      reception.setShift(rate.timeAt(reception.index.offsetOf(0)) - reception.index.timeOf(0))
    }
    onGrow()
  })
  const read = async () => {
    const download = await open(from, leaving.signal)
    if (download.from !== from) {
      void download.body.cancel().catch(() => undefined)
      throw new Error('The service does not serve a part')
    }
    await readDownload(download, {
      signal: leaving.signal,
      onProgress: ({ received }) => {
        if (target !== reception) onProgress(received)
      },
      onChunk(chunk) {
        const into = target
        into.push(chunk)
        return into.room()
      },
    })
  }
  const rest = read()
  rest.catch(() => {
    if (target === reception && !leaving.signal.aborted) onFailed()
  })
  const forget = () => {
    unsubscribe()
    reception.release()
  }
  return {
    reception,
    from,
    covers(wanted) {
      const { index, shift } = reception
      const start = isPlaced ? index.timeOf(0) + shift() : time - RUN_UP
      const end = isPlaced ? index.timeOf(index.count) + shift() : time
      return wanted >= start && (holds(reception, wanted) || wanted <= end + SOON)
    },
    async join(main) {
      const { store } = reception
      const both = main.store.end()
      // A leap that has come less far than the download itself has nothing to give yet.
      if (both < from + OVERLAP || both > store.end()) return null
      if (!isSame(await main.store.read(from, both), await store.read(from, both))) {
        onFailed()
        return null
      }
      while (main.store.end() < store.end()) {
        await main.room()
        const start = main.store.end()
        main.push(await store.read(start, Math.min(start + COPY, store.end())))
      }
      // No await since the last comparison: what comes next goes on where the copy ends.
      target = main
      return { rest }
    },
    forget,
    release() {
      leaving.abort()
      forget()
    },
  }
}
