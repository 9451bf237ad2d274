/** `cost` is added to the distance from a turn so that an unlikely onset is rarely matched. */
export type Onset = { time: Seconds; cost: Seconds }

/** Match a turn with an onset, or leave one of them unmatched. */
const MATCH_BOTH = 0
const LEAVE_TURN = 1
const LEAVE_ONSET = 2

/**
 * For each turn, the onsets `[first, afterLast)` within reach and where its choices begin. The last of `choices` is
 * their total number.
 */
type Windows = { first: Int32Array; afterLast: Int32Array; choices: Int32Array }

/**
 * Matches later turns with later onsets so that the sum of their distances is as small as possible; an unmatched turn
 * adds `reach`. Linear, because only the onsets within reach of a turn are considered.
 * @param expected when the turns are expected to begin, ascending
 * @param onsets ascending
 * @returns the index of each turn's onset, or null
 */
export function matchOnsets(expected: readonly Seconds[], onsets: readonly Onset[], reach: Seconds): (number | null)[] {
  const windows = windowsOf(expected, onsets, reach)
  // One typed array, because allocating thousands of small arrays would take most of the time.
  const choices = new Uint8Array(windows.choices[expected.length] ?? 0)
  /** `previous[k]` is the smallest sum for all earlier turns if they use only onsets before `previousFirst + k`. */
  let previous: number[] = [0]
  let sums: number[] = []
  let previousFirst = 0
  for (let turn = 0, choice = 0; turn < expected.length; turn++) {
    const time = expected[turn] ?? 0
    const first = windows.first[turn] ?? 0
    const afterLast = windows.afterLast[turn] ?? 0
    const lastSum = previous.length - 1
    sums.length = 0
    let withoutOnset = Number.POSITIVE_INFINITY
    for (let usable = first; usable <= afterLast; usable++) {
      const candidate = usable > first ? onsets[usable - 1] : undefined
      const distance = candidate ? Math.abs(candidate.time - time) + candidate.cost : reach
      const sumBefore = previous[Math.max(0, Math.min(usable - 1 - previousFirst, lastSum))] ?? 0
      const matched = distance < reach ? sumBefore + distance : Number.POSITIVE_INFINITY
      const withoutTurn = (previous[Math.max(0, Math.min(usable - previousFirst, lastSum))] ?? 0) + reach
      const lowest = Math.min(matched, withoutTurn, withoutOnset)
      sums.push(lowest)
      choices[choice] = lowest === matched ? MATCH_BOTH : lowest === withoutTurn ? LEAVE_TURN : LEAVE_ONSET
      choice += 1
      withoutOnset = lowest
    }
    ;[previous, sums] = [sums, previous]
    previousFirst = first
  }
  return matchesIn(windows, choices)
}

function windowsOf(expected: readonly Seconds[], onsets: readonly Onset[], reach: Seconds): Windows {
  const count = expected.length
  const windows = { first: new Int32Array(count), afterLast: new Int32Array(count), choices: new Int32Array(count + 1) }
  let [first, afterLast, choices] = [0, 0, 0]
  for (let turn = 0; turn < count; turn++) {
    const time = expected[turn] ?? 0
    while (first < onsets.length && (onsets[first]?.time ?? 0) <= time - reach) first += 1
    afterLast = Math.max(afterLast, first)
    while (afterLast < onsets.length && (onsets[afterLast]?.time ?? 0) <= time + reach) afterLast += 1
    windows.first[turn] = first
    windows.afterLast[turn] = afterLast
    windows.choices[turn] = choices
    choices += afterLast - first + 1
  }
  windows.choices[count] = choices
  return windows
}

function matchesIn(windows: Windows, choices: Uint8Array): (number | null)[] {
  const matches = new Array<number | null>(windows.first.length).fill(null)
  let usable = Number.POSITIVE_INFINITY
  for (let turn = matches.length - 1; turn >= 0; turn--) {
    const row = (windows.choices[turn] ?? 0) - (windows.first[turn] ?? 0)
    usable = Math.min(usable, windows.afterLast[turn] ?? 0)
    while (choices[row + usable] === LEAVE_ONSET) usable -= 1
    if (choices[row + usable] !== MATCH_BOTH) continue
    usable -= 1
    matches[turn] = usable
  }
  return matches
}
