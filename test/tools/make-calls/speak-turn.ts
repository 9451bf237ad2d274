import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BEEP, KEY_PRESS, type ScriptTurn, type Voice } from '../../sample-service/calls/call-script.ts'
import type { MediaFacts } from '../../sample-service/calls/recorded-call.ts'
import { levelOf } from '../../support/speech/synthetic-sounds.ts'
import { decodeMp3 } from './measure-onsets.ts'
import { findEnd, findOnset } from './pcm.ts'

const SPEECH_DECIBELS = -21
const SILENCE_DECIBELS = -41
const PEAK = 0.89

export function speakTurn(turn: ScriptTurn, voice: Voice, sampleRate: number, folder: string): Float32Array {
  if (voice.engine === 'recording') return recordedTurn(turn, voice.name, sampleRate)
  const raw = level(readSpeech(turn.spoken, voice, sampleRate, folder))
  const onset = findOnset(raw, sampleRate, SILENCE_DECIBELS)
  const end = findEnd(raw, sampleRate, SILENCE_DECIBELS)
  if (onset === undefined || end === undefined) throw new Error(`The speech of "${turn.content}" is silent`)
  const speech = fadeOut(raw.slice(onset, end), sampleRate)
  return turn.hasTone ? appendTone(speech, sampleRate) : appendKeys(speech, turn.keys, sampleRate)
}

/** A turn of another sample call, with its beep. */
function recordedTurn({ content }: ScriptTurn, name: string, sampleRate: number): Float32Array {
  const path = (extension: string) =>
    fileURLToPath(new URL(`../../sample-service/media/${name}.${extension}`, import.meta.url))
  // `npm run calls` writes the file, so its shape is known.
  const { turns } = JSON.parse(readFileSync(path('json'), 'utf8')) as MediaFacts
  const recorded = turns.find((turn) => turn.content === content)
  const [samples] = decodeMp3(path('mp3'), sampleRate, 1)
  if (!recorded || !samples) throw new Error(`${name} has no turn "${content}"`)
  const [from, to] = [recorded.startMs, recorded.endMs].map((time) => Math.round((time / 1000) * sampleRate))
  return fadeOut(samples.slice(from, to), sampleRate)
}

function readSpeech(
  text: string,
  voice: Exclude<Voice, { engine: 'recording' }>,
  sampleRate: number,
  folder: string,
): Float32Array {
  const path = join(folder, 'turn.wav')
  if (voice.engine === 'flite') {
    const durationFactor = `duration_stretch=${voice.stretch ?? 1}`
    execFileSync('flite', ['-voice', voice.name, '--setf', durationFactor, '-t', text, '-o', path])
  } else {
    const speed = String(voice.wordsPerMinute)
    execFileSync('espeak-ng', ['-v', voice.name, '-s', speed, '-p', String(voice.pitch), '-w', path, text])
  }
  const raw = ['-t', 'raw', '-r', String(sampleRate), '-c', '1', '-e', 'floating-point', '-b', '32', '-']
  const bytes = execFileSync('sox', ['-D', path, ...raw, 'gain', '-3', 'highpass', '90'], { maxBuffer: 1e9 })
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
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
const [KEY_ROWS, KEY_COLUMNS] = [
  [697, 770, 852, 941],
  [1209, 1336, 1477],
]

function appendKeys(speech: Float32Array, keys: string, sampleRate: number): Float32Array {
  const [pause, press] = [KEY_PRESS.pauseSeconds, KEY_PRESS.seconds].map((seconds) => Math.round(seconds * sampleRate))
  const sound = [...keys].flatMap((key) => {
    const row = KEYS.findIndex((columns) => columns.includes(key))
    const tones = [KEY_ROWS[row] ?? 0, KEY_COLUMNS[KEYS[row]?.indexOf(key) ?? 0] ?? 0]
    const sampleAt = (index: number) =>
      tones.reduce((sum, frequency) => sum + 0.1 * Math.sin((2 * Math.PI * frequency * index) / sampleRate), 0)
    return [...new Array(pause).fill(0), ...Array.from({ length: press ?? 0 }, (_, index) => sampleAt(index))]
  })
  return Float32Array.from([...speech, ...sound])
}

function appendTone(speech: Float32Array, sampleRate: number): Float32Array {
  const toneStart = speech.length + Math.round(sampleRate * BEEP.pauseSeconds)
  const output = new Float32Array(toneStart + Math.round(sampleRate * BEEP.seconds))
  output.set(speech)
  for (let index = toneStart; index < output.length; index += 1) {
    output[index] = 0.2 * Math.sin((2 * Math.PI * BEEP.frequency * (index - toneStart)) / sampleRate)
  }
  return output
}
