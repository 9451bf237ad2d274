import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { ScriptTurn, Voice } from '../../sample-service/calls/call-script.ts'
import { decibelsOf, findEnd, findOnset } from './pcm.ts'

const SPEECH_DECIBELS = -21
const SILENCE_DECIBELS = -41
const PEAK = 0.89

export function speakTurn(turn: ScriptTurn, voice: Voice, sampleRate: number, folder: string): Float32Array {
  const raw = level(readSpeech(turn.spoken ?? turn.content, voice, sampleRate, folder))
  const onset = findOnset(raw, sampleRate, SILENCE_DECIBELS)
  const end = findEnd(raw, sampleRate, SILENCE_DECIBELS)
  if (onset === undefined || end === undefined) throw new Error(`The speech of "${turn.content}" is silent`)
  const speech = fadeOut(raw.slice(onset, end), sampleRate)
  return turn.tone ? appendTone(speech, sampleRate) : speech
}

function readSpeech(text: string, voice: Voice, sampleRate: number, folder: string): Float32Array {
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
  const gain = Math.min(10 ** ((SPEECH_DECIBELS - decibelsOf(samples)) / 20), PEAK / peak)
  return samples.map((sample) => sample * gain)
}

export function fadeOut(samples: Float32Array, sampleRate: number): Float32Array {
  const length = Math.round(sampleRate * 0.01)
  return samples.map((sample, index) => sample * Math.min(1, (samples.length - index) / length))
}

function appendTone(speech: Float32Array, sampleRate: number): Float32Array {
  const toneStart = speech.length + Math.round(sampleRate * 0.35)
  const output = new Float32Array(toneStart + Math.round(sampleRate * 0.45))
  output.set(speech)
  for (let index = toneStart; index < output.length; index += 1) {
    output[index] = 0.2 * Math.sin((2 * Math.PI * 1000 * (index - toneStart)) / sampleRate)
  }
  return output
}
