import type { SavedCallProblem } from '../../domain/saved-call/saved-call.ts'

/** Thrown if a file can't be opened as a saved call. */
export class SavedCallError extends Error {
  readonly problem: SavedCallProblem

  constructor(problem: SavedCallProblem) {
    super(problem.kind)
    this.name = 'SavedCallError'
    this.problem = problem
  }
}
