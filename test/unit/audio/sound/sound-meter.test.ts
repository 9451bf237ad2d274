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
const PITCHES = [80, 120, 180, 250, 350]
const SECONDS = 2

function measure(samples: Float32Array, sampleRate = 8000): Uint16Array {
  const meter = createSoundMeter()
  const indexOf = (slice: number) => Math.ceil((slice * sampleRate) / SLICE_RATE)
  return Uint16Array.from({ length: Math.floor((samples.length / sampleRate) * SLICE_RATE) }, (_, slice) => {
    meter.add(samples, indexOf(slice), indexOf(slice + 1), sampleRate)
    return meter.finishUnit()
  })
}

const average = (values: Float32Array | Uint8Array) =>
  [...values].reduce((sum, value) => sum + value, 0) / values.length

/** The averages of the slices of a sound, without those at its start. */
function averagesOf(samples: Float32Array, sampleRate = 8000) {
  const slices = unpackSlices(measure(samples, sampleRate).subarray(8))
  const { level, lowLevel, periodic, steady, tone } = slices
  const range = Math.max(...level) - Math.min(...level)
  const [low, loud] = [average(lowLevel), average(level)]
  return { loud, low, range, periodic: average(periodic), steady: average(steady), tone: average(tone) }
}

const TURN = 2 * Math.PI
const samplesOf = (value: (time: number) => number, sampleRate = 8000) =>
  scaledTo(
    new Float32Array(SECONDS * sampleRate).map((_, index) => value(index / sampleRate)),
    -20,
  )
const sine = (frequency: number, sampleRate = 8000) =>
  samplesOf((time) => Math.sin(TURN * frequency * time), sampleRate)
/** A vowel-like sound with eight harmonics, whose pitch glides up and down by 10 % about twice a second. */
const vowel = (pitch: number, sampleRate = 8000) =>
  samplesOf((time) => {
    const phase = TURN * pitch * (time + (0.1 / 12) * Math.sin(12 * time))
    return [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, harmonic) => sum + Math.sin(harmonic * phase) / harmonic, 0)
  }, sampleRate)
const mixed = (one: Float32Array, other: Float32Array) =>
  one.map((sample, index) => sample + (other[index % other.length] ?? 0))

it.each(RATES)(
  'at %i Hz, levels are the same, mains hum barely registers, and hiss only outside the low band',
  (rate) => {
    const [voice, hum, hiss] = [500, 50, 3000].map((frequency) => averagesOf(sine(frequency, rate), rate))
    expect(voice?.loud).toBeCloseTo(-20, -0.5)
    expect(voice?.low).toBeGreaterThan(-23)
    expect(voice?.range).toBeLessThanOrEqual(1)
    expect(hum?.loud).toBeLessThan(-40)
    expect(hiss?.loud).toBeGreaterThan(-23)
    expect(hiss?.low).toBeLessThan(-28)
  },
)

it.each(PITCHES)('a vowel with a pitch of %i Hz is periodic but not steady', (pitch) => {
  for (const rate of [8000, 44_100]) {
    const { periodic, steady } = averagesOf(vowel(pitch, rate), rate)
    expect(periodic).toBeGreaterThan(0.9)
    expect(steady).toBeLessThan(0.5)
  }
})

it('noise and breath are neither periodic nor steady', () => {
  for (const sound of [whiteNoise(SECONDS * 8000, -30, createRandom(1)), breath(SECONDS, 8000, -30, createRandom(2))]) {
    const { periodic, steady } = averagesOf(sound)
    expect(periodic).toBeLessThan(0.05)
    expect(steady).toBeLessThan(0.02)
  }
})

it('a tone is steady', () => {
  expect([425, 440, 620].map((frequency) => averagesOf(sine(frequency)).steady)).toEqual([1, 1, 1])
})

it.each(RATES)('at %i Hz, a sine wave is a tone, even in noise that is 12 dB softer', (rate) => {
  const noise = whiteNoise(SECONDS * rate, -32, createRandom(4))
  for (const frequency of [360, 440, 850, 1000, 1400, 1800])
    expect(averagesOf(mixed(sine(frequency, rate), noise), rate).tone).toBeGreaterThan(0.95)
})

it('a tone goes on while somebody speaks as loudly', () => {
  expect(averagesOf(mixed(sine(1000), vowel(180).fill(0, 0, 8000))).tone).toBeGreaterThan(0.9)
})

it('a vowel, two tones at once, a whistle that rises and noise are no tones', () => {
  const keypad = samplesOf((time) => Math.sin(TURN * 941 * time) + Math.sin(TURN * 1336 * time))
  const rising = samplesOf((time) => Math.sin(TURN * (500 + 300 * time) * time))
  const noise = whiteNoise(SECONDS * 8000, -30, createRandom(1))
  const sounds = [...PITCHES.map((pitch) => vowel(pitch)), keypad, rising, noise]
  expect(sounds.map((sound) => averagesOf(sound).tone)).toEqual(sounds.map(() => 0))
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
    return gain * (Math.sin(TURN * row * time) + 1.58 * Math.sin(TURN * column * time))
  })
}
const keysIn = (samples: Float32Array, sampleRate?: number) => keyTonesIn(measure(samples, sampleRate))

it.each(RATES)('at %i Hz, every key is found, however it lies in the slices, also in noise', (rate) => {
  for (const [length = 0, pause = 0] of [
    [0.06, 0.0507],
    [0.083, 0.049],
    [0.2, 0.15],
  ]) {
    const clean = dial(rate, length, pause)
    for (const sound of [clean, mixed(clean, whiteNoise(clean.length, -48, createRandom(3)))]) {
      const clear = keysIn(sound, rate).filter(({ isClear }) => isClear)
      expect(clear.map(({ key }) => key).join('')).toBe(KEYS)
    }
  }
})

it('a key that a decoder could read beside an equally loud voice is found, so that it can be muted', () => {
  const found = keysIn(mixed(scaledTo(dial(8000, 0.2, 0.15), -20), vowel(120)))
  expect([...KEYS].filter((key) => !found.some((tones) => tones.key === key))).toEqual([])
})

it('voices, noise, music, ringing, busy and fax tones are no keys', () => {
  const length = 20 * 8000
  const sounds = [
    ...[...PITCHES, 233].map((pitch) => vowel(pitch)),
    ...signals.map((signal) => signalTone(length, 8000, signal, -15)),
    ...musicStyles.map((style) => music(style, length, 8000, -20, createRandom(6))),
    ...[1100, 770, 1336].map((frequency) => sine(frequency)),
    samplesOf((time) => Math.sin(TURN * (Math.sin(time * 300) > 0 ? 980 : 1180) * time)),
    whiteNoise(length, -20, createRandom(7)),
  ]
  expect(sounds.map((sound) => keysIn(sound).length)).toEqual(sounds.map(() => 0))
})

it('digital silence has the lowest level', () => {
  const { loud, range } = averagesOf(new Float32Array(8000))
  expect([loud, range]).toEqual([SILENCE, 0])
})
