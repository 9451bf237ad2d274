import { execFileSync } from 'node:child_process'
import { findOnset } from './pcm.ts'
import type { PlacedTurns } from './place-turns.ts'

const ONSET_DECIBELS = -44
/** How much longer the codec may make the last sound of a turn. */
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

/**
 * The difference in ms between each spoken turn's audible start and its intended start. Omits turns that start while
 * there is still sound in their channel, since their onsets can't be measured.
 */
export function measureOnsets(
  { turns, holdMusic }: PlacedTurns,
  channels: readonly Float32Array[],
  sampleRate: number,
): number[] {
  return turns.flatMap((turn) => {
    const samples = channels[turn.channel] ?? new Float32Array()
    const soundsBefore = [...turns, ...holdMusic].filter(
      (sound) => sound.channel === turn.channel && sound.startMs < turn.startMs,
    )
    const soundsUntilMs = Math.max(...soundsBefore.map(({ endMs }) => endMs + RINGING_SECONDS * 1000), 0)
    if (turn.endMs === turn.startMs || turn.startMs < soundsUntilMs) return []
    const from = Math.round((soundsUntilMs / 1000) * sampleRate)
    const onset = findOnset(samples.subarray(from), sampleRate, ONSET_DECIBELS)
    return [onset === undefined ? Number.POSITIVE_INFINITY : ((from + onset) / sampleRate) * 1000 - turn.startMs]
  })
}
