import * as v from 'valibot'
import { randomId } from '../lib/random-id.ts'
import { readStored, type TextStorage } from './storage.ts'

/**
 * Records on this device which keys may still be used, so that a tab can check its key even if it missed all messages
 * from other tabs. Every key belongs to the epoch in which it was entered, and has an id. Epochs and ids are random, so
 * the record reveals nothing about any key.
 */
export type KeyValidity = {
  /** The current epoch. Null if no epoch has begun since the last one ended, or if the browser denies storage. */
  epoch: () => string | null
  /** Returns the current epoch, or begins one. Null if the browser can't store it. */
  beginEpoch: () => string | null
  /** Ends this epoch in all tabs: every key that was entered in it is invalid from now on. */
  endEpoch: (epoch: string) => void
  refuse: (id: string) => void
  isRefused: (id: string) => boolean
  /** Calls `listener` when keys may have become invalid. */
  subscribe: (listener: () => void) => void
}

const REFUSED_ENTRY = 'refused-key-ids'
/**
 * The maximum number of refused keys to remember. The oldest ones are dropped; the service would refuse those keys
 * again anyway.
 */
const MAX_REFUSED = 20
const refusedSchema = v.array(v.string())

/** @param device storage that all tabs share */
export function createKeyValidity(baseUrl: string, device: TextStorage): KeyValidity {
  const epochEntry = `key-epoch:${baseUrl}`
  const epoch = () => device.read(epochEntry)
  const readRefused = () => readStored(device, REFUSED_ENTRY, refusedSchema) ?? []
  return {
    epoch,
    beginEpoch() {
      // The same epoch is never written twice. Otherwise, a tab with an outdated view of the storage could bring back
      // an epoch that has ended.
      if (epoch() === null) device.write(epochEntry, randomId())
      return epoch()
    },
    endEpoch(ended) {
      // Removing an entry works even if the storage is full.
      if (epoch() === ended) device.write(epochEntry, null)
    },
    refuse(id) {
      device.write(REFUSED_ENTRY, JSON.stringify([id, ...readRefused()].slice(0, MAX_REFUSED)))
    },
    isRefused: (id) => readRefused().includes(id),
    subscribe(listener) {
      for (const name of [epochEntry, REFUSED_ENTRY]) device.subscribe(name, listener)
    },
  }
}
