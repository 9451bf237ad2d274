import { expect, it } from 'vitest'
import { createSoundMeter } from '../../../../src/audio/sound/sound-meter.ts'
import { keyTonesIn } from '../../../../src/domain/sound/keypad-keys.ts'
import { KEYS } from '../../../../src/domain/sound/keypad-tone.ts'
import { SILENCE, SLICE_RATE, unpackSlices } from '../../../../src/domain/sound/sound-slices.ts'
import { createRandom } from '../../../support/browser/random-session.ts'
import {
  breath,
  music,
  musicStyles,
  scaledTo,
  signals,
  signalTone,
  whiteNoise,
} from '../../../support/speech/synthetic-sounds.ts'

const RATES = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
const SECONDS = 2

/** Measures the slices of a sound. */
function measure(samples: Float32Array, sampleRate: number): Uint16Array {
  const meter = createSoundMeter()
  const indexOf = (slice: number) => Math.ceil((slice * sampleRate) / SLICE_RATE)
  return Uint16Array.from({ length: Math.floor((samples.length / sampleRate) * SLICE_RATE) }, (_, slice) => {
    meter.add(samples, indexOf(slice), indexOf(slice + 1), sampleRate)
    return meter.finishUnit()
  })
}

/** The slices of a sound, without those at its start. */
const soundOf = (samples: Float32Array, sampleRate: number) => unpackSlices(measure(samples, sampleRate).subarray(8))

const samplesAt = (sampleRate: number, value: (time: number) => number) =>
  new Float32Array(SECONDS * sampleRate).map((_, index) => value(index / sampleRate))
const sine = (sampleRate: number, frequency: number) =>
  scaledTo(
    samplesAt(sampleRate, (time) => Math.sin(2 * Math.PI * frequency * time)),
    -20,
  )
/** A vowel-like sound with eight harmonics, whose pitch glides up and down by 10 % about twice a second. */
const vowel = (sampleRate: number, pitch: number) =>
  scaledTo(
    samplesAt(sampleRate, (time) => {
      const phase = 2 * Math.PI * pitch * (time + (0.1 / 12) * Math.sin(12 * time))
      return [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, harmonic) => sum + Math.sin(harmonic * phase) / harmonic, 0)
    }),
    -20,
  )

const average = (values: Float32Array | Uint8Array) =>
  [...values].reduce((sum, value) => sum + value, 0) / values.length

it.each(RATES)('a sound sampled at %i Hz has the same level as at any other sample rate', (sampleRate) => {
  const { level, lowLevel } = soundOf(sine(sampleRate, 500), sampleRate)
  expect(average(level)).toBeCloseTo(-20, -0.5)
  expect(average(lowLevel)).toBeGreaterThan(-23)
  expect(Math.max(...level) - Math.min(...level)).toBeLessThanOrEqual(1)
})
it.each(RATES)('at %i Hz, mains hum barely registers, and hiss registers only outside the low band', (sampleRate) => {
  expect(average(soundOf(sine(sampleRate, 50), sampleRate).level)).toBeLessThan(-40)
  const hiss = soundOf(sine(sampleRate, 3000), sampleRate)
  expect(average(hiss.level)).toBeGreaterThan(-23)
  expect(average(hiss.lowLevel)).toBeLessThan(-28)
})

it.each([80, 120, 180, 250, 350])('a vowel with a pitch of %i Hz is periodic but not steady', (pitch) => {
  for (const sampleRate of [8000, 44_100]) {
    const { periodic, steady } = soundOf(vowel(sampleRate, pitch), sampleRate)
    expect(average(periodic)).toBeGreaterThan(0.9)
    expect(average(steady)).toBeLessThan(0.5)
  }
})

it('noise and breath are neither periodic nor steady', () => {
  for (const sound of [whiteNoise(SECONDS * 8000, -30, createRandom(1)), breath(SECONDS, 8000, -30, createRandom(2))]) {
    const { periodic, steady } = soundOf(sound, 8000)
    expect(average(periodic)).toBeLessThan(0.05)
    expect(average(steady)).toBeLessThan(0.02)
  }
})

it.each([425, 440, 620])('a tone of %i Hz is steady', (frequency) => {
  expect(average(soundOf(sine(8000, frequency), 8000).steady)).toBe(1)
})

it.each(RATES)('at %i Hz, a sine wave is a tone, even in noise that is 12 dB softer', (sampleRate) => {
  const noise = whiteNoise(SECONDS * sampleRate, -32, createRandom(4))
  for (const frequency of [360, 440, 850, 1000, 1400, 1800]) {
    const noisy = sine(sampleRate, frequency).map((sample, index) => sample + (noise[index] ?? 0))
    expect(average(soundOf(noisy, sampleRate).tone)).toBeGreaterThan(0.95)
  }
})

