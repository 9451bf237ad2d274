/** Reproducible, from 0 to 1. */
export type Random = () => number

/** dB relative to full scale. */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12)
}

export function gainOf(decibels: number): number {
  return 10 ** (decibels / 20)
}

export function scaledTo(samples: Float32Array, level: number): Float32Array {
  const gain = gainOf(level - levelOf(samples))
  return samples.map((sample) => sample * gain)
}

export function whiteNoise(length: number, level: number, random: Random): Float32Array {
  const amplitude = gainOf(level) * Math.sqrt(3)
  return new Float32Array(length).map(() => (2 * random() - 1) * amplitude)
}

export function tone(
  length: number,
  sampleRate: number,
  frequencies: readonly number[],
  amplitudes?: readonly number[],
) {
  const sampleAt = (index: number) =>
    frequencies.reduce(
      (sum, frequency, at) => sum + (amplitudes?.[at] ?? 1) * Math.sin((2 * Math.PI * frequency * index) / sampleRate),
      0,
    )
  return new Float32Array(length).map((_, index) => sampleAt(index))
}

export function hum(length: number, sampleRate: number, frequency: number, level: number): Float32Array {
  return scaledTo(tone(length, sampleRate, [frequency, 3 * frequency, 5 * frequency], [1, 0.5, 0.2]), level)
}

/** Of telephone exchanges, in seconds. */
const SIGNALS = {
  'busy tone, Europe': { frequencies: [425], on: 0.5, off: 0.5 },
  'busy tone, USA': { frequencies: [480, 620], on: 0.5, off: 0.5 },
  'ringing tone, Europe': { frequencies: [425], on: 1, off: 4 },
  'ringing tone, USA': { frequencies: [440, 480], on: 2, off: 4 },
  'dial tone': { frequencies: [350, 440], on: 1, off: 0 },
} as const
export type Signal = keyof typeof SIGNALS
export const signals = Object.keys(SIGNALS) as Signal[]

export function signalTone(length: number, sampleRate: number, signal: Signal, level: number): Float32Array {
  const { frequencies, on, off } = SIGNALS[signal]
  const sound = scaledTo(tone(length, sampleRate, frequencies), level)
  return sound.map((sample, index) => ((index / sampleRate) % (on + off) < on ? sample : 0))
}

/** Each pressed for 0.1 to 0.25 s. */
export function keypadTones(length: number, sampleRate: number, level: number, random: Random): Float32Array {
  const samples = new Float32Array(length)
  for (let start = 0; start < length; ) {
    const size = Math.round((0.1 + 0.15 * random()) * sampleRate)
    const frequencies = [pick([697, 770, 852, 941], random), pick([1209, 1336, 1477], random)]
    const key = scaledTo(tone(size, sampleRate, frequencies), level)
    samples.set(key.subarray(0, Math.max(0, length - start)), start)
    start += size + Math.round((0.1 + 0.2 * random()) * sampleRate)
  }
  return samples
}

/** Noise from 400 to 2,000 Hz that swells and fades. */
export function breath(duration: Seconds, sampleRate: number, level: number, random: Random): Float32Array {
  const length = Math.round(duration * sampleRate)
  const [high, low] = [Math.min(0.9, (2 * Math.PI * 2000) / sampleRate), (2 * Math.PI * 400) / sampleRate]
  let [smooth, slow] = [0, 0]
  const samples = new Float32Array(length).map((_, index) => {
    smooth += high * (2 * random() - 1 - smooth)
    slow += low * (smooth - slow)
    return (smooth - slow) * Math.sin((Math.PI * index) / length) ** 2
  })
  return scaledTo(samples, level)
}

/** A third is left after 1/`speed` seconds. */
const fadeAt = (index: number, sampleRate: number, speed: number) => Math.exp((-speed * index) / sampleRate)

/** Noise that fades within milliseconds. */
export function click(sampleRate: number, peak: number, random: Random): Float32Array {
  const samples = new Float32Array(Math.round(0.02 * sampleRate))
  return samples.map((_, index) => (2 * random() - 1) * peak * fadeAt(index, sampleRate, 200))
}

/** A resonance above vowels that fades within a tenth of a second. */
export function knock(sampleRate: number, peak: number, random: Random): Float32Array {
  const resonance = tone(Math.round(0.2 * sampleRate), sampleRate, [1500 + 1500 * random()], [peak])
  return resonance.map((sample, index) => sample * fadeAt(index, sampleRate, 40))
}

