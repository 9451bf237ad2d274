import { yieldToMain } from '../../lib/timing/yield-to-main.ts'

/** A long computation that can be interrupted after each step. */
export type Steps<Result> = Generator<void, Result>

/** Runs a computation for about `budget` milliseconds. Returns its result, or null if it needs to be continued. */
export function runSteps<Result>(steps: Steps<Result>, budget: number): { result: Result } | null {
  const deadline = performance.now() + budget
  for (;;) {
    const step = steps.next()
    if (step.done) return { result: step.value }
    if (performance.now() >= deadline) return null
  }
}

/**
 * Runs a computation to its end, but lets the browser handle events about every `budget` milliseconds. Resolves to null
 * if the signal is aborted.
 */
export async function finishSteps<Result>(
  steps: Steps<Result>,
  budget: number,
  signal: AbortSignal,
): Promise<Result | null> {
  for (;;) {
    await yieldToMain()
    if (signal.aborted) return null
    const finished = runSteps(steps, budget)
    if (finished) return finished.result
  }
}

/** Runs a computation to its end without interruption. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
