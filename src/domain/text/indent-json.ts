/** Doesn't parse values, so long numbers, duplicate keys and escapes stay as delivered. */
export function indentJson(source: string): string {
  const tokens = source.match(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs) ?? []
  let depth = 0
  let out = ''
  tokens.forEach((token, index) => {
    const previous = tokens[index - 1] ?? ''
    const isEmptyPair = (previous === '{' && token === '}') || (previous === '[' && token === ']')
    if (token === '}' || token === ']') depth = Math.max(0, depth - 1)
    const breaksBefore = /^[{[,]$/.test(previous) || token === '}' || token === ']'
    if (index > 0 && breaksBefore && !isEmptyPair) out += `\n${'  '.repeat(Math.min(depth, 40))}`
    out += token === ':' ? ': ' : token
    if (token === '{' || token === '[') depth += 1
  })
  return out
}
