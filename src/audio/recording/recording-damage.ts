import type { Seconds } from '../../domain/units.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import type { RecordingDamage } from './recording-state.ts'

/**
 * The recording times at which audio is missing. Garbage before the first frame or after the last one is omitted,
 * because it doesn't affect the audio.
 */
export function damageOf(index: FrameIndex): RecordingDamage[] {
  const timeOf = (frame: number): Seconds => Math.max(0, index.timeOf(frame))
  return index.damage.flatMap(({ kind, frame }): RecordingDamage[] => {
    if (kind === 'cut') return [{ kind, at: index.duration }]
    return frame > 0 && frame < index.count ? [{ kind: 'hole', at: timeOf(frame) }] : []
  })
}
