import type { CallScript, ScriptRole } from '../../sample-service/calls/call-script.ts'
import { makeNoise } from './pcm.ts'
import { speakTurn } from './speak-turn.ts'

const NOISE_DECIBELS = -62
const SHORTEST_SILENCE_SECONDS = 0.4
const TAIL_SECONDS = 0.9

export type PlacedTurn = { role: ScriptRole; content: string; startMs: number; endMs: number; channel: number }
export type PlacedTurns = { turns: PlacedTurn[]; channels: Float32Array[]; durationMs: number }

/** Synthesises every turn of a script and places it at its exact offset. */
export function placeTurns(script: CallScript, folder: string): PlacedTurns {
  const { sampleRate, channels: channelCount } = script.encoding
  const step = script.offsets === 'whole seconds' ? 1000 : 1
  let endMs = 0
  const clips = script.turns.map((turn, index) => {
    const voice = turn.voice ?? script.voices[turn.role === 'agent' ? 'agent' : 'user']
    const clip = speakTurn(turn, voice, sampleRate, folder)
    const silenceMs = 1000 * (turn.silenceSeconds ?? SHORTEST_SILENCE_SECONDS) + (step === 1 ? (index * 277) % 640 : 0)
    const startMs = Math.ceil((endMs + silenceMs) / step) * step
    endMs = startMs + Math.round((clip.length / sampleRate) * 1000)
    const channel = channelCount === 2 && turn.role !== 'agent' ? 1 : 0
    return { clip, turn: { role: turn.role, content: turn.content, startMs, endMs, channel } }
  })
  const durationMs = script.lengthSeconds === undefined ? endMs + TAIL_SECONDS * 1000 : script.lengthSeconds * 1000
  if (endMs > durationMs) throw new Error(`${script.name} ends at ${endMs} ms, after its length of ${durationMs} ms`)
  const length = Math.round((durationMs / 1000) * sampleRate)
  const channels = Array.from({ length: channelCount }, (_, channel) => makeNoise(length, NOISE_DECIBELS, channel + 1))
  for (const { clip, turn } of clips) {
    const samples = channels[turn.channel] ?? new Float32Array()
    const first = Math.round((turn.startMs / 1000) * sampleRate)
    clip.forEach((sample, index) => {
      samples[first + index] = (samples[first + index] ?? 0) + sample
    })
  }
  return { turns: clips.map(({ turn }) => turn), channels, durationMs }
}
