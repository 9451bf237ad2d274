import type { Interval } from '../time/interval.ts'
import { gapsBetween } from '../time/interval-sets.ts'
import type { Seconds } from '../units.ts'
import type { ChannelRoles } from './channel-roles.ts'
import { coveredDuration, type Peaks } from './peaks.ts'
import { detectSilences } from './silence.ts'

/**
 * Speech detected in the peaks. If each side has its own channel, this is each side's speech; otherwise only the
 * silences are known.
 */
export type DetectedSpeech =
  | { kind: 'channels'; agent: readonly Interval[]; customer: readonly Interval[] }
  | { kind: 'silences'; silences: readonly Interval[] }

/** A shorter pause counts as speech. */
const MIN_PAUSE: Seconds = 0.5

export function detectSpeech(peaks: Peaks, channelRoles: ChannelRoles | null): DetectedSpeech {
  if (!channelRoles) return { kind: 'silences', silences: detectSilences(peaks, MIN_PAUSE) }
  return {
    kind: 'channels',
    agent: speechOn(peaks, channelRoles.agent),
    customer: speechOn(peaks, channelRoles.customer),
  }
}

function speechOn(peaks: Peaks, channelIndex: 0 | 1): Interval[] {
  const channel = peaks.channels[channelIndex]
  if (!channel) return []
  const blocks = peaks.blocks?.[channelIndex]
  const mono: Peaks = { rate: peaks.rate, channels: [channel], ...(blocks ? { blocks: [blocks] } : {}) }
  return gapsBetween(detectSilences(mono, MIN_PAUSE), coveredDuration(peaks))
}
