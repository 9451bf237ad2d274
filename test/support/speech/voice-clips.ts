import type { Interval } from '../../../src/domain/time/interval.ts'
import type { CallScript } from '../../sample-service/calls/call-script.ts'
import { readRecordedCall } from '../../sample-service/calls/recorded-call.ts'
import { decodeMp3 } from '../audio/encoded-mp3.ts'
import { resample } from './resample.ts'
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

export async function voiceClipsOf(script: CallScript, role: 'agent' | 'user'): Promise<VoiceClip[]> {
  const { facts, recording } = readRecordedCall(script)
  const { channels, sampleRate } = await decodeMp3(recording)
  return facts.turns.flatMap((turn, index) => {
    const [start, end] = [turn.startMs / 1000, turn.endMs / 1000]
    if (turn.role !== role || end - start > MAX_CLIP || end > MAX_END || script.turns[index]?.hasTone) return []
    const channel = channels[channels.length === 2 ? turn.channel : 0]
    const [from = 0, to = 0] = [start, end].map((time) => Math.round(time * sampleRate))
    const samples = scaledTo(channel?.slice(from, to) ?? new Float32Array(), CLIP_LEVEL)
    return [{ samples, sampleRate, speech: speechIn(samples, sampleRate) }]
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
