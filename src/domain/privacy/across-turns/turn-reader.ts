import { MaskTokens } from '../mask-tokens.ts'
import { type DigitRun, digitsOf } from '../numbers/digit-run.ts'
import { digitRuns } from '../numbers/digit-runs.ts'
import { isMeaningful } from '../numbers/number-kinds.ts'

/** A run of digits in a text. `value` has a dot for each digit that is already masked. */
type TextRun = { tokens: MaskTokens; run: DigitRun; value: string }

/** The maximum distance, in turns, between a number and a repetition of it. */
export const MAX_TURNS_APART = 6
/** Longer turns are not searched for repetitions. */
export const MAX_REPETITION_LENGTH = 640
/** More texts than are read again while a turn and the turns around it are examined. */
const MAX_TEXTS = 64

/** Reads the tokens and digits of turns. Recently read texts are kept, because each turn is read many times. */
export class TurnReader {
  readonly #texts: readonly string[]
  readonly #tokens = new Map<string, MaskTokens>()
  readonly #runs = new WeakMap<MaskTokens, readonly TextRun[]>()

  /** @param texts the text of each turn, which may change */
  constructor(texts: readonly string[]) {
    this.#texts = texts
  }

  tokensOf(text: string): MaskTokens {
    const known = this.#tokens.get(text)
    if (known) return known
    const tokens = MaskTokens.of(text)
    for (const oldest of this.#tokens.keys()) {
      if (this.#tokens.size < MAX_TEXTS) break
      this.#tokens.delete(oldest)
    }
    this.#tokens.set(text, tokens)
    return tokens
  }
  /** The runs of digits in a text, including digits that are already masked. */
  runsOf(text: string): readonly TextRun[] {
    const tokens = this.tokensOf(text)
    const known = this.#runs.get(tokens)
    if (known) return known
    const runs = digitRuns(tokens, null, true).map((run) => ({ tokens, run, value: digitsOf(run) }))
    this.#runs.set(tokens, runs)
    return runs
  }
  /** The runs of digits in a turn. Long turns count as having none. */
  runsAt(turn: number): readonly TextRun[] {
    const text = this.#texts[turn] ?? ''
    return text.length > MAX_REPETITION_LENGTH ? [] : this.runsOf(text)
  }
  /**
   * Whether the same number counts or measures something in another turn nearby, as in `314, third floor` after `I'm in
   * room 314`. Such a number isn't part of a private number.
   */
  isMeaningful(value: string, turn: number): boolean {
    for (let near = Math.max(0, turn - MAX_TURNS_APART); near <= turn + MAX_TURNS_APART; near++)
      if (
        near !== turn &&
        this.runsAt(near).some((other) => other.value === value && isMeaningful(other.tokens, other.run))
      )
        return true
    return false
  }
}
