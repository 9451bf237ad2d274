import { detachedCopy } from './detached-copy.ts'

/** The maximum number of known results. A page that stays open for weeks must not accumulate the words of every call. */
const MAX_KNOWN = 50_000

/** Returns a function with the same results that reads each text only once. */
export function remembered<T extends object | string | boolean | null>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let result = known.get(text)
    if (result === undefined) {
      const copy = detachedCopy(text)
      result = read(copy)
      if (known.size > MAX_KNOWN) known.clear()
      known.set(copy, result)
    }
    return result
  }
}
