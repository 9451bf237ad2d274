import { expect, it } from 'vitest'
import { createCallSettings } from '../../../src/host/call-settings.ts'
import { memoryStorage } from '../../support/doubles/memory-storage.ts'

const UUID = '5c2a7d1e-9b34-4f60-8a21-3e7d90c4b6f8'

it('settings are stored for their calls, whatever the case of a UUID, and removed when they are reset', () => {
  const storage = memoryStorage()
  const offset = (uid: string) => createCallSettings(storage).syncOffset(uid)
  const matches = (uid: string) => createCallSettings(storage).matchesSound(uid)
  offset(UUID).set(0.3)
  offset('b').set(-1)
  matches('b').set(true)
  const uids = [UUID, UUID.toUpperCase(), 'b', 'c']
  expect(uids.map((uid) => offset(uid).get())).toEqual([0.3, 0.3, -1, 0])
  expect(uids.map((uid) => matches(uid).get())).toEqual([false, false, true, false])
  offset(UUID.toUpperCase()).set(0)
  expect(uids.map((uid) => offset(uid).get())).toEqual([0, 0, -1, 0])
  offset('b').set(0)
  expect([...storage.entries.keys()]).toEqual(['voice-starts'])
  matches('b').set(false)
  expect(storage.entries.size).toBe(0)
})

it('sync offsets are stored for the latest two hundred calls', () => {
  const storage = memoryStorage()
  for (let call = 0; call < 210; call++) createCallSettings(storage).syncOffset(`call-${call}`).set(1)
  const { syncOffset } = createCallSettings(storage)
  expect([syncOffset('call-9').get(), syncOffset('call-10').get()]).toEqual([0, 1])
})

it('a sync offset that another tab stores is followed, without undoing those of other calls', () => {
  const storage = memoryStorage()
  const here = createCallSettings(storage)
  const offsets: number[] = []
  here.syncOffset('a').subscribe(() => offsets.push(here.syncOffset('a').get()))
  createCallSettings(storage.otherTab()).syncOffset('a').set(0.3)
  storage.deliver()
  expect(offsets).toEqual([0.3])
  here.syncOffset('b').set(-1)
  expect(createCallSettings(storage).syncOffset('a').get()).toBe(0.3)
})
