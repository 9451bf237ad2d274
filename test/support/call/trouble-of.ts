import { TroubleError } from '../../../src/domain/call/trouble.ts'

/** Throws unless the attempt rejects with one. */
export async function troubleOf(attempt: Promise<unknown>): Promise<TroubleError> {
  const error: unknown = await attempt.then(
    () => new Error('The attempt did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof TroubleError) return error
  throw error
}
