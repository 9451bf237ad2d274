import type { ByteRange } from './byte-store.ts'

type Situation = {
  /** Ascending, disjoint and not adjacent. */
  held: readonly ByteRange[]
  total: Bytes | null
  needed: Bytes | null
  /** The next byte of the running download; null if none is running. */
  position: Bytes | null
  /** The distance that the running download covers about as quickly as a new request would. */
  near: Bytes
}

export type DownloadStep = { name: 'keep' } | { name: 'request'; from: Bytes; to: Bytes | null } | { name: 'done' }

export function planDownload({ held, total, needed, position, near }: Situation): DownloadStep {
  const missing = missingRanges(held, total)
  // The file may have been replaced by a shorter one, so the needed byte may be behind its end.
  const isInFile = needed !== null && (total === null || needed < total)
  const ahead = isInFile ? missing.find(({ to }) => to === null || to > needed) : undefined
  const next = ahead ?? missing[0]
  if (!next) return { name: 'done' }
  // Starting a little ahead of the missing bytes would leave a hole that costs another request.
  const from = ahead && needed !== null && needed >= next.from + near ? needed : next.from
  if (position !== null && (!ahead || (from >= position && from < position + near))) return { name: 'keep' }
  return { name: 'request', from, to: next.to }
}

function missingRanges(held: readonly ByteRange[], total: Bytes | null): { from: Bytes; to: Bytes | null }[] {
  const starts = [0, ...held.map(({ to }) => to)]
  const ends = [...held.map(({ from }) => from), total]
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? null
    return to !== null && to <= from ? [] : [{ from, to: index === held.length ? null : to }]
  })
}
