import fc from 'fast-check'
import type { Interval } from '../../../src/domain/time/interval.ts'

/** `intervalsOf('1–4 6–9')[1].start === 6` */
export function intervalsOf(drawn: string): Interval[] {
  return drawn
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [start = 0, end = 0] = part.split('–').map(Number)
      return { start, end }
    })
}

/** `drawIntervals([{ start: 1, end: 4 }]) === '1–4'` */
export function drawIntervals(intervals: readonly Interval[]): string {
  return intervals.map(({ start, end }) => `${start}–${end}`).join(' ')
}

/** In any order, some empty, some outside a 50-second recording. */
export const anyIntervals = fc.array(
  fc.tuple(fc.integer({ min: -5, max: 60 }), fc.nat(12)).map(([start, size]) => ({ start, end: start + size })),
)
