/**
 * A growable list of records that consist of 32-bit integers. A million records take much less time and memory than a
 * million objects.
 */
export class IntegerRecords {
  readonly #size: number
  #values: Int32Array
  #count = 0

  /** @param size the number of integers in a record */
  constructor(size: number) {
    this.#size = size
    this.#values = new Int32Array(16 * size)
  }

  get count(): number {
    return this.#count
  }

  /** Adds a record, whose fields must then be set. Returns its index. */
  add(): number {
    const length = this.#count * this.#size
    if (length === this.#values.length) {
      const larger = new Int32Array(2 * length)
      larger.set(this.#values)
      this.#values = larger
    }
    return this.#count++
  }

  set(index: number, field: number, value: number): void {
    this.#values[index * this.#size + field] = value
  }

  /** One of the integers of a record; undefined if there is no record at the index. */
  at(index: number, field: number): number | undefined {
    return index >= 0 && index < this.#count ? this.#values[index * this.#size + field] : undefined
  }
}
