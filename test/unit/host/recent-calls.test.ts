import { expect, it } from 'vitest'
import { createRecentCalls } from '../../../src/host/recent-calls.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const call = (uid: string) => ({ uid, agent: 'Nora', at: 1_000 })

it('recent calls are listed newest first, without duplicates', () => {
  const { list, add } = createRecentCalls(memoryStorage())
  for (const uid of ['a', 'b', 'a']) add(call(uid))
  expect(list.get()).toEqual([call('a'), call('b')])
})

it('at most ten recent calls are kept', () => {
  const { list, add } = createRecentCalls(memoryStorage())
  for (let index = 0; index < 20; index++) add(call(`call-${index}`))
  expect(list.get().map(({ uid }) => uid)).toEqual(
    [19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((index) => `call-${index}`),
  )
})

it('recent calls are restored from storage, and clearing them removes the entry', () => {
  const storage = memoryStorage()
  createRecentCalls(storage).add({ uid: 'a', agent: null, at: null })
  const later = createRecentCalls(storage)
  expect(later.list.get()).toEqual([{ uid: 'a', agent: null, at: null }])
  later.clear()
  expect(later.list.get()).toEqual([])
  expect(storage.entries.size).toBe(0)
})

it('a tab does not restore recent calls that another tab has cleared', () => {
  const storage = memoryStorage()
  const [first, second] = [createRecentCalls(storage.otherTab()), createRecentCalls(storage.otherTab())]
  first.add(call('a'))
  second.add(call('b'))
  expect(second.list.get()).toEqual([call('b'), call('a')])
  storage.deliver()
  expect(first.list.get()).toEqual([call('b'), call('a')])
  first.clear()
  second.add(call('c'))
  expect(second.list.get()).toEqual([call('c')])
  expect(createRecentCalls(storage).list.get()).toEqual([call('c')])
})

it('recent calls contain a UUID only once, regardless of case', () => {
  const { list, add } = createRecentCalls(memoryStorage())
  const uid = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
  add(call(uid.toUpperCase()))
  add(call(uid))
  expect(list.get()).toEqual([call(uid)])
})
