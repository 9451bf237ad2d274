import type { CallScript, ScriptRole, ScriptTurn } from '../../sample-service/calls/call-script.ts'
import { createRandom } from '../../support/browser/random-session.ts'
import { music, type Random, whiteNoise } from '../../support/speech/synthetic-sounds.ts'
import { fadeOut, speakTurn } from './speak-turn.ts'

const NOISE_DECIBELS = -62
const SHORTEST_SILENCE_SECONDS = 0.4
const TAIL_SECONDS = 0.9

export type PlacedTurn = { role: ScriptRole; content: string; startMs: number; endMs: number; channel: number }
export type PlacedTurns = {
  turns: PlacedTurn[]
  /** Without noise; empty if never spoken. */
  clips: Float32Array[]
  channels: Float32Array[]
  durationMs: number
}
const SILENCE_BEFORE_MUSIC_SECONDS = 0.6
const MUSIC_DECIBELS = -24

export function placeTurns(script: CallScript, folder: string): PlacedTurns {
  const { sampleRate, channels: channelCount } = script.encoding
  let endMs = 0
  const holdMusic: { startMs: number; seconds: number }[] = []
  const clips = script.turns.map((turn, index) => {
    const voice = script.voices[turn.role] ?? script.voices.user
    const clip = spokenPart(speakTurn(turn, voice, sampleRate, folder), turn, sampleRate)
    const startMs = startOf(turn, index, endMs, script.offsets)
    if (turn.holdMusicSeconds)
      holdMusic.push({ startMs: endMs + SILENCE_BEFORE_MUSIC_SECONDS * 1000, seconds: turn.holdMusicSeconds })
    endMs = startMs + Math.round((clip.length / sampleRate) * 1000)
    const channel = channelCount === 2 && turn.role !== 'agent' ? 1 : 0
    return { clip, turn: { role: turn.role, content: turn.content, startMs, endMs, channel } }
  })
  const durationMs = script.lengthSeconds === undefined ? endMs + TAIL_SECONDS * 1000 : script.lengthSeconds * 1000
  if (endMs > durationMs) throw new Error(`${script.name} ends at ${endMs} ms, after its length of ${durationMs} ms`)
  const length = Math.round((durationMs / 1000) * sampleRate)
  const channels = Array.from({ length: channelCount }, (_, channel) =>
    whiteNoise(length, NOISE_DECIBELS, linearRandom(channel + 1)),
  )
  const add = (channel: number, startMs: number, sound: Float32Array) => {
    const samples = channels[channel] ?? new Float32Array()
    const first = Math.round((startMs / 1000) * sampleRate)
    sound.forEach((sample, index) => {
      samples[first + index] = (samples[first + index] ?? 0) + sample
    })
  }
  for (const { clip, turn } of clips) add(turn.channel, turn.startMs, clip)
  for (const { startMs, seconds } of holdMusic)
    add(0, startMs, music('melody', Math.round(seconds * sampleRate), sampleRate, MUSIC_DECIBELS, createRandom(1)))
  return { turns: clips.map(({ turn }) => turn), clips: clips.map(({ clip }) => clip), channels, durationMs }
}

function startOf(turn: ScriptTurn, index: number, endMs: number, offsets: CallScript['offsets']): number {
  if (turn.overlapSeconds !== undefined) return endMs - turn.overlapSeconds * 1000
  const silenceMs = 1000 * (turn.silenceSeconds ?? SHORTEST_SILENCE_SECONDS)
  if (offsets === 'whole seconds') return Math.ceil((endMs + silenceMs) / 1000) * 1000
  return Math.ceil(endMs + silenceMs + ((index * 277) % 640))
}

function spokenPart(clip: Float32Array, { spokenSeconds }: ScriptTurn, sampleRate: number): Float32Array {
  return spokenSeconds === undefined ? clip : fadeOut(clip.slice(0, Math.round(spokenSeconds * sampleRate)), sampleRate)
}

/** Fast, because each sample of a call needs one. */
function linearRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
