import type { MeasuredSound } from '../../domain/sound/heard-call.ts'
import { soughtKeys } from '../../domain/sound/keypad-keys.ts'
import { SLICE_RATE, type SoundSlices } from '../../domain/sound/sound-slices.ts'
import type { Peaks } from '../../domain/waveform/peaks.ts'
import { UnreadableBytesError } from '../download/byte-store.ts'
import { type Decoding, decodeInWorkers, untilFound } from './decode-in-workers.ts'
import { PEAKS_RATE } from './peaks-reader.ts'
import { SHORT_RECORDING, shortRecordingPeaks } from './short-recording-peaks.ts'

/** A waveform that is complete by then is drawn in one go instead of growing. */
const SHORT_RECORDING_WAIT: Milliseconds = 600

/** Resolves to null if the sound can't be measured, or if `signal` is aborted. Takes over the slices. */
export type MeasureSound = (sound: readonly SoundSlices[], signal: AbortSignal) => Promise<MeasuredSound | null>

type Options = Decoding & {
  measureSound: MeasureSound
  total: () => Bytes | null
  onDone: (peaks: Peaks) => void
  onFailed: () => void
  onUnreadable: () => void
  /** Called after `onDone` with the speech in the recording, or with null if the browser can't measure it. */
  onSpeech: (speech: MeasuredSound | null) => void
}

export async function computePeaks(options: Options): Promise<void> {
  const { source, signal } = options
  try {
    if (await untilFound(source, () => source.index.count > 0, signal)) await decodeFrames(options)
  } catch (error) {
    if (!(error instanceof UnreadableBytesError)) throw error
    if (!signal.aborted) options.onUnreadable()
  }
}

async function decodeFrames(options: Options): Promise<void> {
  const { source, signal, total, onDone, onFailed, onKeys, onSpeech, measureSound } = options
  const { index } = source
  const size = total()
  const isShort = size !== null && size <= SHORT_RECORDING && (await isCompleteSoon(options))
  const short = isShort ? await shortRecordingPeaks(source) : null
  let decoded = short ?? (await decodeInWorkers(options))
  if (decoded === 'died' && !signal.aborted) decoded = await decodeInWorkers(options)
  if (signal.aborted) return
  if (typeof decoded === 'string') return onFailed()
  const upToEnd = (channels: readonly Uint16Array<ArrayBuffer>[], rate: number) =>
    channels.map((units) => units.subarray(0, Math.ceil(index.duration * rate)))
  const bins = upToEnd(decoded.bins, PEAKS_RATE)
  if (!bins[0]?.length) return onFailed()
  onDone({ rate: PEAKS_RATE, channels: bins })
  const slices = upToEnd(await decoded.measureSlices(), SLICE_RATE)
  if (signal.aborted) return
  onKeys({ ...soughtKeys(slices), until: Number.POSITIVE_INFINITY })
  const speech = await measureSound(slices, signal)
  if (!signal.aborted) onSpeech(speech)
}

function isCompleteSoon({ source, signal }: Options): Promise<boolean> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(SHORT_RECORDING_WAIT)])
  return untilFound(source, () => source.index.isFinished, deadline)
}