it('a tone goes on while somebody speaks as loudly', () => {
  const voice = vowel(8000, 180)
  const spokenOver = sine(8000, 1000).map((sample, index) => sample + (index > 8000 ? (voice[index] ?? 0) : 0))
  expect(average(soundOf(spokenOver, 8000).tone)).toBeGreaterThan(0.9)
})

it('a vowel, two tones at once, a whistle that rises and noise are no tones', () => {
  const keypad = samplesAt(8000, (time) => Math.sin(2 * Math.PI * 941 * time) + Math.sin(2 * Math.PI * 1336 * time))
  const rising = samplesAt(8000, (time) => Math.sin(2 * Math.PI * (500 + 300 * time) * time))
  const sounds = [
    ...[80, 120, 180, 250, 350].map((pitch) => vowel(8000, pitch)),
    ...[keypad, rising].map((sound) => scaledTo(sound, -20)),
    whiteNoise(SECONDS * 8000, -30, createRandom(1)),
  ]
  expect(sounds.map((sound) => average(soundOf(sound, 8000).tone))).toEqual(sounds.map(() => 0))
})

const ROWS = [697, 770, 852, 941]
const COLUMNS = [1209, 1336, 1477, 1633]
/** All sixteen keys, each for this long after a pause, at -20 dB and less, with one tone 4 dB louder than the other. */
function dial(sampleRate: number, length: number, pause: number) {
  const next = length + pause
  return new Float32Array(Math.ceil((16 * next + pause) * sampleRate)).map((_, index) => {
    const time = index / sampleRate
    const [key, within] = [Math.floor(time / next), time % next]
    if (within < pause) return 0
    const [row = 0, column = 0] = [ROWS[key >> 2], COLUMNS[key % 4]]
    const gain = 0.1 * (0.2 + 0.8 * (key / 16))
    return gain * (Math.sin(2 * Math.PI * row * time) + 1.58 * Math.sin(2 * Math.PI * column * time))
  })
}
const keysOf = (samples: Float32Array, sampleRate: number) =>
  keyTonesIn(measure(samples, sampleRate))
    .filter(({ isClear }) => isClear)
    .map(({ key }) => key)
    .join('')

it.each(RATES)('at %i Hz, every key is found, however it lies in the slices, also in noise', (sampleRate) => {
  for (const [length, pause] of [
    [0.06, 0.0507],
    [0.083, 0.049],
    [0.2, 0.15],
  ] as const) {
    const clean = dial(sampleRate, length, pause)
    const noise = whiteNoise(clean.length, -48, createRandom(3))
    for (const sound of [clean, clean.map((sample, index) => sample + (noise[index] ?? 0))])
      expect(keysOf(sound, sampleRate)).toBe(KEYS)
  }
})

it('a key that a decoder could read beside an equally loud voice is found, so that it can be muted', () => {
  const dialled = scaledTo(dial(8000, 0.2, 0.15), -20)
  const voice = scaledTo(vowel(8000, 120), -20)
  const both = dialled.map((sample, index) => sample + (voice[index % voice.length] ?? 0))
  const found = keyTonesIn(measure(both, 8000))
  expect([...KEYS].filter((key) => !found.some((tones) => tones.key === key))).toEqual([])
})

it('voices, noise, music, ringing, busy and fax tones are no keys', () => {
  const length = 20 * 8000
  const shifted = (low: number, high: number) => (time: number) =>
    Math.sin(2 * Math.PI * (Math.sin(time * 300) > 0 ? low : high) * time)
  const sounds = [
    ...[80, 120, 180, 233, 250, 350].map((pitch) => vowel(8000, pitch)),
    ...signals.map((signal) => signalTone(length, 8000, signal, -15)),
    ...musicStyles.map((style) => music(style, length, 8000, -20, createRandom(6))),
    ...[sine(8000, 1100), sine(8000, 770), sine(8000, 1336), samplesAt(8000, shifted(980, 1180))],
    whiteNoise(length, -20, createRandom(7)),
  ]
  expect(sounds.map((sound) => keyTonesIn(measure(sound, 8000)).length)).toEqual(sounds.map(() => 0))
})

it('digital silence has the lowest level', () => {
  const silence = new Float32Array(8000)
  expect([...soundOf(silence, 8000).level].every((level) => level === SILENCE)).toBe(true)
})
