import { expect, it } from 'vitest'
import { createRecentCalls } from '../../../src/host/recent-calls.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const UUID = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
const call = (uid: string) => ({ uid, agent: 'Nora', at: 1_000 })

it('recent calls are listed newest first, at most ten, without duplicates, regardless of a UUID’s case', () => {
  const { list, add } = createRecentCalls(memoryStorage())
  for (const uid of ['a', UUID.toUpperCase(), 'a', UUID]) add(call(uid))
  expect(list.get()).toEqual([call(UUID), call('a')])
  for (let index = 0; index < 20; index++) add(call(String(index)))
  expect(list.get().map(({ uid }) => Number(uid))).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10])
})

it('recent calls are restored from storage, and clearing them removes the entry', () => {
  const storage = memoryStorage()
  createRecentCalls(storage).add({ uid: 'a', agent: null, at: null })
  const later = createRecentCalls(storage)
  expect(later.list.get()).toEqual([{ uid: 'a', agent: null, at: null }])
  later.clear()
  expect([later.list.get(), storage.entries.size]).toEqual([[], 0])
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
  expect([second, createRecentCalls(storage)].map(({ list }) => list.get())).toEqual([[call('c')], [call('c')]])
})
