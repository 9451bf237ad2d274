import { expect, it } from 'vitest'
import { createCallSettings } from '../../../src/host/call-settings.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

it('a sync offset is stored for its call, and removed when it is 0', () => {
  const storage = memoryStorage()
  createCallSettings(storage).syncOffset('a').set(0.3)
  createCallSettings(storage).syncOffset('b').set(-1)
  expect(createCallSettings(storage).syncOffset('a').get()).toBe(0.3)
  expect(createCallSettings(storage).syncOffset('c').get()).toBe(0)
  createCallSettings(storage).syncOffset('a').set(0)
  expect(createCallSettings(storage).syncOffset('a').get()).toBe(0)
  expect(createCallSettings(storage).syncOffset('b').get()).toBe(-1)
  createCallSettings(storage).syncOffset('b').set(0)
  expect(storage.entries.size).toBe(0)
})

it('sync offsets are stored for the latest two hundred calls', () => {
  const storage = memoryStorage()
  for (let call = 0; call < 210; call++) createCallSettings(storage).syncOffset(`call-${call}`).set(1)
  expect(createCallSettings(storage).syncOffset('call-9').get()).toBe(0)
  expect(createCallSettings(storage).syncOffset('call-10').get()).toBe(1)
})

it('a sync offset is the same for a UUID in upper case and in lower case', () => {
  const storage = memoryStorage()
  const uid = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'
  createCallSettings(storage).syncOffset(uid).set(0.3)
  const upper = createCallSettings(storage).syncOffset(uid.toUpperCase())
  expect(upper.get()).toBe(0.3)
  upper.set(0)
  expect(storage.entries.size).toBe(0)
})

it('the choice to match the sound is stored for its call, and removed when it is turned off', () => {
  const storage = memoryStorage()
  createCallSettings(storage).matchesSound('a').set(true)
  createCallSettings(storage).syncOffset('a').set(0.3)
  expect(createCallSettings(storage).matchesSound('a').get()).toBe(true)
  expect(createCallSettings(storage).matchesSound('b').get()).toBe(false)
  createCallSettings(storage).matchesSound('a').set(false)
  expect([...storage.entries.keys()]).toEqual(['sync-nudges'])
})

it('a sync offset that another tab stores is followed, without undoing those of other calls', () => {
  const storage = memoryStorage()
  const here = createCallSettings(storage)
  const offsets: number[] = []
  here.syncOffset('a').subscribe(() => offsets.push(here.syncOffset('a').get()))
  const other = createCallSettings(storage.otherTab())
  other.syncOffset('a').set(0.3)
  storage.deliver()
  expect(offsets).toEqual([0.3])
  here.syncOffset('b').set(-1)
  expect(createCallSettings(storage).syncOffset('a').get()).toBe(0.3)
})
