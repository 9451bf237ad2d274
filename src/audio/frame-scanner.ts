import type { Bytes } from '../domain/units.ts'
import { createFrameReader, type FramesFound } from './frame-reader.ts'
import type { FromFramesWorker, ToFramesWorker } from './frames-worker.ts'

/** Finds the frames in bytes as they come, away from the page's own thread. */
export type FrameScanner = {
  push: (chunk: Uint8Array<ArrayBuffer>) => void
  end: () => void
  release: () => void
}

export type FoundListener = (found: FramesFound, isLast: boolean) => void

/**
 * Every push and the end are answered by `onFound`, unless `onBroken` has told that nothing more will be.
 * @param from place of the first byte that will be pushed
 */
export function createFrameScanner(from: Bytes, onFound: FoundListener, onBroken: () => void): FrameScanner {
  const worker = startWorker()
  if (!worker) return scanHere(from, onFound)
  const say = (message: ToFramesWorker) => worker.postMessage(message)
  worker.addEventListener('message', ({ data }: MessageEvent<FromFramesWorker>) => {
    onFound(data.found, data.isLast)
    if (data.isLast) worker.terminate()
  })
  worker.addEventListener('error', onBroken)
  say({ from })
  return { push: (chunk) => say({ chunk }), end: () => say({ end: true }), release: () => worker.terminate() }
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./frames-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

/** Where workers are not to be had; the reader is quick enough for this to be bearable. */
function scanHere(from: Bytes, onFound: FoundListener): FrameScanner {
  const reader = createFrameReader({ from })
  return {
    push: (chunk) => onFound(reader.push(chunk), false),
    end: () => onFound(reader.end(), true),
    release: () => undefined,
  }
}
