import type { Bytes } from '../domain/units.ts'
import type { EncoderTag } from './encoder-tag.ts'
import { type Finds, noFinds } from './finds.ts'
import type { FrameFormat } from './frame-header.ts'
import { createFrameSearch, type FrameSearch } from './frame-search.ts'
import { createSoundDamage, type Damage } from './sound-damage.ts'

/** What the bytes since the last answer decided. Frames of a tag are no sound and are not listed. */
export type FramesFound = {
  /** Where each new frame begins in the file, ascending. */
  offsets: Float64Array<ArrayBuffer>
  lengths: Uint16Array<ArrayBuffer>
  /** Where a format begins that differs from that of the frame before; `from` is a place in this batch. */
  formats: { from: number; format: FrameFormat }[]
  /** In the batch that found it, else null. */
  tag: EncoderTag | null
  damage: Damage[]
}

export type FrameReader = {
  /** Takes the next bytes of the file and tells what they decide: a frame, once it is seen what follows it. */
  push: (chunk: Uint8Array) => FramesFound
  /** The file ends here. */
  end: () => FramesFound
}

/** Of the bytes at hand: many times the longest frame, so that moving the rest to the front costs little. */
const WINDOW: Bytes = 32_768

/**
 * Finds the frames of an MP3 as its bytes come, in chunks of any size; of the bytes only a window is kept.
 * @param options.from where in the file the first byte stands; from the middle of a file, no tag of the encoder is due
 */
export function createFrameReader({ from = 0 }: { from?: Bytes } = {}): FrameReader {
  const window = new Uint8Array(WINDOW)
  let start = from
  let length = 0
  /** Looks for frames inside a tag so long that its length may be nonsense; its finds count if the file ends there. */
  let inside: { search: FrameSearch; finds: Finds } | null = null
  const search = createFrameSearch({ from, at: from === 0 ? 'file' : 'middle', count: 0, format: null }, (place) => {
    const { count, format } = search
    inside = { search: createFrameSearch({ from: place, at: 'tag', count, format }), finds: noFinds() }
  })
  const sound = createSoundDamage(from)

  const advance = (finds: Finds, isLast: boolean) => {
    const stretch = { bytes: window.subarray(0, length), start, isLast }
    search.advance(stretch, finds)
    if (search.place <= start + length) inside = null
    inside?.search.advance(stretch, inside.finds)
  }
  /** Puts as much of the chunk into the window as goes in, and tells how much. */
  const fill = (chunk: Uint8Array): Bytes => {
    const needed = Math.min(search.place, inside?.search.place ?? Number.POSITIVE_INFINITY)
    if (needed >= start + length) {
      const skipped = Math.min(needed - start - length, chunk.length)
      start += length + skipped
      length = 0
      if (skipped > 0) return skipped
    }
    if (chunk.length > WINDOW - length) {
      window.copyWithin(0, needed - start, length)
      length -= needed - start
      start = needed
    }
    const more = chunk.subarray(0, WINDOW - length)
    window.set(more, length)
    length += more.length
    return more.length
  }

  return {
    push(chunk) {
      const finds = noFinds()
      for (let taken = 0; taken < chunk.length; ) {
        taken += fill(chunk.subarray(taken))
        advance(finds, false)
      }
      return foundOf(finds, sound.take(finds))
    },
    end() {
      const finds = noFinds()
      advance(finds, true)
      const all = inside === null ? finds : joined(finds, inside.finds)
      return foundOf(all, sound.end(all, start + length))
    },
  }
}

function foundOf({ offsets, lengths, formats, tag }: Finds, damage: Damage[]): FramesFound {
  const [offsetArray, lengthArray] = [Float64Array.from(offsets), Uint16Array.from(lengths)]
  return { offsets: offsetArray, lengths: lengthArray, formats, tag: tag?.tag ?? null, damage }
}

function joined(a: Finds, b: Finds): Finds {
  return {
    offsets: a.offsets.concat(b.offsets),
    lengths: a.lengths.concat(b.lengths),
    formats: a.formats.concat(b.formats.map(({ from, format }) => ({ from: from + a.offsets.length, format }))),
    tag: a.tag ?? b.tag,
    gaps: a.gaps.concat(b.gaps),
    cut: b.cut ?? a.cut,
  }
}
