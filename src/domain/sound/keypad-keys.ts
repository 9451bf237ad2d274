import type { Interval } from '../time/interval.ts'
import { KEYS, type KeyTone } from './keypad-tone.ts'
import { keyOf, SILENCE, SLICE_RATE, type SoundSlices } from './sound-slices.ts'

/** `isClear`: certain enough to be told. `level` of the loudest part, in dB. */
export type KeyTones = Interval & { key: string; level: number; isClear: boolean }

/** In slices. A single one may be a key of less than 0.06 s. */
const MIN_SLICES = 2
/** In dB below the loudest slice. What is softer is an echo, or what the encoder spread into the pause between two keys. */
const MAX_FALL = 8
/** In dB. In softer speech and noise, two tones occur by chance. */
const MIN_LEVEL = -42

/** Where a channel has the tones of keys, in order. */
export function keyTonesIn(slices: SoundSlices): KeyTones[] {
  const found: KeyTones[] = []
  for (let start = 0, end = 0; start < slices.length; start = end) {
    end = start + 1
    if (!keyOf(slices[start] ?? 0)) continue
    const run: (KeyTone & { level: number })[] = []
    for (end = start; end < slices.length; end++) {
      const next = keyOf(slices[end] ?? 0)
      if (!next || next.key !== (run[0] ?? next).key) break
      run.push(next)
    }
    const lowest = loudest(run) - MAX_FALL
    for (let at = 0, to = 0; at < run.length; at = to + 1) {
      for (to = at; (run[to]?.level ?? SILENCE) >= lowest && to < run.length; ) to += 1
      const part = run.slice(at, to)
      const hasClear = part.some(({ isClear }) => isClear)
      if (part.length < MIN_SLICES && !hasClear) continue
      const level = loudest(part)
      found.push({
        start: (start + at) / SLICE_RATE,
        end: (start + to) / SLICE_RATE,
        key: KEYS[part[0]?.key ?? 0] ?? '',
        level,
        isClear: hasClear && part.length >= MIN_SLICES && level >= MIN_LEVEL,
      })
    }
  }
  return found
}

/** A run may last for hours. */
const loudest = (slices: readonly { level: number }[]) =>
  slices.reduce((highest, { level }) => Math.max(highest, level), SILENCE)

/** Where keys are heard in the part of a recording that has been measured so far, which ends at `until`. */
export type SoughtKeys = { found: readonly Interval[]; until: Seconds }

export const soughtKeys = (channels: readonly SoundSlices[]): SoughtKeys => ({
  found: channels.flatMap(keyTonesIn),
  until: (channels[0]?.length ?? 0) / SLICE_RATE,
})
