import type { RecordingTrouble } from '../../domain/call/trouble.ts'
import { foreignTagAt } from '../mp3/foreign-tag.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import { sniffAudioType, unsupportedTypeOf } from './audio-type.ts'

type ArrivedFile = {
  /** Some hundreds of kilobytes, to see past an ID3 tag with a picture. */
  start: Uint8Array
  index: Pick<FrameIndex, 'count' | 'damage' | 'duration' | 'xingHeader'>
  playable: { length: Seconds | null } | null
}

type FileTrouble = Extract<RecordingTrouble, { kind: 'not-a-recording' | 'empty' | 'unsupported' | 'unplayable' }>

/** Given no samples, an encoder may still write two frames, which take 0.144 s at 8 kHz. */
const MIN_LENGTH: Seconds = 0.15

export function fileTrouble({ start, index, playable }: ArrivedFile): FileTrouble | null {
  const isMp3 = index.count > 0 || index.xingHeader !== null || foreignTagAt(start, 0) !== null
  const length = isMp3 ? index.duration : (playable?.length ?? null)
  const hasGarbage = isMp3 && index.damage.some(({ kind }) => kind === 'garbage')
  if (length !== null && length < MIN_LENGTH && !hasGarbage) return { kind: 'empty' }
  if (playable !== null) return null
  const format = unsupportedTypeOf(start) ?? unsupportedMpegOf(start)
  if (format !== null) return { kind: 'unsupported', format }
  return { kind: index.count === 0 && sniffAudioType(start) === null ? 'not-a-recording' : 'unplayable' }
}

const MPEG_LAYERS: readonly (string | null)[] = [null, 'MPEG Layer III', 'MPEG Layer II', 'MPEG Layer I']
/** 640 kbit/s, the most that decoders of the free format accept, at 32 kHz. */
const MAX_LENGTH: Bytes = 2880
const MIN_FRAME_LENGTH: Bytes = 24
/** The padding slot of Layer I, the largest of the three. */
const MAX_PADDING: Bytes = 4

/** Source: ISO/IEC 11172-3, 2.4.1.3 and 2.4.2.3. */
function unsupportedMpegOf(bytes: Uint8Array): string | null {
  let at = 0
  for (let tag = foreignTagAt(bytes, at); tag !== null; tag = foreignTagAt(bytes, at)) at += tag
  const [sync, version = 0, rates = 0] = bytes.subarray(at)
  const layer = MPEG_LAYERS[(version >> 1) & 3] ?? null
  const bitRate = rates >> 4
  const isHeader = sync === 0xff && version >> 5 === 0b111 && bitRate !== 0b1111 && (rates & 0b1100) !== 0b1100
  const isSupported = layer === MPEG_LAYERS[1] && bitRate !== 0
  if (!isHeader || layer === null || isSupported || !recurs(bytes, at)) return null
  return bitRate === 0 ? `${layer}, free format` : layer
}

/** Twice, at equal distances except for padding. */
function recurs(bytes: Uint8Array, at: number): boolean {
  const isSame = (other: number) =>
    bytes[other] === bytes[at] &&
    bytes[other + 1] === bytes[at + 1] &&
    // The last two bits, for padding and private use, may change.
    (bytes[other + 2] ?? 0) >> 2 === (bytes[at + 2] ?? 0) >> 2
  for (let length = MIN_FRAME_LENGTH; length <= MAX_LENGTH; length++) {
    if (!isSame(at + length)) continue
    for (let end = at + 2 * length - MAX_PADDING; end <= at + 2 * length + MAX_PADDING; end++)
      if (isSame(end)) return true
  }
  return false
}
