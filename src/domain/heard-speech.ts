import { coveredBy, type Peaks } from './peaks.ts'
import type { Sides } from './sides.ts'
import { silencesOf } from './silence.ts'
import { gapsBetween, type Stretch } from './stretch.ts'
import type { HeardSpeech } from './talk.ts'
import type { Seconds } from './units.ts'

/** A pause shorter than this belongs to what is being said. */
const PAUSE: Seconds = 0.5

/** When somebody speaks, as far as the sound tells: each side by its own channel, else everybody together. */
export function heardSpeech(peaks: Peaks, sides: Sides | null): HeardSpeech {
  if (!sides) return { kind: 'silences', silences: silencesOf(peaks, PAUSE) }
  return { kind: 'sides', agent: speechOn(peaks, sides.agent), customer: speechOn(peaks, sides.customer) }
}

function speechOn(peaks: Peaks, side: 0 | 1): Stretch[] {
  const channel = peaks.channels[side]
  if (!channel) return []
  const blocks = peaks.blocks?.[side]
  const alone: Peaks = { rate: peaks.rate, channels: [channel], ...(blocks ? { blocks: [blocks] } : {}) }
  return gapsBetween(silencesOf(alone, PAUSE), coveredBy(peaks))
}
