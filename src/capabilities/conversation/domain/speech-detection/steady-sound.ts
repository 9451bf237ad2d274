import { type ChannelSound, SLICE_RATE } from '../../../../domain/sound/sound-slices.ts'

/** Musical notes change several times a second, so a shorter window may contain no steady sound by chance. */
const WINDOW: Seconds = 2
/**
 * The share of steady slices plus two thirds of that of slices whose level has hardly changed: at most 0.91 in real
 * and synthetic voices (median 0.25), at least 0.97 in music. Notes played with vibrato aren't steady, and drums change
 * the level, so neither is sufficient alone.
 */
const MUSIC_SCORE = 0.94
const LEVEL_WEIGHT = 2 / 3
const MAX_LEVEL_CHANGE = 1.5
/** Music rarely pauses. An answering machine's beep followed by a word isn't music. */
const MIN_SOUND_SHARE = 0.6
/** In slices. Music begins and ends with one of these runs. */
const MIN_STEADY_RUN = 4
const MIN_LEVEL_RUN = 12
/** The first and last notes may be unsteady for up to this many slices. */
const EDGE_SLICES = 10
/** In dB above the quietest parts of the recording. */
const MIN_RISE = 6
const QUIETEST_SHARE = 0.05
/** Below this level, even music would go unnoticed. */
const INAUDIBLE = -65

/**
 * 1 for each slice in two seconds of mostly steady sound. The noise floor can't tell music, which raises it, from
 * silence.
 * @param bleed the highest level of sound that leaks from the other channel, which is ignored; null if nothing leaks
 */
export function musicIn({ level, steady }: ChannelSound, bleed: Float32Array | null): Uint8Array {
  const window = WINDOW * SLICE_RATE
  const music = new Uint8Array(level.length)
  const quietest = level.toSorted()[Math.floor(level.length * QUIETEST_SHARE)] ?? 0
  const minLevel = Math.max(INAUDIBLE, quietest + MIN_RISE)
  const isSound = (index: number) => (level[index] ?? 0) > Math.max(minLevel, bleed?.[index] ?? minLevel)
  let [soundCount, steadyCount, levelCount] = [0, 0, 0]
  const count = (index: number, change: 1 | -1) => {
    if (!isSound(index)) return
    soundCount += change
    if (steady[index]) steadyCount += change
    if (hasSameLevel(level, index)) levelCount += change
  }
  let marked = 0
  for (let end = 1; end <= level.length; end++) {
    count(end - 1, 1)
    if (end > window) count(end - 1 - window, -1)
    if (soundCount < window * MIN_SOUND_SHARE) continue
    if (steadyCount + levelCount * LEVEL_WEIGHT < soundCount * MUSIC_SCORE) continue
    music.fill(1, Math.max(marked, end - window, 0), end)
    marked = end
  }
  trimMusic(music, (start, end) => {
    let [first, last] = [end, start]
    let [steadyRun, levelRun] = [0, 0]
    for (let index = start; index < end; index++) {
      steadyRun = isSound(index) && steady[index] ? steadyRun + 1 : 0
      levelRun = isSound(index) && hasSameLevel(level, index) ? levelRun + 1 : 0
      const run = steadyRun >= MIN_STEADY_RUN ? steadyRun : levelRun >= MIN_LEVEL_RUN ? levelRun : 0
      if (run === 0) continue
      first = Math.min(first, index + 1 - run)
      last = index + 1
    }
    return [first - EDGE_SLICES, last > start ? last + EDGE_SLICES : start]
  })
  return music
}

/** The first slices of a tone are compared with the sound before it. */
export const UNSTEADY_SLICES = 4

/** Steady, or begins a steady sound. */
export function isTone({ steady }: ChannelSound, index: number): boolean {
  return steady[index] === 1 || steady[index + UNSTEADY_SLICES] === 1
}

export function hasSameLevel(level: Float32Array, index: number): boolean {
  return index > 0 && Math.abs((level[index] ?? 0) - (level[index - 1] ?? 0)) <= MAX_LEVEL_CHANGE
}

/** A window may extend beyond the music. */
function trimMusic(music: Uint8Array, limitsOf: (start: number, end: number) => [first: number, last: number]): void {
  for (let start = music.indexOf(1); start >= 0; ) {
    const next = music.indexOf(0, start)
    const end = next < 0 ? music.length : next
    const [first, last] = limitsOf(start, end)
    music.fill(0, start, Math.max(start, Math.min(end, first)))
    music.fill(0, Math.max(start, Math.min(end, last)), end)
    start = music.indexOf(1, end)
  }
}
