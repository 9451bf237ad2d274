import * as v from 'valibot'
import { randomId } from '../lib/random-id.ts'
import { readStored, type TextStorage } from './storage.ts'

const REFUSED_ENTRY = 'refused-key-ids'
/**
 * The maximum number of refused keys to remember. The oldest ones are dropped; the service would refuse those keys
 * again anyway.
 */
const MAX_REFUSED = 20
const refusedSchema = v.array(v.string())

/**
 * Records on this device which keys may still be used, so that a tab can check its key even if it missed all messages
 * from other tabs. Every key belongs to the epoch in which it was entered, and has an id. Epochs and ids are random, so
 * the record reveals nothing about any key.
 * @param device storage that all tabs share
 */
export function createKeyValidity(baseUrl: string, device: TextStorage) {
  const epochEntry = `key-epoch:${baseUrl}`
  const epoch = () => device.read(epochEntry)
  const readRefused = () => readStored(device, REFUSED_ENTRY, refusedSchema) ?? []
  return {
    /** The current epoch. Null if no epoch has begun since the last one ended, or if the browser denies storage. */
    epoch,
    /** Returns the current epoch, or begins one. Null if the browser can't store it. */
    beginEpoch() {
      // The same epoch is never written twice. Otherwise, a tab with an outdated view of the storage could bring back
      // an epoch that has ended.
      if (epoch() === null) device.write(epochEntry, randomId())
      return epoch()
    },
    /** Ends this epoch in all tabs: every key that was entered in it is invalid from now on. */
    endEpoch(ended: string) {
      // Removing an entry works even if the storage is full.
      if (epoch() === ended) device.write(epochEntry, null)
    },
    refuse(id: string) {
      device.write(REFUSED_ENTRY, JSON.stringify([id, ...readRefused()].slice(0, MAX_REFUSED)))
    },
    isRefused: (id: string) => readRefused().includes(id),
    /** Calls `listener` when keys may have become invalid. */
    subscribe(listener: () => void) {
      for (const name of [epochEntry, REFUSED_ENTRY]) device.subscribe(name, listener)
    },
  }
}
