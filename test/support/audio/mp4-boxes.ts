export type Box = { type: string; start: number; content: DataView; boxes: Box[] }

/** With the length of their own fields before the boxes inside. */
const CONTAINERS: Record<string, number> = {
  ...{ moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0, mvex: 0, moof: 0, traf: 0 },
  ...{ stsd: 8, mp4a: 28 },
}

/** Shares no code with the viewer's writer. Throws if lengths are inconsistent. */
export function readBoxes(bytes: Uint8Array, from = 0, to = bytes.byteLength): Box[] {
  const boxes: Box[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = from; start < to; ) {
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    const [begin, end] = [start + 8, start + view.getUint32(start)]
    if (end < begin || end > to) throw new Error(`${type} at byte ${start} has an invalid length of ${end - start}`)
    const inside = CONTAINERS[type]
    boxes.push({
      type,
      start,
      content: new DataView(bytes.buffer, bytes.byteOffset + begin, end - begin),
      boxes: inside === undefined ? [] : readBoxes(bytes, begin + inside, end),
    })
    start = end
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
