import { PILOT_NUMBERS, PILOT_SAMPLE_RATE } from './pilot-code.ts'
import { frameLength, SAMPLES_PER_FRAME, writePilotFrame } from './pilot-frames.ts'
import { heardSamples, makePilotTag, TAGGED_DELAY } from './pilot-tag.ts'

export type RecordingSpec = {
  seconds: number
  channels: 1 | 2
  /** A number is a constant bit rate in kbit/s. */
  bitRate: 64 | 96 | 128 | 'varying'
  /** Whether a Xing or Info frame stands in front. */
  isTagged: boolean
}

export type RecordingFacts = {
  frameCount: number
  /** How many of the samples that a decoder gives a player leaves out in front. */
  delaySamples: number
  seconds: number
}

/** As an encoder of variable rate spends its bits: few in pauses, many where the talk is dense. */
const VARYING = [32, 40, 48, 56, 64, 80, 96, 112, 128]

/** Makes an MP3 of pilot tones that tell their own place. The same spec makes the same bytes. */
export function makeRecording(spec: RecordingSpec): Buffer {
  const { frameCount } = factsOf(spec)
  if (frameCount > PILOT_NUMBERS) throw new Error('Pilot tones cannot count so many frames')
  const offsets = new Float64Array(frameCount)
  const frames = Array.from({ length: frameCount }, (_, frameNumber) => frameOf(spec, frameNumber))
  let length = 0
  for (const [frameNumber, frame] of frames.entries()) {
    offsets[frameNumber] = length
    length += frameLength(frame)
  }
  const sound = Buffer.alloc(length)
  for (const [frameNumber, frame] of frames.entries()) writePilotFrame(sound, offsets[frameNumber] ?? 0, frame)
  if (!spec.isTagged) return sound
  const isConstant = spec.bitRate !== 'varying'
  return Buffer.concat([makePilotTag({ channelCount: spec.channels, isConstant, offsets, sound }), sound])
}

export function factsOf({ seconds, isTagged }: RecordingSpec): RecordingFacts {
  const frameCount = Math.ceil((seconds * PILOT_SAMPLE_RATE) / SAMPLES_PER_FRAME)
  const samples = isTagged ? heardSamples(frameCount) : frameCount * SAMPLES_PER_FRAME
  return { frameCount, delaySamples: isTagged ? TAGGED_DELAY : 0, seconds: samples / PILOT_SAMPLE_RATE }
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
  // An encoder of constant rate pads single frames, so that the rate is met on average.
  const exact = (SAMPLES_PER_FRAME * 125 * bitRate) / PILOT_SAMPLE_RATE
  const isPadded = Math.floor((frameNumber + 1) * (exact % 1)) > Math.floor(frameNumber * (exact % 1))
  return { ...common, kilobitsPerSecond: bitRate, isPadded }
}

/** Talk changes from second to second, and a call from calm to dense over its minutes. */
function rateAt(second: number): number {
  const ofSecond = (Math.imul(Math.floor(second) + 1, 0x9e3779b1) >>> 0) / 2 ** 32
  const ofCall = 0.5 + 0.5 * Math.sin(second / 97) * Math.cos(second / 1013)
  const place = Math.floor((0.4 * ofSecond + 0.6 * ofCall) * VARYING.length)
  return VARYING[Math.min(place, VARYING.length - 1)] ?? 64
}
