import type { Seconds } from '../domain/units.ts'
import type { FrameIndex } from './frame-index.ts'
import type { RecordingDamage } from './recording-state.ts'

/** Where something is missing, in seconds of the recording. What stands before the first sound is no damage to it. */
export function damageOf(index: FrameIndex): RecordingDamage[] {
  const timeOf = (frame: number): Seconds => Math.max(0, index.timeOf(frame))
  return index.damage.flatMap(({ kind, frame }): RecordingDamage[] => {
    if (kind === 'cut') return [{ kind, at: index.duration }]
    return frame > 0 && frame < index.count ? [{ kind: 'hole', at: timeOf(frame) }] : []
  })
}
