import { expect, it } from 'vitest'
import { createMatchesSound, createSyncOffset } from '../../../src/host/call-settings.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

it('a sync offset is stored for its call, and removed when it is 0', () => {
  const storage = memoryStorage()
  createSyncOffset('a', storage).set(0.3)
  createSyncOffset('b', storage).set(-1)
  expect(createSyncOffset('a', storage).get()).toBe(0.3)
  expect(createSyncOffset('c', storage).get()).toBe(0)
  createSyncOffset('a', storage).set(0)
  expect(createSyncOffset('a', storage).get()).toBe(0)
  expect(createSyncOffset('b', storage).get()).toBe(-1)
  createSyncOffset('b', storage).set(0)
  expect(storage.entries.size).toBe(0)
})

it('sync offsets are stored for the latest two hundred calls', () => {
  const storage = memoryStorage()
  for (let call = 0; call < 210; call++) createSyncOffset(`call-${call}`, storage).set(1)
  expect(createSyncOffset('call-9', storage).get()).toBe(0)
  expect(createSyncOffset('call-10', storage).get()).toBe(1)
})

it('a sync offset is the same for a UUID in upper case and in lower case', () => {
  const storage = memoryStorage()
  const uid = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
  createSyncOffset(uid, storage).set(0.3)
  const upper = createSyncOffset(uid.toUpperCase(), storage)
  expect(upper.get()).toBe(0.3)
  upper.set(0)
  expect(storage.entries.size).toBe(0)
})

it('the choice to match the sound is stored for its call, and removed when it is turned off', () => {
  const storage = memoryStorage()
  createMatchesSound('a', storage).set(true)
  createSyncOffset('a', storage).set(0.3)
  expect(createMatchesSound('a', storage).get()).toBe(true)
  expect(createMatchesSound('b', storage).get()).toBe(false)
  createMatchesSound('a', storage).set(false)
  expect([...storage.entries.keys()]).toEqual(['sync-nudges'])
})
