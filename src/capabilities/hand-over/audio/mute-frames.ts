import { maxReach, readSideInfo, type SideInfo } from '../../../audio/mp3/side-info.ts'
import { frameCrc16 } from './crc16.ts'

/** Positions count only bytes in main data areas. */
type PlacedFrame = {
  offset: Bytes
  sideInfo: SideInfo
  isMuted: boolean
  areaStart: Bytes
  dataStart: Bytes
  dataEnd: Bytes
}

/**
 * Zeroes the side information and all main data of muted frames, including main data in earlier frames. False, with
 * `bytes` unchanged, if a frame can't be parsed or frames contradict each other about whose main data a byte belongs
 * to.
 * @param bytes all frames, without gaps, that share main data areas with a muted frame
 * @param isStart no earlier frame can contain main data of these
 */
export function muteFrames(bytes: Uint8Array, muted: readonly boolean[], isStart: boolean): boolean {
  const frames = placeFrames(bytes, muted)
  if (frames === null) return false
  if (!isStart && frames.some((frame) => frame.isMuted && hasData(frame) && frame.dataStart < 0)) return false
  const regions: WipedRegion[] = []
  for (let first = 0; first < frames.length; first++) {
    if (!frames[first]?.isMuted) continue
    let last = first
    while (frames[last + 1]?.isMuted) last += 1
    const region = wipedRegion(frames, first, last)
    if (region === null) return false
    regions.push(region)
    first = last
  }
  for (const region of regions) wipe(bytes, region)
  let nextData = Number.POSITIVE_INFINITY
  for (const frame of frames.reverse()) {
    if (frame.isMuted) silence(bytes, frame, nextData)
    else if (hasData(frame)) nextData = frame.dataStart
  }
  return true
}

function placeFrames(bytes: Uint8Array, muted: readonly boolean[]): PlacedFrame[] | null {
  const frames: PlacedFrame[] = []
  let offset: Bytes = 0
  let areaStart: Bytes = 0
  for (const isMuted of muted) {
    const sideInfo = readSideInfo(bytes, offset)
    if (sideInfo === null) return null
    const dataStart = areaStart - sideInfo.reach
    frames.push({ offset, sideInfo, isMuted, areaStart, dataStart, dataEnd: dataStart + sideInfo.dataLength })
    offset += sideInfo.header.length
    areaStart += sideInfo.areaLength
  }
  return frames
}

const hasData = ({ sideInfo }: PlacedFrame) => sideInfo.dataLength > 0
const areaEnd = ({ areaStart, sideInfo }: PlacedFrame): Bytes => areaStart + sideInfo.areaLength

type WipedRegion = { from: Bytes; to: Bytes; frames: readonly PlacedFrame[] }

/**
 * Up to the main data of the unmuted neighbours, including stuffing. Null if main data of a muted frame lies outside,
 * or if a frame's main data ends after the frame itself.
 */
function wipedRegion(frames: readonly PlacedFrame[], first: number, last: number): WipedRegion | null {
  const [firstMuted, lastMuted] = [frames[first], frames[last]]
  if (!firstMuted || !lastMuted) return null
  // Frames further away can't share bytes with the muted ones. The limit keeps the total time linear.
  const reach = maxReach(firstMuted.sideInfo.header.format)
  const earliest = firstMuted.areaStart - reach
  let start = first
  while (start > 0 && areaEnd(frames[start - 1] ?? firstMuted) > earliest) start -= 1
  let end = last + 1
  while (end < frames.length && (frames[end]?.areaStart ?? 0) < areaEnd(lastMuted) + reach) end += 1
  const near = frames.slice(start, last + 1)
  if (near.some((frame) => hasData(frame) && frame.dataEnd > areaEnd(frame))) return null
  let from = Math.max(0, earliest)
  for (const frame of frames.slice(start, first)) if (hasData(frame)) from = Math.max(from, frame.dataEnd)
  let to = areaEnd(lastMuted)
  for (const frame of frames.slice(last + 1, end)) if (hasData(frame)) to = Math.min(to, frame.dataStart)
  // A recording that was cut out of a longer one may refer to missing bytes before its first frame.
  const isInside = ({ dataStart, dataEnd }: PlacedFrame) => Math.max(0, dataStart) >= from && dataEnd <= to
  const areAllInside = frames.slice(first, last + 1).every((frame) => !hasData(frame) || isInside(frame))
  return areAllInside ? { from, to, frames: near } : null
}

function wipe(bytes: Uint8Array, { from, to, frames }: WipedRegion): void {
  for (const { offset, sideInfo, areaStart } of frames) {
    const [start, end] = [Math.max(from, areaStart), Math.min(to, areaStart + sideInfo.areaLength)]
    const area = offset + sideInfo.areaOffset - areaStart
    if (end > start) bytes.fill(0, area + start, area + end)
  }
}

/**
 * Zero bits in all granules. Decoders discard the bytes before a frame's main data, so the declared start must not be
 * after that of the next unmuted frame.
 */
function silence(bytes: Uint8Array, frame: PlacedFrame, nextData: Bytes): void {
  const { offset, sideInfo, areaStart } = frame
  const start = offset + sideInfo.offset
  bytes.fill(0, start, offset + sideInfo.areaOffset)
  const reach = Math.max(0, areaStart - nextData)
  if (sideInfo.header.format.samplesPerFrame === 1152) {
    bytes[start] = reach >> 1
    bytes[start + 1] = (reach & 1) << 7
  } else bytes[start] = reach
  const hasChecksum = sideInfo.offset > 4
  if (!hasChecksum) return
  const crc = frameCrc16(bytes.subarray(offset, offset + 4), bytes.subarray(start, offset + sideInfo.areaOffset))
  bytes[offset + 4] = crc >> 8
  bytes[offset + 5] = crc & 0xff
}
