import * as v from 'valibot'
import type { TextStorage } from './storage.ts'

/** Reads an entry stored as JSON. Returns null if there is none or if it doesn't match the schema. */
export function readStored<S extends v.GenericSchema>(
  storage: TextStorage,
  name: string,
  schema: S,
): v.InferOutput<S> | null {
  const text = storage.read(name)
  if (text === null) return null
  try {
    const read = v.safeParse(schema, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
