import { createFrameDecoder } from '../../../src/audio/peaks/frame-decoder.ts'
import type { Interval } from '../../../src/domain/time/interval.ts'
import type { CallScript } from '../../sample-service/calls/call-script.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { batchesOf, framesOf } from '../audio/sample-frames.ts'
import { resample } from './resample.ts'
import { speechIn } from './speech-in.ts'
import { scaledTo } from './synthetic-sounds.ts'

/** At -20 dB. */
export type VoiceClip = {
  samples: Float32Array
  sampleRate: number
  /** From the clip's start; includes pauses under 0.5 s. */
  speech: Interval[]
}

const CLIP_LEVEL = -20
const MAX_CLIP: Seconds = 7

export async function voiceClipsOf(
  script: CallScript,
  role: 'agent' | 'user',
  maxSeconds: Seconds,
): Promise<VoiceClip[]> {
  const { frames, trimStart } = framesOf(script)
  const { sampleRate, channels } = script.encoding
  const [{ format } = { format: { samplesPerFrame: 576 } }] = frames
  const decode = await createFrameDecoder()
  const wanted = frames.slice(0, Math.ceil((maxSeconds * sampleRate) / format.samplesPerFrame))
  const decoded = batchesOf(wanted, 64).map((batch) => decode(batch.frames).map((samples) => samples.slice()))
  const { turns } = readRecordedCall(script).facts
  return turns.flatMap((turn, index) => {
    const endOfDecoded = (wanted.length * format.samplesPerFrame) / sampleRate - 0.1
    const isLong = turn.endMs - turn.startMs > 1000 * MAX_CLIP
    if (turn.role !== role || isLong || script.turns[index]?.hasTone || turn.endMs / 1000 > endOfDecoded) return []
    const channel = decoded.flatMap((samples) => samples[channels === 2 ? turn.channel : 0] ?? [])
    const [from, to] = [turn.startMs, turn.endMs].map((time) => Math.round((time / 1000) * sampleRate) + trimStart)
    return [clipOf(joined(channel).slice(from, to), sampleRate)]
  })
}

/** `pitch` times as high and as fast. */
export function asVoice({ samples, sampleRate, speech }: VoiceClip, rate: number, pitch: number): VoiceClip {
  return {
    samples: resample(samples, rate / sampleRate / pitch),
    sampleRate: rate,
    speech: speech.map(({ start, end }) => ({ start: start / pitch, end: end / pitch })),
  }
}

function clipOf(samples: Float32Array, sampleRate: number): VoiceClip {
  const scaled = scaledTo(samples, CLIP_LEVEL)
  return { samples: scaled, sampleRate, speech: speechIn(scaled, sampleRate) }
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let length = 0
  for (const part of parts) {
    whole.set(part, length)
    length += part.length
  }
  return whole
}
