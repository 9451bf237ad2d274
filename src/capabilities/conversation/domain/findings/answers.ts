import type { HeardCall } from '../../../../domain/sound/heard-call.ts'

/** `turn` is an index; `onset` is in recording time. */
export type Answer = { turn: number; onset: Seconds; responseTime: Seconds }

export function answersOf({ turns }: HeardCall): readonly Answer[] {
  const answers: Answer[] = []
  for (const { index, onset, responseTime } of turns)
    if (onset !== null && responseTime !== null) answers.push({ turn: index, onset, responseTime })
  return answers
}

const SLOW: Seconds = 3
const TIMES_THE_MEDIAN = 3

export function isSlow(responseTime: Seconds, median: Seconds | null): boolean {
  return responseTime > SLOW || (median !== null && responseTime >= TIMES_THE_MEDIAN * median && median > 0)
}

export function medianOf(values: readonly Seconds[]): Seconds | null {
  const sorted = Float64Array.from(values).sort()
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
