import type { Seconds } from '../../domain/units.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import type { RecordingDamage } from './recording-state.ts'

/**
 * The recording times at which audio is missing. Garbage before the first frame or after the last one is omitted,
 * because it doesn't affect the audio.
 */
export function damageOf(index: FrameIndex): RecordingDamage[] {
  return index.damage.flatMap(({ kind, frame, lost }): RecordingDamage[] => {
    if (kind === 'cut') return [{ kind, at: index.duration }]
    if (frame === 0 || (frame === index.count && lost === 0)) return []
    const at: Seconds = Math.max(0, index.timeOf(frame))
    return [{ kind: 'hole', at, length: index.timeOf(frame + lost) - at }]
  })
}
