import type { Bytes } from '../domain/units.ts'
import { startWorker } from '../lib/trusted-types.ts'
import { createFrameReader, type FrameReader, type FramesFound } from './frame-reader.ts'
import type { FromFramesWorker, ToFramesWorker } from './frames-worker.ts'
import framesWorker from './frames-worker.ts?worker&url'

/** Finds the frames in bytes as they come, away from the page's own thread. */
export type FrameScanner = {
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

/**
 * Where the worker dies, what was pushed is read once more, here, and where there are no workers all is: the reader is
 * quick enough for this to be bearable.
 */
export function createFrameScanner({ from, read, onFound, onBroken }: Options): FrameScanner {
  const sizes: Bytes[] = []
  let answered = 0
  let hasEnded = false
  let isReleased = false
  let worker = startWorker(framesWorker)
  let reader: FrameReader | null = null

  const say = (message: ToFramesWorker) => worker?.postMessage(message)
  const answer = (found: FramesFound) => {
    answered += 1
    onFound(found, false)
  }
  const readHere = async () => {
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
  worker?.addEventListener('message', ({ data }: MessageEvent<FromFramesWorker>) => {
    if (!worker) return
    if (!data.isLast) return answer(data.found)
    onFound(data.found, true)
    worker?.terminate()
  })
  worker?.addEventListener('error', () => readHere().catch(onBroken))
  say({ from })
  if (!worker) reader = createFrameReader({ from })
  return {
    push(chunk) {
      sizes.push(chunk.byteLength)
      if (reader) answer(reader.push(chunk))
      else say({ chunk })
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
