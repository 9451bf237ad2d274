export type Box = { type: string; start: number; content: DataView; boxes: Box[] }

const CONTAINERS = ['moov', 'trak', 'edts', 'mdia', 'minf', 'dinf', 'stbl', 'mvex', 'moof', 'traf']

/** Shares no code with the viewer's writer. Throws if lengths are inconsistent. */
export function readBoxes(bytes: Uint8Array, from = 0, to = bytes.byteLength): Box[] {
  const boxes: Box[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let byteOffset = from; byteOffset < to; ) {
    const short = view.getUint32(byteOffset)
    const type = String.fromCharCode(...bytes.subarray(byteOffset + 4, byteOffset + 8))
    const size = short === 1 ? Number(view.getBigUint64(byteOffset + 8)) : short
    const begin = byteOffset + (short === 1 ? 16 : 8)
    const end = byteOffset + size
    if (end < begin || (end > to && type !== 'mdat'))
      throw new Error(`${type} at byte ${byteOffset} has an invalid length of ${size}`)
    const content = new DataView(bytes.buffer, bytes.byteOffset + begin, Math.min(end, to) - begin)
    boxes.push({
      type,
      start: byteOffset,
      content,
      boxes: CONTAINERS.includes(type) ? readBoxes(bytes, begin, end) : [],
    })
    byteOffset = end
  }
  return boxes
}

/** Such as `moov/trak/tkhd`. Throws unless there is exactly one. */
export function boxAt(boxes: readonly Box[], path: string): Box {
  const [type = '', ...deeper] = path.split('/')
  const found = boxes.filter((box) => box.type === type)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`Found ${found.length} boxes of type ${type}`)
  return deeper.length === 0 ? only : boxAt(only.boxes, deeper.join('/'))
}

/** 32 bits each, from byte `from`. */
export function numbersIn({ content }: Box, from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => content.getUint32(from + 4 * index))
}

export function bigNumberIn({ content }: Box, byteOffset: number): number {
  return Number(content.getBigUint64(byteOffset))
}
