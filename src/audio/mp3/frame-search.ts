import { apeTagBefore, foreignTagAt, isWaveFile, TAG_PEEK } from './foreign-tag.ts'
import { type FrameFormat, type FrameHeader, isSameFormat, readFrameHeader } from './frame-header.ts'
import type { Gap, SearchResults } from './search-results.ts'
import { isEmbeddedXingHeader, readXingHeader } from './xing-header.ts'

type ByteWindow = { bytes: Uint8Array; start: Bytes; isLast: boolean }

type SearchStart = {
  from: Bytes
  /** `tag`: inside a tag whose length field may be wrong. */
  in: 'file' | 'middle' | 'tag'
  count: number
  format: FrameFormat | null
}

export type FrameSearch = ReturnType<typeof createFrameSearch>

/**
 * Follows the frame headers while each frame starts where the previous one ends; otherwise scans for a frame that is
 * followed by another. Linear for any input.
 * @param onLongTag called if a tag ends beyond the window, with the offset of its second byte
 */
export function createFrameSearch(start: SearchStart, onLongTag?: (inside: Bytes) => void) {
  let { from: byteOffset, count, format } = start
  /** Only the first frame's Xing header describes the file. */
  let expectsXingHeader = start.in !== 'middle' && count === 0
  let previous: Gap['after'] = start.in === 'tag' ? 'tag' : 'start'
  let sampleRate = format?.sampleRate ?? 0
  let gap: Gap | null = openGap(byteOffset, start.in === 'tag')
  /** Audio unless another frame starts inside it. */
  let unconfirmed: { offset: Bytes; end: Bytes; header: FrameHeader } | null = null
  /** Usually the header of the next frame, so it isn't parsed twice. */
  let lookahead: { offset: Bytes; header: FrameHeader } | null = null

  function openGap(from: Bytes, isTag = false): Gap {
    return { from, to: from, frame: count, after: previous, isZero: true, isTag }
  }
  const closeGap = (to: Bytes, results: SearchResults) => {
    if (gap !== null && to > gap.from) results.gaps.push({ ...gap, to })
    gap = null
  }
  const addFrame = (offset: Bytes, header: FrameHeader, results: SearchResults) => {
    if (format === null || !isSameFormat(format, header.format)) {
      format = header.format
      results.formats.push({ from: results.offsets.length, format })
    }
    results.offsets.push(offset)
    results.lengths.push(header.length)
    count += 1
    previous = 'frame'
  }
  const skipTag = (length: Bytes, results: SearchResults) => {
    closeGap(byteOffset, results)
    byteOffset += length
    previous = 'tag'
    gap = openGap(byteOffset)
  }

  const headerAt = ({ bytes, start }: ByteWindow, index: number) =>
    lookahead?.offset === start + index ? lookahead.header : readFrameHeader(bytes, index)
  const isConfirmedAt = ({ bytes, start, isLast }: ByteWindow, end: number, header: FrameHeader) => {
    const next = readFrameHeader(bytes, end)
    if (next) lookahead = { offset: start + end, header: next }
    return (
      next?.format.sampleRate === header.format.sampleRate ||
      (isLast && end === bytes.length) ||
      foreignTagAt(bytes, end) !== null
    )
  }

  const acceptFrame = (bytes: Uint8Array, index: number, header: FrameHeader, results: SearchResults) => {
    closeGap(byteOffset, results)
    unconfirmed = null
    sampleRate = header.format.sampleRate
    const xingHeader = expectsXingHeader ? readXingHeader(bytes.subarray(index), header) : null
    if (xingHeader !== null) results.xingHeader = { offset: byteOffset, header: xingHeader }
    if (xingHeader !== null || (!expectsXingHeader && isEmbeddedXingHeader(bytes, index, header))) previous = 'tag'
    else addFrame(byteOffset, header, results)
    expectsXingHeader = false
    byteOffset += header.length
  }

  const readFrame = (window: ByteWindow, results: SearchResults): 'accepted' | 'rejected' | 'needs-more-bytes' => {
    const { bytes, start, isLast } = window
    const index = byteOffset - start
    const header = headerAt(window, index)
    if (header === null) return 'rejected'
    const end = index + header.length
    if (!isLast && end + TAG_PEEK > bytes.length) return 'needs-more-bytes'
    if (
      isConfirmedAt(window, end, header) ||
      (expectsXingHeader && readXingHeader(bytes.subarray(index), header) !== null)
    ) {
      acceptFrame(bytes, index, header, results)
      return 'accepted'
    }
    // An unconfirmed frame can be audio only directly after another frame with the same sample rate.
    if (gap !== null || header.format.sampleRate !== sampleRate) return 'rejected'
    gap = openGap(byteOffset)
    unconfirmed = { offset: byteOffset, end: start + end, header }
    return 'rejected'
  }

  const skipForeignTag = (window: ByteWindow, results: SearchResults): boolean => {
    const { bytes, start: windowStart } = window
    const index = byteOffset - windowStart
    if (windowStart + index === 0 && start.in === 'file' && isWaveFile(bytes)) {
      // Samples of a WAVE file may look like frames.
      gap = { ...openGap(0), isZero: false }
      byteOffset = Number.POSITIVE_INFINITY
      return true
    }
    // These tags have no fields that can be checked, so they are accepted only at the start, or after a frame or a
    // tag.
    const isExpected = gap === null || gap.from === byteOffset
    const apeLength = apeTagBefore(bytes, index)
    if (apeLength !== null) {
      // The footer of an APE tag without a header: the gap so far includes the tag's items.
      closeGap(Math.max(gap?.from ?? byteOffset, byteOffset - apeLength), results)
      skipTag(TAG_PEEK, results)
      return true
    }
    const length = start.in === 'tag' ? null : foreignTagAt(bytes, index, isExpected)
    if (length === null) return false
    if (length === Number.POSITIVE_INFINITY) {
      closeGap(byteOffset, results)
      previous = 'tag'
      gap = openGap(byteOffset, true)
      return false
    }
    if (byteOffset + length > windowStart + bytes.length) onLongTag?.(byteOffset + 1)
    skipTag(length, results)
    return true
  }

  const scanAhead = ({ bytes, start }: ByteWindow, results: SearchResults) => {
    gap ??= openGap(byteOffset)
    const end = Math.min(bytes.length, (unconfirmed?.end ?? Number.POSITIVE_INFINITY) - start)
    let index = byteOffset - start
    do {
      if (bytes[index] !== 0) gap.isZero = false
      index += 1
    } while (index < end && !mayStartFrameOrTag(bytes[index], bytes[index + 1]))
    byteOffset = start + index
    if (unconfirmed === null || byteOffset < unconfirmed.end) return
    addFrame(unconfirmed.offset, unconfirmed.header, results)
    unconfirmed = null
    gap = openGap(byteOffset)
  }

  return {
    /** Earlier bytes are no longer needed. */
    get byteOffset() {
      return byteOffset
    },
    get count() {
      return count
    },
    get format() {
      return format
    },
    advance(window: ByteWindow, results: SearchResults) {
      const end = window.start + window.bytes.length
      while (byteOffset < end) {
        if (!window.isLast && byteOffset + TAG_PEEK > end) return
        const frame = readFrame(window, results)
        if (frame === 'needs-more-bytes') return
        if (frame === 'accepted') continue
        if (unconfirmed !== null || !skipForeignTag(window, results)) scanAhead(window, results)
      }
      if (!window.isLast) return
      if (unconfirmed === null) closeGap(end, results)
      else results.cut = { offset: unconfirmed.offset, missing: unconfirmed.end - end }
    },
  }
}

/** The second byte may not be there yet. */
function mayStartFrameOrTag(first: number | undefined, second: number | undefined): boolean {
  if (first === 0xff) return second === undefined || (second & 0xe6) === 0xe2
  if (first === 0x49) return second === undefined || second === 0x44
  return first === 0x41 && (second === undefined || second === 0x50)
}
