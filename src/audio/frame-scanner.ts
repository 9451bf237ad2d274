import type { Bytes } from '../domain/units.ts'
import { startWorker } from '../lib/trusted-types.ts'
import { createFrameReader, type FrameReader, type FramesFound } from './frame-reader.ts'
import type { FromFramesWorker, ToFramesWorker } from './frames-worker.ts'
import framesWorker from './frames-worker.ts?worker&url'
import { createTravellingMemory } from './travelling-memory.ts'

/** Finds the frames in bytes as they come. */
export type FrameScanner = {
  /** Takes a copy of the next bytes. */
  push: (chunk: Uint8Array<ArrayBuffer>) => void
  end: () => void
  release: () => void
}

type Options = {
  /** Place of the first byte that will be pushed. */
  from: Bytes
  /** Bytes that were pushed already. */
  read: (from: Bytes, to: Bytes) => Promise<Uint8Array>
  /** The answer to each push, in their order, and to the end. */
  onFound: (found: FramesFound, isLast: boolean) => void
  /** Nothing more will be found. */
  onBroken: () => void
}

/** So much is read in a few milliseconds, less than a worker takes to start: sound must not wait for one. */
const READ_HERE: Bytes = 1 << 20

/** What most chunks go into. */
const USUAL: Bytes = 128 * 1024

/**
 * Reads the first bytes here and hands longer recordings to a worker, away from the page's own thread. Where the worker
 * dies, what was pushed is read once more, here, and where there are no workers all is.
 */
export function createFrameScanner({ from, read, onFound, onBroken }: Options): FrameScanner {
  const sizes: Bytes[] = []
  let answered = 0
  let hasEnded = false
  let isReleased = false
  let reader: FrameReader | null = createFrameReader({ from })
  /** What a worker has still to catch up with; null once that is settled. */
  let early: Uint8Array<ArrayBuffer>[] | null = []
  let worker: Worker | null = null

  const say = (message: ToFramesWorker, moved: Transferable[] = []) => worker?.postMessage(message, { transfer: moved })
  const memory = createTravellingMemory(USUAL)
  const send = (chunk: Uint8Array) => {
    const copy = memory.copyOf(chunk)
    say({ chunk: copy }, [copy.buffer])
  }
  const answer = (found: FramesFound) => {
    answered += 1
    onFound(found, false)
  }
  const handOver = (chunks: readonly Uint8Array<ArrayBuffer>[]) => {
    worker = startWorker(framesWorker)
    if (!worker) return
    reader = null
    let known = chunks.length
    worker.addEventListener('message', ({ data }: MessageEvent<FromFramesWorker>) => {
      if (!worker) return
      if (data.taken) memory.takeBack(data.taken)
      if (data.isLast) {
        onFound(data.found, true)
        worker.terminate()
      } else if (known > 0) known -= 1
      else answer(data.found)
    })
    worker.addEventListener('error', () => readAgain().catch(onBroken))
    say({ from })
    for (const chunk of chunks) send(chunk)
  }
  const readAgain = async () => {
    // A worker may tell of its death more than once.
    if (!worker) return
    worker.terminate()
    worker = null
    const fresh = createFrameReader({ from })
    let place = from
    for (let i = 0; i < sizes.length; i++) {
      const next = place + (sizes[i] ?? 0)
      const found = fresh.push(await read(place, next))
      if (isReleased) return
      if (i >= answered) answer(found)
      place = next
    }
    reader = fresh
    if (hasEnded) onFound(reader.end(), true)
  }
  return {
    push(chunk) {
      sizes.push(chunk.byteLength)
      if (!reader) return send(chunk)
      answer(reader.push(chunk))
      early?.push(chunk.slice())
      if (!early || early.reduce((sum, { byteLength }) => sum + byteLength, 0) < READ_HERE) return
      handOver(early)
      early = null
    },
    end() {
      hasEnded = true
      if (reader) onFound(reader.end(), true)
      else say({ end: true })
    },
    release() {
      isReleased = true
      worker?.terminate()
    },
  }
}
