/** An array or object that is being written; `next` is the index of its next member. */
type Container = { members: readonly (readonly [string, unknown])[]; next: number; isArray: boolean }

/**
 * Like `JSON.stringify`, but works for parsed JSON of any depth: `JSON.stringify` overflows the stack at a few thousand
 * levels. A number that is too large to represent, such as `1e999`, is written as `Infinity` instead of `null`.
 */
export function jsonText(value: unknown): string {
  const open: Container[] = []
  let text = startValue(value, open)
  for (let container = open.at(-1); container; container = open.at(-1)) {
    const member = container.members[container.next]
    if (member) {
      if (container.next > 0) text += ','
      if (!container.isArray) text += `${JSON.stringify(member[0])}:`
      container.next += 1
      text += startValue(member[1], open)
    } else {
      text += container.isArray ? ']' : '}'
      open.pop()
    }
  }
  return text
}

/** Returns a primitive value as JSON, or the opening bracket of a container. Adds a container to `open`. */
function startValue(value: unknown, open: Container[]): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isArray = Array.isArray(value)
  open.push({ members: Object.entries(value), next: 0, isArray })
  return isArray ? '[' : '{'
}
