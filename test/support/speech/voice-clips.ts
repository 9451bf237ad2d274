import type { Interval } from '../../../src/domain/time/interval.ts'
import type { CallScript } from '../../sample-service/calls/call-script.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { decodeMp3 } from '../audio/encoded-mp3.ts'
import { speechIn } from './speech-in.ts'
import { scaledTo } from './synthetic-sounds.ts'

/** At `CLIP_LEVEL`. */
export type VoiceClip = {
  samples: Float32Array
  sampleRate: number
  /** From the clip's start; includes pauses under 0.5 s. */
  speech: Interval[]
}

export const CLIP_LEVEL = -20
const MAX_CLIP: Seconds = 7
/** Later turns would add no voices. */
const MAX_END: Seconds = 75

export async function voiceClipsOf(script: CallScript): Promise<Record<'agent' | 'user', VoiceClip[]>> {
  const { facts, recording } = readRecordedCall(script)
  const { channels, sampleRate } = await decodeMp3(recording)
  const clipsOf = (side: 'agent' | 'user') =>
    facts.turns.flatMap(({ role, channel, startMs, endMs }, index) => {
      const [start, end] = [startMs / 1000, endMs / 1000]
      if (role !== side || end - start > MAX_CLIP || end > MAX_END || script.turns[index]?.hasTone) return []
      const sound = channels[channels.length === 2 ? channel : 0] ?? new Float32Array()
      const cut = sound.slice(Math.round(start * sampleRate), Math.round(end * sampleRate))
      const samples = scaledTo(cut, CLIP_LEVEL)
      return [{ samples, sampleRate, speech: speechIn(samples, sampleRate) }]
    })
  return { agent: clipsOf('agent'), user: clipsOf('user') }
}

/** `pitch` times as high and as fast. */
export function asVoice({ samples, sampleRate, speech }: VoiceClip, rate: number, pitch: number): VoiceClip {
  return {
    samples: resample(samples, rate / sampleRate / pitch),
    sampleRate: rate,
    speech: speech.map(({ start, end }) => ({ start: start / pitch, end: end / pitch })),
  }
}

/** On each side of an output sample, at the lower rate. */
const REACH = 12
const STEPS = 4096

/** A windowed sinc, by the distance in steps. */
const KERNEL = Float32Array.from({ length: REACH * STEPS + 1 }, (_, step) => {
  const angle = (Math.PI * step) / STEPS
  return (0.5 + 0.5 * Math.cos(angle / REACH)) * (step === 0 ? 1 : Math.sin(angle) / angle)
})

/**
 * At the original rate, it sounds higher and faster for a ratio below 1.
 * @param ratio output samples per input sample
 */
function resample(samples: Float32Array, ratio: number): Float32Array {
  const cutoff = Math.min(1, ratio)
  return new Float32Array(Math.floor(samples.length * ratio)).map((_, index) => {
    const at = index / ratio
    let sum = 0
    for (let input = Math.ceil(at - REACH / cutoff); input <= at + REACH / cutoff; input++)
      sum += (samples[input] ?? 0) * (KERNEL[Math.round(Math.abs(at - input) * cutoff * STEPS)] ?? 0)
    return cutoff * sum
  })
}
