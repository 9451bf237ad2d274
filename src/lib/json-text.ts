/** A list or an object of which `next` members are written. */
type Open = { members: readonly (readonly [string, unknown])[]; next: number; isList: boolean }

/**
 * What `JSON.stringify` makes of a parsed JSON value, at any depth: that one runs out of stack some thousand levels deep.
 * A number too large to be held, such as `1e999`, is told as `Infinity` and not as `null`.
 */
export function jsonText(value: unknown): string {
  const open: Open[] = []
  let written = begin(value, open)
  for (let inner = open.at(-1); inner; inner = open.at(-1)) {
    const member = inner.members[inner.next]
    if (member) {
      if (inner.next > 0) written += ','
      if (!inner.isList) written += `${JSON.stringify(member[0])}:`
      inner.next += 1
      written += begin(member[1], open)
    } else {
      written += inner.isList ? ']' : '}'
      open.pop()
    }
  }
  return written
}

/** The text of a plain value, or the bracket that opens a container. */
function begin(value: unknown, open: Open[]): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  open.push({ members: Object.entries(value), next: 0, isList })
  return isList ? '[' : '{'
}
