/** A page that stays open for weeks must not accumulate the words of every call. */
const MAX_KNOWN = 50_000

/** Reads each text only once. */
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

/** A part of a long string may keep all of it in memory. */
function detachedCopy(part: string): string {
  // Joining strings and taking a part of the result makes V8 copy the characters.
  return ` ${part}`.slice(1)
}
