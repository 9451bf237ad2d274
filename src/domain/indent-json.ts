/**
 * Lays JSON text out over lines without parsing its values, so that long numbers, repeated keys and escapes stay
 * exactly as delivered. Text that is not JSON comes back with its characters unchanged but for the white space.
 */
export function indentJson(source: string): string {
  const tokens = source.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"/g) ?? []
  let depth = 0
  let out = ''
  tokens.forEach((token, place) => {
    const previous = tokens[place - 1] ?? ''
    const isEmptyPair = (previous === '{' && token === '}') || (previous === '[' && token === ']')
    if (token === '}' || token === ']') depth = Math.max(0, depth - 1)
    const breaksBefore = /^[{[,]$/.test(previous) || token === '}' || token === ']'
    if (place > 0 && breaksBefore && !isEmptyPair) out += `\n${'  '.repeat(Math.min(depth, 40))}`
    out += token === ':' ? ': ' : token
    if (token === '{' || token === '[') depth += 1
  })
  return out
}
