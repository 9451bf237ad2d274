export type ByteRange = { start: number; end: number }

/** `end` is exclusive. `whole` without a single byte range, as servers do. */
export function readByteRange(header: string | undefined, total: number): ByteRange | 'whole' | 'unsatisfiable' {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!parts) return 'whole'
  const [, first = '', last = ''] = parts
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), total)
    return length === 0 ? 'unsatisfiable' : { start: total - length, end: total }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= total) return 'unsatisfiable'
  return { start, end: last === '' ? total : Math.min(Number(last) + 1, total) }
}
