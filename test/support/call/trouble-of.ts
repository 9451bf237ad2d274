import { TroubleError } from '../../../src/domain/call/trouble.ts'

/** Returns the `TroubleError` with which an attempt rejects. Throws if it succeeds or rejects with anything else. */
export async function troubleOf(attempt: Promise<unknown>): Promise<TroubleError> {
  const error: unknown = await attempt.then(
    () => new Error('The attempt did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof TroubleError) return error
  throw error
}
