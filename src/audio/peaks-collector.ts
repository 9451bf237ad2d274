import type { Peaks } from '../domain/peaks.ts'
import { PEAKS_RATE, type PeaksPiece } from './peaks-reader.ts'
import type { FromPeaksWorker, ToPeaksWorker } from './peaks-worker.ts'

export type PeaksCollector = {
  push: (chunk: Uint8Array<ArrayBuffer>) => void
  end: () => void
  release: () => void
}

export type PeaksListener = {
  /** More is known; told at most every 250 ms. */
  onPeaks: (peaks: Peaks) => void
  onDone: (peaks: Peaks) => void
  /** No drawing can be made of this. */
  onFailed: () => void
}

const TELL_EVERY = 250

/** Runs the worker that decodes, and joins what it tells. */
export function createPeaksCollector(listener: PeaksListener): PeaksCollector {
  const worker = new Worker(new URL('./peaks-worker.ts', import.meta.url), { type: 'module' })
  const say = (message: ToPeaksWorker) => worker.postMessage(message)
  let channels: GrowingArray[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const peaks = (): Peaks => ({ rate: PEAKS_RATE, channels: channels.map((channel) => channel.soFar()) })

  const release = () => {
    clearTimeout(timer)
    worker.terminate()
  }
  const take = (piece: PeaksPiece) => {
    if (channels.length === 0) channels = piece.map(() => new GrowingArray())
    for (const [place, values] of piece.entries()) channels[place]?.append(values)
    timer ??= setTimeout(() => {
      timer = undefined
      listener.onPeaks(peaks())
    }, TELL_EVERY)
  }
  const fail = () => {
    release()
    listener.onFailed()
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<FromPeaksWorker>) => {
    if ('piece' in data) take(data.piece)
    else if ('failed' in data || channels.length === 0) fail()
    else {
      release()
      listener.onDone(peaks())
    }
  })
  return { push: (chunk) => say({ chunk }), end: () => say({ end: true }), release }
}

/** Floats that come in pieces, in one array that doubles when it is full. */
class GrowingArray {
  #values = new Float32Array(4096)
  #length = 0

  append(more: Float32Array): void {
    if (this.#length + more.length > this.#values.length) {
      const grown = new Float32Array(Math.max(this.#values.length * 2, this.#length + more.length))
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values.set(more, this.#length)
    this.#length += more.length
  }

  /** The values so far, without a copy; later appends do not change them. */
  soFar(): Float32Array {
    return this.#values.subarray(0, this.#length)
  }
}
