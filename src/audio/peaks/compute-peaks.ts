import type { MeasuredSpeech } from '../../domain/conversation/speech.ts'
import type { Bytes, Milliseconds, Seconds } from '../../domain/units.ts'
import { binCount, type Peaks } from '../../domain/waveform/peaks.ts'
import { releaseBuffer } from '../../lib/release-buffer.ts'
import { UnreadableBytesError } from '../download/unreadable-bytes-error.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import { batchEnd, readFrames } from '../mp3/frame-source.ts'
import { findSpeech } from '../sound/find-speech.ts'
import type { BufferedSource } from '../source/buffered-source.ts'
import { createJoinedPeaks, decodedRecording } from './joined-peaks.ts'
import {
  createPeaksDecoder,
  type DecoderOutcome,
  MAX_BATCH_BYTES,
  MAX_BATCH_FRAMES,
  type PeaksDecoder,
} from './peaks-decoder.ts'
import { PEAKS_RATE } from './peaks-reader.ts'
import { type DecodedPeaks, SHORT_RECORDING, shortRecordingPeaks } from './short-recording-peaks.ts'
import { CLAIM_SIZE, createWorkQueue, type WorkQueue } from './work-queue.ts'

const REPORT_INTERVAL: Milliseconds = 500
/**
 * The longest duration for which memory is reserved in advance. The limit is needed because an estimate from the first
 * frames may be far too long.
 */
const MAX_EXPECTED: Seconds = 4 * 3600
/** If a short recording is complete within this time, its waveform is drawn in one go instead of growing. */
const SHORT_RECORDING_WAIT: Milliseconds = 600
/** The maximum number of attempts to decode a recording. If a worker dies, decoding starts over. */
const MAX_ATTEMPTS = 2

export type PeaksListener = {
  /** Called when more peaks are available, at most every 500 ms. */
  onPeaks: (peaks: Peaks) => void
  onDone: (peaks: Peaks) => void
  /** Called if the recording can't be decoded, or if its stored bytes can't be read. */
  onFailed: () => void
  /** Called after `onDone` with the speech in the recording, or with null if the browser can't measure it. */
  onSpeech: (speech: MeasuredSpeech | null) => void
}

type Options = PeaksListener & {
  source: BufferedSource
  /** The recording's size; null if unknown. */
  total: () => Bytes | null
  /** Resolves when playback can start. Playback has priority, so only one decoder runs until then. */
  playable: Promise<void>
  signal: AbortSignal
}

/**
 * Decodes a recording into peaks as it arrives, until the recording is complete or `signal` is aborted. Adds a second
 * decoder if frames arrive faster than one decoder can handle.
 */
export async function computePeaks({ source, total, playable, signal, ...listener }: Options): Promise<void> {
  const { index } = source
  const report = async ({ peaks, measureSound }: DecodedPeaks) => {
    listener.onDone(peaks)
    const speech = await findSpeech(await measureSound(), signal)
    if (!signal.aborted) listener.onSpeech(speech)
  }
  while (index.count === 0 && !index.isFinished && !signal.aborted) await nextGrowth(source, signal)
  if (signal.aborted || index.count === 0) return
  if ((total() ?? SHORT_RECORDING + 1) <= SHORT_RECORDING && (await isCompleteSoon(source, signal))) {
    const decoded = await shortRecordingPeaks(source)
    if (signal.aborted) return
    if (decoded && binCount(decoded.peaks) > 0) return report(decoded)
  }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { outcome, peaks, sound } = await decodeInWorkers({ source, total, playable, signal }, listener.onPeaks)
    if (outcome === 'released') return
    if (outcome === 'complete' && binCount(peaks) > 0) return report({ peaks, measureSound: async () => sound })
    if (outcome !== 'died') break
  }
  listener.onFailed()
}

async function isCompleteSoon(source: BufferedSource, signal: AbortSignal): Promise<boolean> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(SHORT_RECORDING_WAIT)])
  while (!source.index.isFinished && !deadline.aborted) await nextGrowth(source, deadline)
  return source.index.isFinished
}

/** `unreadable`: the browser has lost stored bytes. */
type DecodingOutcome = DecoderOutcome | 'unreadable'

type Decoding = Pick<Options, 'source' | 'total' | 'playable' | 'signal'>

