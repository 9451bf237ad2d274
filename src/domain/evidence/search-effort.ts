/**
 * The maximum number of search steps per value and turn. Ordinary speech needs up to three steps per word, so only a very
 * long turn that consists mostly of numbers or repeats the beginning of a value reaches the limit.
 */
const MAX_STEPS = 10_000

/**
 * Counts the steps of the search for one value and stops the search in turns in which it takes too many, so that a
 * hostile text can't delay the evidence of the other values.
 */
export class SearchEffort {
  readonly #turnOf: (token: number) => number
  readonly #steps: Uint32Array
  #isExhausted = false

  /** @param turnOf returns the index of the turn that contains a token */
  constructor(turnCount: number, turnOf: (token: number) => number) {
    this.#turnOf = turnOf
    this.#steps = new Uint32Array(turnCount)
  }

  /** Whether the search was stopped in any turn. */
  get isExhausted(): boolean {
    return this.#isExhausted
  }

  /** Counts steps at a token. */
  add(token: number, steps: number): void {
    const turn = this.#turnOf(token)
    this.#steps[turn] = (this.#steps[turn] ?? 0) + steps
  }

  /** Whether the search may go on in the turn that contains a token. */
  mayContinueAt(token: number): boolean {
    const mayContinue = (this.#steps[this.#turnOf(token)] ?? 0) < MAX_STEPS
    this.#isExhausted ||= !mayContinue
    return mayContinue
  }
}
