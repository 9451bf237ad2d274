import type { Seconds } from '../../../domain/units.ts'

/** Returns the size of a position correction, rounded to 0.1 s; null if that is zero. */
export function noticeableShift(shiftedBy: Seconds | null): Seconds | null {
  return Math.round(Math.abs(shiftedBy ?? 0) * 10) / 10 || null
}
