import { expect, it } from 'vitest'
import { unlessAborted } from '../../../../src/lib/abortable/unless-aborted.ts'
import { withResolvers } from '../../../../src/lib/with-resolvers.ts'

it('unlessAborted settles in the same way as the promise', async () => {
  const { signal } = new AbortController()
  await expect(unlessAborted(Promise.resolve(1), signal)).resolves.toBe(1)
  await expect(unlessAborted(Promise.reject(new Error('Failed')), signal)).rejects.toThrow('Failed')
})

it('unlessAborted rejects with the reason of an abort, and ignores what the promise does later or before', async () => {
  const { promise, reject } = withResolvers<number>()
  const controller = new AbortController()
  const settled = unlessAborted(promise, controller.signal)
  controller.abort('Gone')
  await expect(settled).rejects.toBe('Gone')
  // Without a handler, this rejection would fail the test run.
  reject(new Error('Too late'))
  await Promise.resolve()
  const failed = Promise.reject(new Error('Failed'))
  await expect(unlessAborted(failed, AbortSignal.abort('Gone'))).rejects.toBe('Gone')
})
