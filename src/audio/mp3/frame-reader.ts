import { damageIn, type FileDamage } from './file-damage.ts'
import { createFrameSearch, type FrameSearch } from './frame-search.ts'
import { concatSearchResults, emptySearchResults, type FormatChange, type SearchResults } from './search-results.ts'
import type { XingHeader } from './xing-header.ts'

/** Since the previous result, without the frame of a Xing header, which isn't audio. */
export type FramesFound = {
  offsets: Float64Array<ArrayBuffer>
  lengths: Uint16Array<ArrayBuffer>
  formats: FormatChange[]
  xingHeader: { offset: Bytes; header: XingHeader } | null
  /** `frame` counts from the first frame of this result. */
  damage: FileDamage[]
}

export type FrameReader = ReturnType<typeof createFrameReader>

/** Many times the longest frame, so that bytes rarely have to be moved. */
const WINDOW_SIZE: Bytes = 32_768

/** @param options.from file offset of the first byte; if it isn't 0, no Xing header is expected */
export function createFrameReader({ from = 0 }: { from?: Bytes } = {}) {
  const buffer = new Uint8Array(WINDOW_SIZE)
  let start = from
  let length = 0
  /** In a tag that ends beyond the window. Counts only if the file ends inside the tag. */
  let tagSearch: { search: FrameSearch; results: SearchResults } | null = null
  const search = createFrameSearch(
    { from, in: from === 0 ? 'file' : 'middle', count: 0, format: null },
    (byteOffset) => {
      const { count, format } = search
      tagSearch = {
        search: createFrameSearch({ from: byteOffset, in: 'tag', count, format }),
        results: emptySearchResults(),
      }
    },
  )

  const advance = (results: SearchResults, isLast: boolean) => {
    const window = { bytes: buffer.subarray(0, length), start, isLast }
    search.advance(window, results)
    if (search.byteOffset <= start + length) tagSearch = null
    tagSearch?.search.advance(window, tagSearch.results)
  }
  const fill = (chunk: Uint8Array): Bytes => {
    const needed = Math.min(search.byteOffset, tagSearch?.search.byteOffset ?? Number.POSITIVE_INFINITY)
    if (needed >= start + length) {
      const skipped = Math.min(needed - start - length, chunk.length)
      start += length + skipped
      length = 0
      if (skipped > 0) return skipped
    }
    if (chunk.length > WINDOW_SIZE - length) {
      buffer.copyWithin(0, needed - start, length)
      length -= needed - start
      start = needed
    }
    const added = chunk.subarray(0, WINDOW_SIZE - length)
    buffer.set(added, length)
    length += added.length
    return added.length
  }

  return {
    /** Frames are reported once the bytes after them have confirmed them. */
    push(chunk: Uint8Array): FramesFound {
      const results = emptySearchResults()
      const { count } = search
      for (let used = 0; used < chunk.length; ) {
        used += fill(chunk.subarray(used))
        advance(results, false)
      }
      return framesFound(results, damageIn(results, { from, count, fileEnd: null }))
    },
    end(): FramesFound {
      const results = emptySearchResults()
      const { count } = search
      advance(results, true)
      const all = tagSearch === null ? results : concatSearchResults(results, tagSearch.results)
      return framesFound(all, damageIn(all, { from, count, fileEnd: start + length }))
    },
  }
}

function framesFound({ offsets, lengths, formats, xingHeader }: SearchResults, damage: FileDamage[]): FramesFound {
  return {
    offsets: Float64Array.from(offsets),
    lengths: Uint16Array.from(lengths),
    formats,
    xingHeader,
    damage,
  }
}
