/** Enough for 3 h 48 min. */
export const PILOT_NUMBERS = 2 ** 19
export const PILOT_SAMPLE_RATE = 44_100

/** Values of each of a frame's five tones. */
export const PILOT_RADIXES = [16, 16, 16, 16, 8] as const
/** Of 38 Hz; three between values, so that `pilot-reader.ts` can tell them apart. */
const FIRST_LINE = 12
const LINES_BETWEEN = 3
const LINE_HERTZ = PILOT_SAMPLE_RATE / 2 / 576

export function linesOf(frameNumber: number): number[] {
  let rest = frameNumber
  return PILOT_RADIXES.map((radix, position) => {
    const digit = rest % radix
    rest = Math.floor(rest / radix)
    return lineOf(position, digit)
  })
}

/** Hz. */
export function candidatesAt(position: number): number[] {
  return Array.from(
    { length: PILOT_RADIXES[position] ?? 0 },
    (_, digit) => (lineOf(position, digit) + 0.5) * LINE_HERTZ,
  )
}

export function numberOf(digits: readonly number[]): number {
  return digits.reduceRight((sum, digit, position) => sum * (PILOT_RADIXES[position] ?? 1) + digit, 0)
}

function lineOf(position: number, digit: number): number {
  const before = PILOT_RADIXES.slice(0, position).reduce((sum, radix) => sum + radix, 0)
  return FIRST_LINE + (before + digit) * LINES_BETWEEN
}
