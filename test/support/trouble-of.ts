import { TroubleError } from '../../src/domain/trouble.ts'

/** How an attempt failed; throws when it did not fail, or failed with anything but a trouble. */
export async function troubleOf(attempt: Promise<unknown>): Promise<TroubleError> {
  const error: unknown = await attempt.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof TroubleError) return error
  throw error
}
