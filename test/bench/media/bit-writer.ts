/** Puts numbers of any width into bytes, the highest bit first, as MP3 frames hold them. */
export class BitWriter {
  readonly #bytes: Uint8Array
  #position: number

  /** @param bytes zeros, which the bits are added to */
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
      const taken = Math.min(free, left)
      const bits = (value >>> (left - taken)) & ((1 << taken) - 1)
      const place = this.#position >> 3
      this.#bytes[place] = (this.#bytes[place] ?? 0) | (bits << (free - taken))
      this.#position += taken
      left -= taken
    }
  }

  skip(width: number): void {
    this.#position += width
  }
}
