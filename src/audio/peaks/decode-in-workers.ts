import { type SoughtKeys, soughtKeys } from '../../domain/sound/keypad-keys.ts'
import { binCount, type Peaks } from '../../domain/waveform/peaks.ts'
import { startResponsiveTimeout } from '../../lib/timing/responsive-timeout.ts'
import type { BufferedSource } from '../source/buffered-source.ts'
import { createGrowingUnits } from './growing-units.ts'
import { createPeaksDecoder, type DecoderFailure } from './peaks-decoder.ts'
import { CLAIM_SIZE, FRAMES_BEFORE_CLAIM, PEAKS_RATE, type PeaksChunk } from './peaks-reader.ts'

const REPORT_INTERVAL: Milliseconds = 500
/** Decoding slows the start of playback, but a browser may load nothing before Play. */
const PLAYBACK_WAIT: Milliseconds = 1000

export type Decoding = {
  source: BufferedSource
  /** Playback has priority: no decoder starts for a while, and only one runs until then. */
  playable: Promise<void>
  signal: AbortSignal
  onPeaks: (peaks: Peaks) => void
  /** Called before `onPeaks`. */
  onKeys: (keys: SoughtKeys) => void
}

/** May extend into the padding after the end of the recording. */
export type DecodedRecording = {
  bins: Uint16Array<ArrayBuffer>[]
  /** Unless they have been measured together with the bins. */
  measureSlices: () => Promise<Uint16Array<ArrayBuffer>[]>
}

/**
 * A second decoder joins if frames are found faster than one can handle. Each claim is decoded on its own, so the
 * result doesn't depend on which decoder does it. Rejects with an `UnreadableBytesError`.
 */
export async function decodeInWorkers(decoding: Decoding): Promise<DecodedRecording | DecoderFailure> {
  const { source, playable, onPeaks, onKeys } = decoding
  const { index } = source
  const stopping = new AbortController()
  const signal = AbortSignal.any([decoding.signal, stopping.signal])
  const failures: DecoderFailure[] = []
  const bins = createGrowingUnits()
  const slices = createGrowingUnits()
  let nextFrame = 0
  let reportTimer: ReturnType<typeof setTimeout> | undefined

  const report = () => {
    reportTimer = undefined
    const peaks = { rate: PEAKS_RATE, channels: bins.snapshot() }
    onKeys(soughtKeys(slices.snapshot()))
    if (binCount(peaks) > 0) onPeaks(peaks)
  }
  const onChunk = (chunk: PeaksChunk) => {
    bins.add(chunk.bins)
    slices.add(chunk.slices)
    reportTimer ??= setTimeout(report, REPORT_INTERVAL)
  }
  const onFailed = (failure: DecoderFailure) => {
    failures.push(failure)
    stopping.abort()
  }
  const runDecoder = async (minFrames: number) => {
    const decoder = createPeaksDecoder({ source, signal, onChunk, onFailed })
    if (!decoder) return onFailed('died')
    const canClaim = () => index.count - nextFrame >= (index.isFinished ? 1 : minFrames)
    let claim: number | null = null
    while (await untilFound(source, canClaim, signal)) {
      if (!canClaim()) continue
      claim = nextFrame
      nextFrame += CLAIM_SIZE
      const end = nextFrame
      let frame = Math.max(0, claim - FRAMES_BEFORE_CLAIM)
      while (frame < end && (await untilFound(source, () => frame < index.count, signal)))
        frame = await decoder.decode(claim, frame, Math.min(end, index.count))
    }
    if (claim !== null && claim + CLAIM_SIZE === nextFrame) decoder.finish(claim)
    await decoder.drained()
  }
  const untilPlayable = new Promise<void>((resolve) => {
    const stop = startResponsiveTimeout(PLAYBACK_WAIT, resolve)
    void playable.then(resolve).finally(stop)
  })
  const first = untilPlayable.then(() => runDecoder(1))
  const second = async () => {
    await Promise.race([playable, first])
    if (await untilFound(source, () => index.count - nextFrame >= 2 * CLAIM_SIZE, signal)) await runDecoder(CLAIM_SIZE)
  }
  try {
    await Promise.all([first, second()])
  } finally {
    stopping.abort()
    clearTimeout(reportTimer)
  }
  const [failure] = failures
  return failure ?? { bins: bins.snapshot(), measureSlices: async () => slices.snapshot() }
}

/** False if all frames have been found or `signal` is aborted. */
export function untilFound(source: BufferedSource, isTrue: () => boolean, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      const isNow = !signal.aborted && isTrue()
      if (!isNow && !signal.aborted && !source.index.isFinished) return
      unsubscribe()
      signal.removeEventListener('abort', check)
      resolve(isNow)
    }
    const unsubscribe = source.subscribe(check)
    signal.addEventListener('abort', check, { once: true })
    check()
  })
}
