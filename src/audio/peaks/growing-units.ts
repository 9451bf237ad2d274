import type { Units } from '../sound/unit-meter.ts'

/** Several decoders may add their parts in any order. */
export type GrowingUnits = {
  add: (units: Units) => void
  /** Up to the first missing unit. Adding more doesn't change what was returned. */
  snapshot: () => Uint16Array<ArrayBuffer>[]
}

/** A unit that hasn't been added yet. All loudness values and all slices are smaller. */
const MISSING = 0xffff
const NO_UNITS = new Uint16Array(0)

export function createGrowingUnits(): GrowingUnits {
  let channels: Uint16Array<ArrayBuffer>[] = []
  /** The first missing unit. */
  let length = 0
  return {
    add({ first, channels: added }) {
      const end = first + (added[0]?.length ?? 0)
      // If a mono recording becomes stereo, its second channel is a copy of the first up to that point.
      channels = Array.from({ length: Math.max(channels.length, added.length) }, (_, side) =>
        withRoom(channels[side] ?? channels[0]?.slice() ?? NO_UNITS, end),
      )
      for (const [side, channel] of channels.entries()) channel.set(added[side] ?? added[0] ?? NO_UNITS, first)
      while ((channels[0]?.[length] ?? MISSING) !== MISSING) length += 1
    },
    snapshot: () => channels.map((channel) => channel.subarray(0, length)),
  }
}

/** Grows by an eighth, so little remains unused. */
function withRoom(units: Uint16Array<ArrayBuffer>, size: number): Uint16Array<ArrayBuffer> {
  if (size <= units.length) return units
  const larger = new Uint16Array(Math.ceil(size * 1.125) + 4096).fill(MISSING)
  larger.set(units)
  return larger
}
