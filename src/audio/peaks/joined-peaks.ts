import { SLICE_RATE, type SoundSlices } from '../../domain/speech-detection/sound-slices.ts'
import type { Seconds } from '../../domain/units.ts'
import type { Peaks } from '../../domain/waveform/peaks.ts'
import { unitAt } from '../sound/unit-meter.ts'
import { createGrowingPeaks } from './growing-peaks.ts'
import { createGrowingSound } from './growing-sound.ts'
import { createJoinedSections } from './joined-sections.ts'
import { PEAKS_RATE, type PeaksChunk } from './peaks-reader.ts'

/** Joins the peaks and the sound slices of several decoders. `JoinedSections` explains what a section is. */
export type JoinedPeaks = {
  /**
   * Begins a section at the given time, where the previous section ends. Returns the number of the new section.
   */
  beginSection: (from: Seconds) => number
  /** Appends the next bins and slices of a section. Bins and slices after the end of the section are dropped. */
  append: (section: number, chunk: PeaksChunk) => void
  /** Returns the bins from the start of the recording up to the first gap, at most `maxBins` of them. */
  snapshot: (maxBins?: number) => Peaks
  /** Returns the slices from the start of the recording up to the first gap, at most `maxSlices` of them. */
  soundSnapshot: (maxSlices: number) => SoundSlices[]
}

/** The data that is kept once a whole recording has been decoded. */
export type DecodedRecording = { peaks: Peaks; sound: readonly SoundSlices[] }

export function decodedRecording(joined: JoinedPeaks, duration: Seconds): DecodedRecording {
  return {
    peaks: joined.snapshot(Math.ceil(duration * PEAKS_RATE)),
    sound: joined.soundSnapshot(Math.ceil(duration * SLICE_RATE)),
  }
}

/** @param expectedCount see `createGrowingPeaks` */
export function createJoinedPeaks(expectedCount?: () => number): JoinedPeaks {
  const peaks = createGrowingPeaks(expectedCount)
  const sound = createGrowingSound()
  const bins = createJoinedSections((channels) => peaks.append(channels))
  const slices = createJoinedSections((channels) => sound.append(channels))
  return {
    beginSection(from) {
      // `slices` and `bins` have the same sections.
      slices.begin(unitAt(from, SLICE_RATE))
      return bins.begin(unitAt(from, PEAKS_RATE))
    },
    append(section, chunk) {
      bins.add(section, chunk.bins)
      slices.add(section, chunk.slices)
    },
    snapshot: (maxBins) => ({ rate: PEAKS_RATE, ...peaks.snapshot(maxBins) }),
    soundSnapshot: sound.snapshot,
  }
}
