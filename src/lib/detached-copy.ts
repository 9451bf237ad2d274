/**
 * Copies a string. A part of a long string may keep all of it in memory, so a cache that outlives the long string must
 * store a copy of the part.
 */
export function detachedCopy(part: string): string {
  // Joining strings and taking a part of the result makes V8 copy the characters.
  return ` ${part}`.slice(1)
}
