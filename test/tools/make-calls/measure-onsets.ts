import { execFileSync } from 'node:child_process'
import { findOnset } from './pcm.ts'
import type { PlacedTurn } from './place-turns.ts'

const ONSET_DECIBELS = -44
/** The codec may extend the last sound of a turn by this much. */
const RINGING_SECONDS = 0.15

/** Decodes a file with ffmpeg, which removes the encoder's delay and padding, as browsers do. */
export function decodeMp3(path: string, sampleRate: number, channelCount: number): Float32Array[] {
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'f32le', '-ar', String(sampleRate), '-'], {
    maxBuffer: 4e9,
  })
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return Array.from({ length: channelCount }, (_, channel) =>
    samples.filter((_sample, index) => index % channelCount === channel),
  )
}

/** The difference in ms between each turn's audible start and its intended start. */
export function measureOnsets(turns: readonly PlacedTurn[], channels: readonly Float32Array[], sampleRate: number) {
  return turns.map((turn, index) => {
    const samples = channels[turn.channel] ?? new Float32Array()
    const previousEndSeconds = (turns[index - 1]?.endMs ?? 0) / 1000
    const from = index === 0 ? 0 : Math.round((previousEndSeconds + RINGING_SECONDS) * sampleRate)
    const onset = findOnset(samples.subarray(from), sampleRate, ONSET_DECIBELS)
    return onset === undefined ? Number.POSITIVE_INFINITY : ((from + onset) / sampleRate) * 1000 - turn.startMs
  })
}
