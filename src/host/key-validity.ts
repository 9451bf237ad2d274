import * as v from 'valibot'
import { readStored, type TextStorage } from './storage.ts'

const REFUSED_ENTRY = 'refused-key-ids'
const MAX_REFUSED = 20
const refusedSchema = v.array(v.string())

/**
 * Records on this device which keys may be used, for tabs that missed messages. Each key belongs to the epoch in which
 * it was entered and has an id; both are random and reveal nothing about it.
 * @param device storage that all tabs share
 */
export function createKeyValidity(baseUrl: string, device: TextStorage) {
  const epochEntry = `key-epoch:${baseUrl}`
  const epoch = () => device.read(epochEntry)
  const readRefused = () => readStored(device, REFUSED_ENTRY, refusedSchema) ?? []
  return {
    /** Null if none has begun since the last one ended, or if the browser denies storage. */
    epoch,
    /** Returns the current epoch, or begins one. Null if it can't be stored. */
    beginEpoch() {
      // No epoch is written twice: a tab with an outdated view could bring back an ended one.
      if (epoch() === null) device.write(epochEntry, randomId())
      return epoch()
    },
    endEpoch(ended: string) {
      // Removing an entry works even if the storage is full.
      if (epoch() === ended) device.write(epochEntry, null)
    },
    refuse(id: string) {
      device.write(REFUSED_ENTRY, JSON.stringify([id, ...readRefused()].slice(0, MAX_REFUSED)))
    },
    isRefused: (id: string) => readRefused().includes(id),
    subscribe(listener: () => void) {
      for (const name of [epochEntry, REFUSED_ENTRY]) device.subscribe(name, listener)
    },
  }
}

/** 128 bits. Unlike `crypto.randomUUID`, this also works on pages without HTTPS. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')
}
