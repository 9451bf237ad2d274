import type { Seconds } from '../../../domain/units.ts'

/** The size of a correction of the position, rounded to 0.1 s, or null if that is zero. */
export function noticeableShift(shiftedBy: Seconds | null): Seconds | null {
  return Math.round(Math.abs(shiftedBy ?? 0) * 10) / 10 || null
}
