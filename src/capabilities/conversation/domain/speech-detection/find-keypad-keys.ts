import type { MeasuredKey } from '../../../../domain/sound/heard-call.ts'
import { type KeyTones, keyTonesIn } from '../../../../domain/sound/keypad-keys.ts'
import type { SoundSlices } from '../../../../domain/sound/sound-slices.ts'

/** Echoes arrive at most this much later. */
const MAX_DELAY: Seconds = 1
/** Both channels may begin in different slices. */
const ACCURACY: Seconds = 0.05

/** In order. A key that is heard in both channels belongs to the one in which it is louder. */
export function findKeys(sound: readonly SoundSlices[]): MeasuredKey[] {
  const channels = sound.map((slices) => keyTonesIn(slices).filter(({ isClear }) => isClear))
  return channels
    .flatMap((keys, channel) => {
      const others = channels.flatMap((other, at) => (at === channel ? [] : other))
      const own = keys.filter((key) => !others.some((other) => isEcho(key, other, channel)))
      return own.map(({ start, end, key }): MeasuredKey => ({ start, end, key, channel: channel === 0 ? 0 : 1 }))
    })
    .sort((a, b) => a.start - b.start)
}

/** Of two that are equally loud, the one in the second channel. */
function isEcho(one: KeyTones, other: KeyTones, channel: number): boolean {
  const delay = one.start - other.start
  const isLouder = other.level > one.level || (other.level === one.level && channel > 0)
  return isLouder && other.key === one.key && delay >= -ACCURACY && delay <= MAX_DELAY
}
