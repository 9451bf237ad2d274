import { describe, expect, it } from 'vitest'
import { createSoundMeter } from '../../../../src/audio/sound/sound-meter.ts'
import { SILENCE, SLICE_RATE, unpackSlices } from '../../../../src/domain/speech-detection/sound-slices.ts'
import { createRandom } from '../../../support/browser/random-session.ts'
import { breath, hum, levelOf, music, scaledTo, whiteNoise } from '../../../support/speech/synthetic-sounds.ts'

const RATES = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
const SECONDS = 2

/** Measures a sound that starts at slice `first`. */
function measure(samples: Float32Array, sampleRate: number, { second = null as Float32Array | null, first = 0 } = {}) {
  const meter = createSoundMeter(first)
  const count = Math.floor((samples.length / sampleRate) * SLICE_RATE)
  const indexOf = (slice: number) => Math.ceil((slice * sampleRate) / SLICE_RATE)
  for (let slice = 0; slice < count; slice++)
    meter.add(first + slice, { first: samples, second, sampleRate }, indexOf(slice), indexOf(slice + 1))
  meter.completeTo(first + count)
  return meter.flush(second ? 2 : 1)
}

/** The slices of a sound, without those at its start. */
function soundOf(samples: Float32Array, sampleRate: number) {
  const [channel = new Uint16Array()] = measure(samples, sampleRate).channels
  return unpackSlices(channel.subarray(8))
}

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

describe('createSoundMeter', () => {
  it.each(RATES)('a sound sampled at %i Hz has the same level as at any other sample rate', (sampleRate) => {
    const { level, lowLevel } = soundOf(sine(sampleRate, 500), sampleRate)
    expect(average(level)).toBeCloseTo(-20, -0.5)
    expect(average(lowLevel)).toBeGreaterThan(-23)
    expect(Math.max(...level) - Math.min(...level)).toBeLessThanOrEqual(1)
  })

  it.each(RATES)(
    'at %i Hz, the meter never reads past the last sample, because that would allocate memory',
    (sampleRate) => {
      const samples = sine(sampleRate, 500)
      let beyond = 0
      const watched = new Proxy(samples, {
        get(target, name) {
          if (typeof name === 'string' && Number(name) >= target.length) beyond += 1
          return Reflect.get(target, name)
        },
      })
      const meter = createSoundMeter(0)
      meter.add(0, { first: watched, second: null, sampleRate }, 0, samples.length)
      expect(beyond).toBe(0)
    },
  )

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
    for (const sound of [
      whiteNoise(SECONDS * 8000, -30, createRandom(1)),
      breath(SECONDS, 8000, -30, createRandom(2)),
    ]) {
      const { periodic, steady } = soundOf(sound, 8000)
      expect(average(periodic)).toBeLessThan(0.05)
      expect(average(steady)).toBeLessThan(0.02)
    }
  })

  it.each([425, 440, 620])('a tone of %i Hz is steady', (frequency) => {
    expect(average(soundOf(sine(8000, frequency), 8000).steady)).toBe(1)
  })

  it('most of a chord is steady', () => {
    const chords = music('chords', SECONDS * 16_000, 16_000, -20, createRandom(3))
    expect(average(soundOf(chords, 16_000).steady)).toBeGreaterThan(0.5)
  })

  it('slices without samples are silent', () => {
    const meter = createSoundMeter(5)
    meter.add(7, { first: sine(8000, 500), second: null, sampleRate: 8000 }, 0, 200)
    meter.completeTo(9)
    const { first, channels } = meter.flush(1)
    const [channel = new Uint16Array()] = channels
    expect(first).toBe(5)
    expect([...unpackSlices(channel).level].map((level) => level > SILENCE)).toEqual([false, false, true, false])
  })

  it('digital silence has the lowest level', () => {
    const silence = new Float32Array(8000)
    expect([...soundOf(silence, 8000).level].every((level) => level === SILENCE)).toBe(true)
  })

  it('without a second channel, flush(2) returns the first channel twice', () => {
    const meter = createSoundMeter(0)
    meter.add(0, { first: sine(8000, 500), second: null, sampleRate: 8000 }, 0, 200)
    meter.completeTo(1)
    const [one, other] = meter.flush(2).channels
    expect(one).toEqual(other)
    expect(one).toHaveLength(1)
  })

  it('each channel is measured separately', () => {
    const [loud, soft] = [sine(8000, 500), scaledTo(sine(8000, 700), -40)]
    const [one, other] = measure(loud, 8000, { second: soft }).channels.map(
      (channel) => unpackSlices(channel).level[20],
    )
    expect(one).toBeCloseTo(-20, -0.5)
    expect(other).toBeCloseTo(-40, -0.5)
  })

  it('slices do not depend on how their samples are split across calls to add', () => {
    const samples = vowel(22_050, 130)
    const meter = createSoundMeter(0)
    for (let slice = 0; slice < 40; slice++) {
      const [from, to] = [slice, slice + 1].map((each) => Math.ceil((each * 22_050) / SLICE_RATE)) as [number, number]
      for (const [part, end] of [
        [from, from + 7],
        [from + 7, to],
      ] as const)
        meter.add(slice, { first: samples, second: null, sampleRate: 22_050 }, part, end)
    }
    meter.completeTo(40)
    const whole = measure(samples, 22_050).channels[0]?.subarray(0, 40)
    expect(meter.flush(1).channels[0]).toEqual(whole)
  })

  it('the sample rate can change within a recording', () => {
    const meter = createSoundMeter(0)
    meter.add(0, { first: sine(8000, 500), second: null, sampleRate: 8000 }, 0, 200)
    meter.add(1, { first: sine(44_100, 500), second: null, sampleRate: 44_100 }, 0, 1102)
    meter.completeTo(2)
    const { level } = unpackSlices(meter.flush(1).channels[0] ?? new Uint16Array())
    expect(Math.abs((level[0] ?? 0) - (level[1] ?? 0))).toBeLessThan(3)
  })

  it('synthetic sounds have the level that was requested', () => {
    expect(levelOf(hum(16_000, 8000, 50, -28))).toBeCloseTo(-28)
    expect(levelOf(whiteNoise(16_000, -30, createRandom(1)))).toBeCloseTo(-30, 0)
  })
})
