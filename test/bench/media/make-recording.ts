import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
import { ENCODER_DELAY, withXingHeader } from '../../sample-service/audio-files/xing-header.ts'
import { PILOT_NUMBERS, PILOT_SAMPLE_RATE } from './pilot-code.ts'
import { type PilotFrame, pilotFrame, SAMPLES_PER_FRAME } from './pilot-frames.ts'

type RecordingSpec = {
  seconds: number
  /** Numbers are constant bit rates in kbit/s. */
  bitRate: 64 | 96 | 'varying'
  /** Whether the file starts with a Xing or Info frame. */
  hasXingHeader: boolean
}

const DECODER_DELAY = 529
/** The number of samples that players skip. */
export const TOTAL_DELAY = ENCODER_DELAY + DECODER_DELAY

/** Bit rates in kbit/s. A variable-rate encoder uses few bits for pauses and many for dense speech. */
const VARYING = [32, 40, 48, 56, 64, 80, 96, 112, 128]

/** Makes an MP3 of pilot tones. The same spec always produces the same bytes. */
export function makeRecording(spec: RecordingSpec): Buffer {
  const { frameCount, sampleCount } = factsOf(spec)
  if (frameCount > PILOT_NUMBERS) throw new Error('The recording has more frames than pilot tones can number')
  const sound = Buffer.concat(
    Array.from({ length: frameCount }, (_, frameNumber) => pilotFrame(frameOf(spec, frameNumber))),
  )
  if (!spec.hasXingHeader) return sound
  return withXingHeader(sound, readMp3(sound).frames, sampleCount)
}

/** `delaySamples`: leading samples that players skip, because the Xing header says so. */
export function factsOf({ seconds, hasXingHeader }: RecordingSpec) {
  const frameCount = Math.ceil((seconds * PILOT_SAMPLE_RATE) / SAMPLES_PER_FRAME)
  const delaySamples = hasXingHeader ? TOTAL_DELAY : 0
  const sampleCount = frameCount * SAMPLES_PER_FRAME - delaySamples
  return { frameCount, delaySamples, sampleCount, seconds: sampleCount / PILOT_SAMPLE_RATE }
}

function frameOf({ bitRate }: RecordingSpec, frameNumber: number): PilotFrame {
  const at = (frameNumber * SAMPLES_PER_FRAME) / PILOT_SAMPLE_RATE
  if (bitRate === 'varying') return { frameNumber, kilobitsPerSecond: rateAt(at), isPadded: false }
  // A constant-rate encoder pads some frames so that the average matches the bit rate.
  const rest = ((SAMPLES_PER_FRAME * 125 * bitRate) / PILOT_SAMPLE_RATE) % 1
  const isPadded = Math.floor((frameNumber + 1) * rest) > Math.floor(frameNumber * rest)
  return { frameNumber, kilobitsPerSecond: bitRate, isPadded }
}

/** A bit rate that varies from second to second and, more slowly, over minutes. */
function rateAt(second: number): number {
  const fast = (Math.imul(Math.floor(second) + 1, 0x9e3779b1) >>> 0) / 2 ** 32
  const slow = 0.5 + 0.5 * Math.sin(second / 97) * Math.cos(second / 1013)
  const index = Math.floor((0.4 * fast + 0.6 * slow) * VARYING.length)
  return VARYING[Math.min(index, VARYING.length - 1)] ?? 64
}