/** Decodes the recording with one or two decoders. If one of them fails, both stop. */
async function decodeInWorkers(
  { source, total, playable, signal: released }: Decoding,
  onPeaks: (peaks: Peaks) => void,
) {
  const stopping = new AbortController()
  const signal = AbortSignal.any([released, stopping.signal])
  const joined = createJoinedPeaks(() => expectedBinCount(source.index, total()))
  const queue = createWorkQueue(source.index, joined)
  let reportTimer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    reportTimer = undefined
    const peaks = joined.snapshot()
    if (binCount(peaks) > 0) onPeaks(peaks)
  }
  const runDecoder = async (minFrames: number): Promise<DecodingOutcome> => {
    const decoder = createPeaksDecoder((section, chunk) => {
      joined.append(section, chunk)
      reportTimer ??= setTimeout(report, REPORT_INTERVAL)
    })
    if (!decoder) return 'died'
    signal.addEventListener('abort', decoder.release)
    const feeding = feedDecoder(decoder, { source, queue, signal, minFrames })
    const outcome = await Promise.race([decoder.outcome, feeding.then(() => decoder.outcome)]).catch(
      (error: unknown): DecodingOutcome => {
        if (!(error instanceof UnreadableBytesError)) throw error
        return 'unreadable'
      },
    )
    // If one decoder fails, its peaks remain missing even if the other decoder succeeds, so both stop.
    if (outcome !== 'complete') stopping.abort()
    return outcome
  }
  const first = runDecoder(1)
  const second = async (): Promise<DecodingOutcome> => {
    while ((await fallsBehind(source, queue, signal)) && !signal.aborted) {
      await Promise.race([playable, first])
      if (source.index.count - queue.nextFrame() >= CLAIM_SIZE) return runDecoder(CLAIM_SIZE)
    }
    return 'complete'
  }
  const outcomes = await Promise.all([first, second()])
  stopping.abort()
  clearTimeout(reportTimer)
  const failure = outcomes.find((outcome) => outcome !== 'complete' && outcome !== 'released')
  const outcome = released.aborted ? 'released' : (failure ?? 'complete')
  return { outcome, ...decodedRecording(joined, source.index.duration) }
}

/**
 * The estimated number of bins in the whole recording, which assumes a constant bit rate and includes a small margin; 0
 * if unknown.
 */
function expectedBinCount(index: FrameIndex, total: Bytes | null): number {
  if (total === null || index.count === 0) return 0
  const duration = (index.duration * total) / index.endOf(index.count - 1)
  return Math.min(duration * 1.01, MAX_EXPECTED) * PEAKS_RATE
}

type Feeding = {
  source: BufferedSource
  queue: WorkQueue
  signal: AbortSignal
  /** The decoder claims frames only when at least this many are unclaimed, or when all frames have arrived. */
  minFrames: number
}

/** Feeds claims to a decoder. */
async function feedDecoder(decoder: PeaksDecoder, { source, queue, signal, minFrames }: Feeding): Promise<void> {
  const { index } = source
  const isOver = () => decoder.isFinished() || signal.aborted
  let section: number | null = null
  while (!isOver()) {
    const unclaimed = index.count - queue.nextFrame()
    if (unclaimed <= 0 && index.isFinished) break
    if (unclaimed < (index.isFinished ? 1 : minFrames)) {
      await nextGrowth(source, signal)
      continue
    }
    const claim = queue.claim(section)
    section = claim.section
    if (claim.runUp !== null) decoder.begin(index.timeOf(claim.from), section)
    const end = claim.to
    let frame = claim.runUp ?? claim.from
    while (frame < end && !isOver()) {
      if (frame < index.count) {
        const from = frame
        const to = batchEnd(index, from, Math.min(index.count, end, from + MAX_BATCH_FRAMES), MAX_BATCH_BYTES)
        const frames = await readFrames(source, from, to)
        const batch = { frames, count: to - from, format: index.formatOf(from) }
        decoder.push(batch, index.timeOf(from), index.timeOf(to), (inBatch) => index.lengthOf(from + inBatch))
        releaseBuffer(frames)
        frame = to
        await decoder.readyForMore()
      } else if (index.isFinished) break
      else await nextGrowth(source, signal)
    }
  }
  decoder.end(index.timeOf(index.count))
}

/** Whether frames arrive faster than one decoder can claim them. Resolves as soon as the answer is certain. */
async function fallsBehind(source: BufferedSource, queue: WorkQueue, signal: AbortSignal): Promise<boolean> {
  const { index } = source
  while (!signal.aborted) {
    if (index.count - queue.nextFrame() >= 2 * CLAIM_SIZE) return true
    if (index.isFinished) return false
    await nextGrowth(source, signal)
  }
  return false
}

/** Resolves when more frames have been found or `signal` is aborted. */
function nextGrowth(source: BufferedSource, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      unsubscribe()
      signal.removeEventListener('abort', settle)
      resolve()
    }
    const unsubscribe = source.subscribe(settle)
    signal.addEventListener('abort', settle)
  })
}
