import type { Bytes } from '../domain/units.ts'

/** Memory that goes to a worker and comes back: what is sent but once is freed only when garbage is collected, there and here. */
export type TravellingMemory = {
  /** A copy to be sent with its buffer moved. */
  copyOf: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  takeBack: (memory: ArrayBuffer) => void
}

/** @param usual what most copies go into */
export function createTravellingMemory(usual: Bytes): TravellingMemory {
  const spare: ArrayBuffer[] = []
  return {
    copyOf(bytes) {
      const size = bytes.byteLength
      const kept = spare.pop()
      const copy = new Uint8Array(
        kept && kept.byteLength >= size ? kept : new ArrayBuffer(Math.max(size, usual)),
        0,
        size,
      )
      copy.set(bytes)
      return copy
    },
    takeBack: (memory) => void spare.push(memory),
  }
}
