import type { Seconds } from '../../../domain/units.ts'

/** Returns how far a correction moved the playback position, rounded to 0.1 s; null if that rounds to zero. */
export function noticeableShift(shiftedBy: Seconds | null): Seconds | null {
  return Math.round(Math.abs(shiftedBy ?? 0) * 10) / 10 || null
}
