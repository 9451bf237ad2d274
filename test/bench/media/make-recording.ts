import { PILOT_NUMBERS, PILOT_SAMPLE_RATE } from './pilot-code.ts'
import { frameLength, SAMPLES_PER_FRAME, writePilotFrame } from './pilot-frames.ts'
import { audibleSamples, makePilotHeader, TOTAL_DELAY } from './pilot-header.ts'

export type RecordingSpec = {
  seconds: number
  channels: 1 | 2
  /** Numbers are constant bit rates in kbit/s. */
  bitRate: 64 | 96 | 128 | 256 | 320 | 'varying'
  /** Whether the file starts with a Xing or Info frame. */
  hasXingHeader: boolean
}

export type RecordingFacts = {
  frameCount: number
  /** The number of leading samples that a player skips after decoding. */
  delaySamples: number
  seconds: number
}

/** Bit rates in kbit/s. A variable-rate encoder uses few bits for pauses and many for dense speech. */
const VARYING = [32, 40, 48, 56, 64, 80, 96, 112, 128]

/** Makes an MP3 of pilot tones. The same spec always produces the same bytes. */
export function makeRecording(spec: RecordingSpec): Buffer {
  const { frameCount } = factsOf(spec)
  if (frameCount > PILOT_NUMBERS) throw new Error('The recording has more frames than pilot tones can number')
  const offsets = new Float64Array(frameCount)
  const frames = Array.from({ length: frameCount }, (_, frameNumber) => frameOf(spec, frameNumber))
  let length = 0
  for (const [frameNumber, frame] of frames.entries()) {
    offsets[frameNumber] = length
    length += frameLength(frame)
  }
  const sound = Buffer.alloc(length)
  for (const [frameNumber, frame] of frames.entries()) writePilotFrame(sound, offsets[frameNumber] ?? 0, frame)
  if (!spec.hasXingHeader) return sound
  const isConstant = spec.bitRate !== 'varying'
  return Buffer.concat([makePilotHeader({ channelCount: spec.channels, isConstant, offsets, sound }), sound])
}

export function factsOf({ seconds, hasXingHeader }: RecordingSpec): RecordingFacts {
  const frameCount = Math.ceil((seconds * PILOT_SAMPLE_RATE) / SAMPLES_PER_FRAME)
  const samples = hasXingHeader ? audibleSamples(frameCount) : frameCount * SAMPLES_PER_FRAME
  return { frameCount, delaySamples: hasXingHeader ? TOTAL_DELAY : 0, seconds: samples / PILOT_SAMPLE_RATE }
}

function frameOf({ bitRate, channels }: RecordingSpec, frameNumber: number) {
  const common = { frameNumber, channelCount: channels }
  if (bitRate === 'varying') {
    return {
      ...common,
      kilobitsPerSecond: rateAt((frameNumber * SAMPLES_PER_FRAME) / PILOT_SAMPLE_RATE),
      isPadded: false,
    }
  }
  // A constant-rate encoder pads some frames so that the average matches the bit rate.
  const exact = (SAMPLES_PER_FRAME * 125 * bitRate) / PILOT_SAMPLE_RATE
  const isPadded = Math.floor((frameNumber + 1) * (exact % 1)) > Math.floor(frameNumber * (exact % 1))
  return { ...common, kilobitsPerSecond: bitRate, isPadded }
}

/** A bit rate that varies from second to second and, more slowly, over minutes. */
function rateAt(second: number): number {
  const fast = (Math.imul(Math.floor(second) + 1, 0x9e3779b1) >>> 0) / 2 ** 32
  const slow = 0.5 + 0.5 * Math.sin(second / 97) * Math.cos(second / 1013)
  const index = Math.floor((0.4 * fast + 0.6 * slow) * VARYING.length)
  return VARYING[Math.min(index, VARYING.length - 1)] ?? 64
}
