/** A box as it stands in a file: its letters, its content, and the boxes inside where it holds nothing else. */
export type Box = { type: string; start: number; content: DataView; boxes: Box[] }

const CONTAINERS = ['moov', 'trak', 'edts', 'mdia', 'minf', 'dinf', 'stbl', 'mvex', 'moof', 'traf']

/** Reads an MP4's boxes. Shares nothing with the viewer's writer. Throws where lengths do not fit one another. */
export function readBoxes(bytes: Uint8Array, from = 0, to = bytes.byteLength): Box[] {
  const boxes: Box[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let place = from; place < to; ) {
    const short = view.getUint32(place)
    const type = String.fromCharCode(...bytes.subarray(place + 4, place + 8))
    const size = short === 1 ? Number(view.getBigUint64(place + 8)) : short
    const begin = place + (short === 1 ? 16 : 8)
    const end = place + size
    if (end < begin || (end > to && type !== 'mdat')) throw new Error(`${type} at ${place} has a length of ${size}`)
    const content = new DataView(bytes.buffer, bytes.byteOffset + begin, Math.min(end, to) - begin)
    boxes.push({
      type,
      start: place,
      content,
      boxes: CONTAINERS.includes(type) ? readBoxes(bytes, begin, end) : [],
    })
    place = end
  }
  return boxes
}

/** The one box at a path such as `moov/trak/tkhd`. */
export function boxAt(boxes: readonly Box[], path: string): Box {
  const [type = '', ...deeper] = path.split('/')
  const found = boxes.filter((box) => box.type === type)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`There are ${found.length} ${type}`)
  return deeper.length === 0 ? only : boxAt(only.boxes, deeper.join('/'))
}

/** Numbers of 32 bits from a place of a box's content on. */
export function numbersIn({ content }: Box, from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => content.getUint32(from + 4 * index))
}

/** A number of 64 bits. */
export function longIn({ content }: Box, place: number): number {
  return Number(content.getBigUint64(place))
}
