/** Most significant bit first. */
export class BitWriter {
  readonly #bytes: Uint8Array
  #position: number

  /** @param bytes zero where bits are written */
  constructor(bytes: Uint8Array, byteOffset: number) {
    this.#bytes = bytes
    this.#position = byteOffset * 8
  }

  get position(): number {
    return this.#position
  }

  put(value: number, width: number): void {
    for (let left = width; left > 0; ) {
      const free = 8 - (this.#position & 7)
      const count = Math.min(free, left)
      const bits = (value >>> (left - count)) & ((1 << count) - 1)
      const index = this.#position >> 3
      this.#bytes[index] = (this.#bytes[index] ?? 0) | (bits << (free - count))
      this.#position += count
      left -= count
    }
  }

  skip(width: number): void {
    this.#position += width
  }
}
