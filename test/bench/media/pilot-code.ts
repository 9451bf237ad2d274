/** How many frames can be told apart: 3 h 47 min of them. */
export const PILOT_NUMBERS = 2 ** 19
export const PILOT_SAMPLE_RATE = 44_100

/** How many values each of a frame's five tones tells. */
export const PILOT_RADIXES = [16, 16, 16, 16, 8] as const
/** The lines of the spectrum: 38 Hz each. Neighbouring values are three lines apart, so that no reader confuses them. */
const FIRST_LINE = 12
const LINES_BETWEEN = 3
const LINE_HERTZ = PILOT_SAMPLE_RATE / 2 / 576

/** The spectral lines of the tones that tell a frame's number; digits from the lowest. */
export function linesOf(frameNumber: number): number[] {
  let rest = frameNumber
  return PILOT_RADIXES.map((radix, place) => {
    const digit = rest % radix
    rest = Math.floor(rest / radix)
    return lineOf(place, digit)
  })
}

/** In Hz, the tones that may tell the digit at a place. */
export function candidatesAt(place: number): number[] {
  return Array.from({ length: PILOT_RADIXES[place] ?? 0 }, (_, digit) => (lineOf(place, digit) + 0.5) * LINE_HERTZ)
}

export function numberOf(digits: readonly number[]): number {
  return digits.reduceRight((sum, digit, place) => sum * (PILOT_RADIXES[place] ?? 1) + digit, 0)
}

function lineOf(place: number, digit: number): number {
  const before = PILOT_RADIXES.slice(0, place).reduce((sum, radix) => sum + radix, 0)
  return FIRST_LINE + (before + digit) * LINES_BETWEEN
}