type Note = {
  start: Seconds
  duration: Seconds
  frequency: number
  /** Harmonic n has 1/n of the amplitude. */
  harmonics: number
  /** A third of the amplitude is left after 1/`fade` seconds. */
  fade: number
  attack: Seconds
  /** A fraction of the frequency, 5.5 times a second. */
  vibrato?: number
}

const MAJOR = [0, 2, 4, 5, 7, 9, 11, 12]
const pitchOf = (frequency: number, semitones: number) => frequency * 2 ** (semitones / 12)

const STYLES = {
  *chords(seconds: Seconds, random: Random): Generator<Note> {
    for (let start = 0; start < seconds; start++) {
      const root = pitchOf(220, pick(MAJOR, random))
      for (const interval of [0, 4, 7])
        yield { start, duration: 1, frequency: pitchOf(root, interval), harmonics: 1, fade: 0, attack: 0.05 }
    }
  },
  *melody(seconds: Seconds, random: Random): Generator<Note> {
    const note = (start: Seconds, frequency: number) => {
      return { start, duration: 1, frequency: pitchOf(frequency, pick(MAJOR, random)), attack: 0.01 }
    }
    for (let start = 0; start < seconds; start += pick([0.25, 0.375, 0.5], random))
      yield { ...note(start, 262), harmonics: 5, fade: 3 }
    for (let start = 0; start < seconds; start++) yield { ...note(start, 131), harmonics: 4, fade: 2 }
  },
  drums: (seconds: Seconds, random: Random) => STYLES.chords(seconds, random),
  *strings(seconds: Seconds, random: Random): Generator<Note> {
    for (let start = 0; start < seconds; start += 2) {
      const root = pitchOf(196, pick(MAJOR, random))
      for (const frequency of [0, 3, 7, 12].map((interval) => pitchOf(root, interval)))
        yield { start, duration: 2, frequency, harmonics: 5, fade: 0, attack: 0.12, vibrato: 0.006 }
    }
  },
  *arpeggio(seconds: Seconds): Generator<Note> {
    for (let index = 0; index < 6 * seconds; index++) {
      const frequency = pitchOf(262, [0, 4, 7, 12, 7, 4][index % 6] ?? 0)
      yield { start: index / 6, duration: 1 / 6, frequency, harmonics: 5, fade: 4, attack: 0.005 }
    }
  },
}
export type MusicStyle = keyof typeof STYLES
export const musicStyles = Object.keys(STYLES) as MusicStyle[]

export function music(style: MusicStyle, length: number, sampleRate: number, level: number, random: Random) {
  const samples = new Float32Array(length)
  const seconds = length / sampleRate
  for (const note of STYLES[style](seconds, random)) addNote(samples, sampleRate, note)
  for (let start = 0; style === 'drums' && start < seconds; start += 0.5)
    addDrum(samples, Math.round(start * sampleRate), sampleRate, random)
  return scaledTo(samples, level)
}

function addNote(samples: Float32Array, sampleRate: number, note: Note): void {
  const { duration, frequency, harmonics, fade, attack, vibrato = 0 } = note
  const first = Math.round(note.start * sampleRate)
  const length = Math.min(samples.length - first, Math.round(duration * sampleRate))
  let phase = 0
  for (let index = 0; index < length; index++) {
    const time = index / sampleRate
    phase += (2 * Math.PI * frequency * (1 + vibrato * Math.sin(2 * Math.PI * 5.5 * time))) / sampleRate
    const envelope = Math.exp(-fade * time) * Math.min(1, time / attack, (duration - time) / attack)
    let sum = 0
    for (let harmonic = 1; harmonic <= harmonics && frequency * harmonic < sampleRate / 2; harmonic++)
      sum += Math.sin(phase * harmonic) / harmonic
    samples[first + index] = (samples[first + index] ?? 0) + envelope * sum
  }
}

function addDrum(samples: Float32Array, first: number, sampleRate: number, random: Random): void {
  const length = Math.min(samples.length - first, Math.round(0.12 * sampleRate))
  for (let index = 0; index < length; index++)
    samples[first + index] = (samples[first + index] ?? 0) + 2 * (random() - 0.5) * fadeAt(index, sampleRate, 40)
}

function pick<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random() * items.length)] as T
}
