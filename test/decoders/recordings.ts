import { execFileSync } from 'node:child_process'
import { encodeWav } from '../sample-service/audio-files/encode-wav.ts'
import { booking, callScripts, conversationScripts } from '../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../sample-service/calls/recorded-call.ts'
import { type Decoded, decodeMp3 } from '../support/audio/encoded-mp3.ts'

/** LAME options that cover various sample rates, bit rates and channel modes. */
const LAME_OPTIONS = [
  '--resample 44.1 -V 0 -m j',
  '--resample 44.1 -V 4 -m s -p',
  '--resample 48 -V 9 -m m',
  '--resample 32 --abr 56 -m j -t',
  '--resample 32 -b 40 -m m --buffer-constraint maximum',
  '--resample 24 -V 6 -m j -p',
  '--resample 22.05 -b 24 -m m -t',
  '--resample 16 --abr 32 -m j',
  '--resample 12 -V 3 -m j',
  '--resample 11.025 -b 64 -m s -p',
  '--resample 8 -V 9 -m m -t',
  '--resample 8 -b 16 -m j --nores',
] as const

/** The name of each recording, and a function that reads or encodes it. */
export const recordings: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ...[...callScripts, ...conversationScripts].map(
    (script) => [script.name, async () => readRecordedCall(script).recording] as const,
  ),
  ...LAME_OPTIONS.map((options) => [`lame ${options}`, () => lameMp3(options)] as const),
]

let speech: Decoded | null = null

/** Encodes 10 s of a call, including pauses. */
async function lameMp3(options: string): Promise<Buffer> {
  speech ??= await decodeMp3(readRecordedCall(booking).recording)
  const { sampleRate, channels } = speech
  const part = channels.map((samples) => samples.slice(18 * sampleRate, 28 * sampleRate))
  const input = encodeWav(part, sampleRate)
  return execFileSync('lame', ['--silent', ...options.split(' '), '-', '-'], { input, stdio: 'pipe' })
}
