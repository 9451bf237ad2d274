import type { Units } from '../sound/unit-meter.ts'

/** All loudness values and all slices are smaller. */
const MISSING = 0xffff
const NO_UNITS = new Uint16Array(0)

export function createGrowingUnits() {
  let channels: Uint16Array<ArrayBuffer>[] = []
  let length = 0
  return {
    add({ first, channels: added }: Units) {
      const end = first + (added[0]?.length ?? 0)
      // If mono becomes stereo, the second channel is a copy of the first up to that point.
      channels = Array.from({ length: Math.max(channels.length, added.length) }, (_, side) =>
        withRoom(channels[side] ?? channels[0]?.slice() ?? NO_UNITS, end),
      )
      for (const [side, channel] of channels.entries()) channel.set(added[side] ?? added[0] ?? NO_UNITS, first)
      while ((channels[0]?.[length] ?? MISSING) !== MISSING) length += 1
    },
    /** Up to the first missing unit. */
    snapshot: () => channels.map((channel) => channel.subarray(0, length)),
  }
}

function withRoom(units: Uint16Array<ArrayBuffer>, size: number): Uint16Array<ArrayBuffer> {
  if (size <= units.length) return units
  const larger = new Uint16Array(Math.ceil(size * 1.125) + 4096).fill(MISSING)
  larger.set(units)
  return larger
}
