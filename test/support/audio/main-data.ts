import { readSideInfo } from '../../../src/audio/mp3/side-info.ts'
import type { FramedFile } from '../../../src/audio/recording/recording.ts'

export type MainData = {
  joined: Buffer
  intervals: readonly { start: number; end: number }[]
  /** Bytes by which main data begins before its frame's own area. */
  maxReach: number
}

export function mainDataOf({ index }: FramedFile, bytes: Buffer): MainData {
  const areas: Buffer[] = []
  let areaStart = 0
  let maxReach = 0
  const intervals = Array.from({ length: index.count }, (_, frame) => {
    const whole = bytes.subarray(index.offsetOf(frame), index.endOf(frame))
    const sideInfo = readSideInfo(whole, 0)
    if (!sideInfo) throw new Error(`Frame ${frame} has no side information`)
    areas.push(whole.subarray(sideInfo.areaOffset))
    const start = areaStart - sideInfo.reach
    areaStart += sideInfo.areaLength
    maxReach = Math.max(maxReach, sideInfo.reach)
    return { start, end: start + sideInfo.dataLength }
  })
  return { joined: Buffer.concat(areas), intervals, maxReach }
}

export function mutedMainData(file: FramedFile, original: Buffer, muted: Buffer) {
  const before = mainDataOf(file, original)
  const after = mainDataOf(file, muted)
  const problems: string[] = []
  const searched: Buffer[] = []
  let count = 0
  for (const [frame, { start, end }] of before.intervals.entries()) {
    if (end === start || start < 0) continue
    const data = before.joined.subarray(start, end)
    const now = after.joined.subarray(start, end)
    const isMuted = after.intervals[frame]?.end === after.intervals[frame]?.start
    if (!isMuted && !now.equals(data)) problems.push(`frame ${frame} isn’t muted but has changed`)
    if (!isMuted) continue
    count += 1
    if (now.some((byte) => byte !== 0)) problems.push(`muted frame ${frame} is not empty`)
    for (let from = 0; from + SEARCHED_LENGTH <= data.length; from += SEARCHED_LENGTH)
      searched.push(data.subarray(from, from + SEARCHED_LENGTH))
  }
  // With many distinct values, they don't occur elsewhere by accident.
  const distinctive = searched.filter((piece) => new Set(piece).size > SEARCHED_LENGTH / 2)
  const step = Math.ceil(distinctive.length / MAX_SEARCHES)
  const found = distinctive.filter((piece, index) => index % step === 0 && muted.includes(piece))
  return { problems: [...problems, ...found.map((piece) => `found ${piece.toString('hex')}`)], count }
}

const SEARCHED_LENGTH = 12
/** Each takes a millisecond in a long file. */
const MAX_SEARCHES = 400
