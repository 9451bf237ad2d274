import { expect, it } from 'vitest'
import { createTaskQueue } from '../../../../src/lib/timing/task-queue.ts'
import { withResolvers } from '../../../../src/lib/with-resolvers.ts'

it('a task isn’t run while one with the same name is running or waiting, and can be run again afterwards', async () => {
  const queue = createTaskQueue()
  const { promise, resolve } = withResolvers<void>()
  const ran: string[] = []
  const run = (name: string) =>
    queue(name, () => {
      ran.push(name)
      return promise
    })
  const [first, again, other, otherAgain] = [run('shown'), run('shown'), run('hidden'), run('hidden')]
  expect([again, otherAgain]).toEqual([null, null])
  await Promise.resolve()
  expect(ran).toEqual(['shown'])
  expect(run('shown')).toBeNull()
  resolve()
  await first
  await other
  expect(ran).toEqual(['shown', 'hidden'])
  await run('hidden')
  await run('shown')
  expect(ran).toEqual(['shown', 'hidden', 'hidden', 'shown'])
})

it('a failing task rejects, but doesn’t stop later tasks', async () => {
  const queue = createTaskQueue()
  const ran: string[] = []
  const failing = queue('a', () => Promise.reject(new Error('The file could not be made')))
  const next = queue('b', async () => void ran.push('b'))
  await expect(failing).rejects.toThrow('The file could not be made')
  await next
  await queue('a', async () => void ran.push('a'))
  expect(ran).toEqual(['b', 'a'])
})
