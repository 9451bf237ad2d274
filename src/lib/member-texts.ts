const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[[\]{},]|[^\s[\]{},"]+/g

/**
 * By name, each as compact JSON. Numbers stay as written, which `JSON.parse` rounds. Any depth is read, though
 * `JSON.stringify` overflows the stack at a few thousand levels.
 * @param source valid JSON
 */
export function memberTexts(source: string, field: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  let [depth, isInField, name] = [0, false, '']
  for (const [token, string, colon] of source.matchAll(TOKEN)) {
    if (token === '}' || token === ']') depth -= 1
    if (depth === 1 && string && colon) {
      isInField = JSON.parse(string) === field
      if (isInField) texts.clear()
    } else if (depth === 2 && isInField && string && colon) {
      name = String(JSON.parse(string))
      texts.set(name, '')
    } else if (isInField && (depth > 2 || (depth === 2 && token !== ','))) {
      const text = string ? JSON.stringify(JSON.parse(string)) + (colon ? ':' : '') : token
      texts.set(name, (texts.get(name) ?? '') + text)
    }
    if (token === '{' || token === '[') depth += 1
  }
  return texts
}
