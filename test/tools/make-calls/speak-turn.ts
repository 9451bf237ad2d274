import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BEEP, KEY_PRESS, type ScriptTurn, type Voice } from '../../sample-service/calls/call-script.ts'
import type { MediaFacts } from '../../sample-service/calls/recorded-call.ts'
import { levelOf, tone } from '../../support/speech/synthetic-sounds.ts'

const SPEECH_DECIBELS = -21
const SILENCE_DECIBELS = -41
const PEAK = 0.89

export function speakTurn(turn: ScriptTurn, voice: Voice, sampleRate: number, folder: string): Float32Array {
  if (voice.engine === 'recording') return recordedTurn(turn, voice.name, sampleRate)
  const raw = level(readSpeech(turn.spoken, voice, sampleRate, folder))
  const onset = findOnset(raw, sampleRate)
  if (onset === -1) throw new Error(`The speech of "${turn.content}" is silent`)
  const end = raw.length - findOnset(raw.toReversed(), sampleRate)
  const tones: Tone[] = turn.hasTone
    ? [{ ...BEEP, frequencies: [BEEP.frequency], amplitude: 0.2 }]
    : [...turn.keys].map(keyTone)
  const speech = fadeOut(raw.slice(onset, end), sampleRate)
  return Float32Array.from([...speech, ...tones.flatMap((each) => toneAfterPause(each, sampleRate))])
}

/** A turn of another sample call, with its beep. */
function recordedTurn({ content }: ScriptTurn, name: string, sampleRate: number): Float32Array {
  const path = (extension: string) =>
    fileURLToPath(new URL(`../../sample-service/media/${name}.${extension}`, import.meta.url))
  // `npm run calls` writes the file, so its shape is known.
  const { turns } = JSON.parse(readFileSync(path('json'), 'utf8')) as MediaFacts
  const recorded = turns.find((turn) => turn.content === content)
  const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-']
  const samples = readFloats('ffmpeg', ['-v', 'error', '-i', path('mp3'), ...raw])
  if (!recorded) throw new Error(`${name} has no turn "${content}"`)
  const [from, to] = [recorded.startMs, recorded.endMs].map((time) => Math.round((time / 1000) * sampleRate))
  return fadeOut(samples.slice(from, to), sampleRate)
}

type Synthetic = Exclude<Voice, { engine: 'recording' }>

function readSpeech(text: string, voice: Synthetic, sampleRate: number, folder: string): Float32Array {
  const path = join(folder, 'turn.wav')
  if (voice.engine === 'flite') {
    const durationFactor = `duration_stretch=${voice.stretch ?? 1}`
    execFileSync('flite', ['-voice', voice.name, '--setf', durationFactor, '-t', text, '-o', path])
  } else {
    const speed = String(voice.wordsPerMinute)
    execFileSync('espeak-ng', ['-v', voice.name, '-s', speed, '-p', String(voice.pitch), '-w', path, text])
  }
  const raw = ['-t', 'raw', '-r', String(sampleRate), '-c', '1', '-e', 'floating-point', '-b', '32', '-']
  return readFloats('sox', ['-D', path, ...raw, 'gain', '-3', 'highpass', '90'])
}

function readFloats(program: string, args: readonly string[]): Float32Array {
  const { buffer, byteOffset, byteLength } = execFileSync(program, args, { maxBuffer: 1e9 })
  return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength))
}

function level(samples: Float32Array): Float32Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  const gain = Math.min(10 ** ((SPEECH_DECIBELS - levelOf(samples)) / 20), PEAK / peak)
  return samples.map((sample) => sample * gain)
}

export function fadeOut(samples: Float32Array, sampleRate: number): Float32Array {
  const length = Math.round(sampleRate * 0.01)
  return samples.map((sample, index) => sample * Math.min(1, (samples.length - index) / length))
}

const KEYS = ['123', '456', '789', '*0#']
const KEY_ROWS = [697, 770, 852, 941]
const KEY_COLUMNS = [1209, 1336, 1477]

function keyTone(key: string): Tone {
  const row = KEYS.findIndex((columns) => columns.includes(key))
  const frequencies = [KEY_ROWS[row] ?? 0, KEY_COLUMNS[KEYS[row]?.indexOf(key) ?? 0] ?? 0]
  return { ...KEY_PRESS, frequencies, amplitude: 0.1 }
}

type Tone = { pauseSeconds: number; seconds: number; frequencies: readonly number[]; amplitude: number }

function toneAfterPause({ pauseSeconds, seconds, frequencies, amplitude }: Tone, sampleRate: number): number[] {
  const amplitudes = frequencies.map(() => amplitude)
  const sound = tone(Math.round(seconds * sampleRate), sampleRate, frequencies, amplitudes)
  return [...Array<number>(Math.round(pauseSeconds * sampleRate)).fill(0), ...sound]
}

/** The first sample above the threshold in the first 5 ms window whose average is. -1 if everything is silent. */
function findOnset(samples: Float32Array, sampleRate: number): number {
  const windowLength = Math.round(sampleRate * 0.005)
  const hop = Math.max(1, Math.round(sampleRate * 0.001))
  const threshold = 10 ** (SILENCE_DECIBELS / 20)
  for (let start = 0; start + windowLength <= samples.length; start += hop) {
    const window = samples.subarray(start, start + windowLength)
    if (levelOf(window) >= SILENCE_DECIBELS) return start + window.findIndex((sample) => Math.abs(sample) >= threshold)
  }
  return -1
}
