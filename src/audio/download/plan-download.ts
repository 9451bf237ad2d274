import type { Bytes } from '../../domain/units.ts'
import type { ByteRange } from './byte-store.ts'

type Situation = {
  /** Ascending, disjoint and not adjacent. */
  held: readonly ByteRange[]
  total: Bytes | null
  /** Null if no byte is needed more than another. */
  needed: Bytes | null
  /** Of the next byte of the running download; null if none is running. */
  position: Bytes | null
}

export type DownloadStep =
  | { name: 'keep' }
  /** Missing bytes before `to`, or to the end of the file if `to` is null. */
  | { name: 'request'; from: Bytes; to: Bytes | null }
  | { name: 'done' }

/** A running download reaches bytes up to this far ahead about as quickly as a new request would. */
const NEAR: Bytes = 512 * 1024

/** The first missing bytes at or after the needed one, otherwise the first of the file. */
export function planDownload({ held, total, needed, position }: Situation): DownloadStep {
  const missing = missingRanges(held, total)
  const ahead = needed === null ? undefined : missing.find(({ to }) => to === null || to > needed)
  const next = ahead ?? missing[0]
  if (!next) return { name: 'done' }
  // Starting a little ahead of the missing bytes would leave a hole that costs another request.
  const from = ahead && needed !== null && needed >= next.from + NEAR ? needed : next.from
  if (position !== null && (!ahead || (from >= position && from < position + NEAR))) return { name: 'keep' }
  return { name: 'request', from, to: next.to }
}

/** The last one has no end if the file's size is unknown. */
function missingRanges(held: readonly ByteRange[], total: Bytes | null): { from: Bytes; to: Bytes | null }[] {
  const starts = [0, ...held.map(({ to }) => to)]
  const ends = [...held.map(({ from }) => from), total]
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? null
    return to !== null && to <= from ? [] : [{ from, to: index === held.length ? null : to }]
  })
}
