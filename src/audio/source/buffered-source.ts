import { yieldToMain } from '../../lib/timing/yield-to-main.ts'
import { type ByteStore, createByteStore, UnreadableBytesError } from '../download/byte-store.ts'
import { constantBitRateOf } from '../mp3/constant-bit-rate.ts'
import { isSameFormat } from '../mp3/frame-header.ts'
import { createFrameIndex, type FrameIndex } from '../mp3/frame-index.ts'
import { createFrameReader, type FrameReader, type FramesFound } from '../mp3/frame-reader.ts'
import { canPlayAt, type FrameSource } from '../mp3/frame-source.ts'

export type BufferedSource = {
  store: ByteStore
  /** Up to the first byte that is missing. */
  index: FrameIndex
  write: (offset: Bytes, bytes: Uint8Array<ArrayBuffer>) => void
  playableAt: (time: Seconds) => FrameSource | null
  holding: (offset: Bytes) => FrameSource | null
  /** Null if the bit rate varies. */
  missingByteAt: (time: Seconds) => Bytes | null
  finish: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** The frames found so far can still be read. */
  release: () => void
}

type Options = {
  total: () => Bytes | null
  onUnreadable: () => void
}

type Section = FrameSource & {
  from: Bytes
  reader: FrameReader
  searchedTo: Bytes
}

const RUN_UP: Seconds = 1
const STEP: Bytes = 256 * 1024

/**
 * Bytes that don't continue those from the start begin a section, whose times follow from its offset, as the bit rate
 * is constant. A section that reaches the next one joins it.
 */
export function createBufferedSource({ total, onUnreadable }: Options): BufferedSource {
  const store = createByteStore()
  const listeners = new Set<() => void>()
  let isReleased = false
  let catchingUp: Promise<void> | null = null

  const createSection = (from: Bytes): Section => ({
    from,
    reader: createFrameReader({ from }),
    searchedTo: from,
    index: createFrameIndex(),
    store,
    timeOffset: 0,
  })
  const main = createSection(0)
  /** Ascending; the first one is `main`. */
  let sections: readonly Section[] = [main]
  const drop = (section: Section) => {
    sections = sections.filter((one) => one !== section)
  }
  /** The last frame of `section` is the first one of `next`. */
  const join = (section: Section, next: Section) => {
    const { index } = section
    index.join(next.index)
    if (next.index.isFinished) index.finish(next.searchedTo)
    section.reader = next.reader
    section.searchedTo = next.searchedTo
    drop(next)
  }
  const add = (section: Section, found: FramesFound) => {
    const { index } = section
    const next = sections[sections.indexOf(section) + 1]
    const limit = next && next.index.count > 0 ? next.index.offsetOf(0) : Number.POSITIVE_INFINITY
    const at = found.offsets.findIndex((offset) => offset >= limit)
    if (!next || at < 0) return index.append(found)
    if (found.offsets[at] === limit) {
      index.append(firstFrames(found, at + 1))
      return join(section, next)
    }
    // It began at bytes that only look like a frame, so they are searched again.
    drop(next)
    add(section, found)
  }
  /** A section that doesn't fit the constant bit rate is dropped. */
  const place = (section: Section) => {
    const rate = constantBitRateOf(main.index)
    const { index } = section
    const fits = rate && Math.abs(index.lengthOf(0) - rate.frameLength) <= 1
    if (fits && isSameFormat(index.formatOf(0), main.index.formatOf(0)))
      section.timeOffset = rate.timeAt(index.offsetOf(0)) - index.timeOf(0)
    else drop(section)
  }
  const search = (section: Section, bytes: Uint8Array) => {
    const { index } = section
    const isPlaced = section === main || index.count > 0
    section.searchedTo += bytes.byteLength
    add(section, section.reader.push(bytes))
    if (section !== main && section.searchedTo === total() && !index.isFinished) {
      add(section, section.reader.end())
      index.finish(section.searchedTo)
    }
    if (!isPlaced && index.count > 0) place(section)
  }
  const sectionBehind = () => sections.find(({ searchedTo }) => store.heldTo(searchedTo) > searchedTo)
  const searchHeldBytes = async () => {
    for (let section = sectionBehind(); section && !isReleased; section = sectionBehind()) {
      const from = section.searchedTo
      const bytes = await store.read(from, Math.min(from + STEP, store.heldTo(from)))
      // It may have been joined or dropped in the meantime.
      if (isReleased || !sections.includes(section) || section.searchedTo !== from) continue
      const next = sections[sections.indexOf(section) + 1]
      if (next && next.from <= from && next.index.count === 0) drop(next)
      search(section, bytes)
      notify()
      await yieldToMain()
    }
  }
  const catchUp = async () => {
    try {
      await searchHeldBytes()
    } catch (error) {
      if (!(error instanceof UnreadableBytesError)) throw error
      onUnreadable()
    }
    catchingUp = null
  }
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const sectionAt = (time: Seconds) =>
    sections.find((section) => section.index.count > 0 && time >= startOf(section) && time <= endOf(section))

  return {
    store,
    index: main.index,
    write(offset, bytes) {
      const isIsland = offset > 0 && !store.ranges().some(({ to }) => to === offset)
      const section = isIsland ? createSection(offset) : sections.find(({ searchedTo }) => searchedTo === offset)
      if (section && isIsland) sections = [...sections, section].sort((a, b) => a.from - b.from)
      store.write(offset, bytes)
      if (section) search(section, bytes)
      notify()
      if (!catchingUp && sectionBehind()) catchingUp = catchUp()
    },
    playableAt: (time) => sections.find((section) => canPlayAt(section, time)) ?? null,
    holding: (offset) =>
      sections.find(
        ({ index }) => index.count > 0 && offset >= index.offsetOf(0) && offset <= index.endOf(index.count - 1),
      ) ?? null,
    missingByteAt(time) {
      const section = sectionAt(time)
      if (section) return section.index.endOf(section.index.count - 1)
      return constantBitRateOf(main.index)?.byteOffsetAt(Math.max(0, time - RUN_UP)) ?? null
    },
    async finish() {
      await catchingUp
      if (main.index.isFinished || isReleased || main.searchedTo < store.end()) return
      main.index.append(main.reader.end())
      main.index.finish(store.end())
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release() {
      isReleased = true
      listeners.clear()
    },
  }
}

function startOf({ index, timeOffset }: FrameSource): Seconds {
  return index.timeOf(0) + timeOffset
}

function endOf({ index, timeOffset }: FrameSource): Seconds {
  return index.timeOf(index.count) + timeOffset
}

function firstFrames({ offsets, lengths, formats, xingHeader, damage }: FramesFound, count: number): FramesFound {
  return {
    offsets: offsets.slice(0, count),
    lengths: lengths.slice(0, count),
    formats: formats.filter(({ from }) => from < count),
    xingHeader,
    damage: damage.filter(({ frame }) => frame < count),
  }
}
