import { execFileSync } from 'node:child_process'
import { findOnset } from './pcm.ts'
import type { PlacedTurns } from './place-turns.ts'

const ONSET_DECIBELS = -44
const RINGING_SECONDS = 0.15

/** Without the encoder's delay and padding, as in browsers. */
export function decodeMp3(path: string, sampleRate: number, channelCount: number): Float32Array[] {
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'f32le', '-ar', String(sampleRate), '-'], {
    maxBuffer: 4e9,
  })
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return Array.from({ length: channelCount }, (_, channel) =>
    samples.filter((_sample, index) => index % channelCount === channel),
  )
}

/** Audible minus intended starts in ms, except where there is still sound in the channel. */
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
