import { keyToneIn } from '../../domain/sound/keypad-tone.ts'
import { LOST_SLICE, packSlice, SILENCE, SLICE_RATE } from '../../domain/sound/sound-slices.ts'
import { createToneTracker } from '../../domain/sound/tone-tracker.ts'
import { type BandMeter, createBandMeter } from './band-meter.ts'
import { createPeriodicity, type Periodicity, WINDOW_LENGTH } from './periodicity.ts'
import type { ChannelMeter } from './unit-meter.ts'

/** In dB. Slices that can't contain speech aren't analysed, which takes as long as measuring the level. */
const INAUDIBLE = -70
const MIN_ABOVE_QUIETEST = 5
/** The quietest level rises by 0.25 dB per second, so it is gradually forgotten. */
const FORGETTING = 0.25 / SLICE_RATE
/** In the first four seconds, all slices might be loud. */
const MIN_HISTORY = 4 * SLICE_RATE
/** Noise has a strength of at most 0.4; most vowels exceed 0.7. */
const MIN_STRENGTH = 0.55
const MIN_SIMILARITY = 0.95
const MAX_CHANGE = 1.5

export function createSoundMeter(): ChannelMeter {
  const window = new Float64Array(WINDOW_LENGTH)
  const tones = createToneTracker()
  let sampleRate = 0
  let bands: BandMeter = createBandMeter(8000)
  let periodicity: Periodicity = createPeriodicity(bands.lowRate)
  let previousLow = SILENCE
  let quietest = Number.POSITIVE_INFINITY
  let count = 0
  return {
    add(samples, from, to, rate) {
      if (rate !== sampleRate) {
        sampleRate = rate
        bands = createBandMeter(rate)
        periodicity = createPeriodicity(bands.lowRate)
      }
      bands.add(samples, from, to)
    },
    finishUnit() {
      const { level, lowLevel, size } = bands.flush()
      const change = Math.abs(lowLevel - previousLow)
      previousLow = lowLevel
      quietest = Math.min(level, quietest + FORGETTING)
      count += 1
      if (size === 0) {
        tones.skip()
        return LOST_SLICE
      }
      if (level < INAUDIBLE || (count > MIN_HISTORY && level < quietest + MIN_ABOVE_QUIETEST)) {
        periodicity.skip()
        tones.skip()
        return packSlice({ level, lowLevel, isPeriodic: false, isSteady: false, isTone: false })
      }
      const { strength, similarity } = periodicity.measure(window, bands.copyLowBand(window))
      const isTone = tones.follow(bands.samples, size, bands.rate)
      return packSlice({
        level,
        lowLevel,
        isPeriodic: strength > MIN_STRENGTH,
        isSteady: similarity > MIN_SIMILARITY && change < MAX_CHANGE,
        isTone,
        key: isTone ? null : keyToneIn(bands.samples, size, bands.rate),
      })
    },
  }
}
