import type { ChannelLine } from './heard-call.ts'

/** In dB. More would amplify noise. */
const MAX_GAIN = 24

/** The factor of each channel that makes both voices equally loud: the softer one is raised first. */
export function evenFactors([one, other]: readonly [ChannelLine, ChannelLine]): readonly [number, number] {
  const difference = one.level === null || other.level === null ? 0 : other.level - one.level
  const gain = Math.min(MAX_GAIN, Math.abs(difference))
  const [raised, lowered] = [10 ** (gain / 20), 10 ** ((gain - Math.abs(difference)) / 20)]
  return difference > 0 ? [raised, lowered] : [lowered, raised]
}
