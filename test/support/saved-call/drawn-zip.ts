import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of an archive. Some optional fields add unusual ZIP features or misrepresent the content. */
export type DrawnEntry = {
  name: string
  content?: string | Uint8Array
  isCompressed?: boolean
  flags?: number
  /** The size in both headers, if it differs from the content's size. */
  size?: number
  offset?: number
  /** Unix file mode, for example of a symbolic link. */
  mode?: number
  localName?: string
}

type Options = { count?: number; comment?: string }

/** Builds any ZIP archive, including ones that no program would write. */
export function drawnZip(entries: readonly DrawnEntry[], { count = entries.length, comment = '' }: Options = {}) {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let end = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '')
    const stored = entry.isCompressed ? deflateRawSync(content) : content
    const common = Buffer.alloc(26)
    common.writeUInt16LE(entry.isCompressed ? 20 : 10, 0)
    common.writeUInt16LE(entry.flags ?? 0, 2)
    common.writeUInt16LE(entry.isCompressed ? 8 : 0, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(entry.size ?? stored.length, 14)
    common.writeUInt32LE(entry.size ?? content.length, 18)
    const nameOf = (name: string) => {
      const header = Buffer.from(common)
      header.writeUInt16LE(Buffer.byteLength(name), 22)
      return { header, name: Buffer.from(name) }
    }
    const localName = nameOf(entry.localName ?? entry.name)
    const record = [Buffer.from('PK\u0003\u0004', 'latin1'), localName.header, localName.name, stored]
    const centralName = nameOf(entry.name)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6)
    rest.writeUInt32LE(entry.offset ?? end, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u000a\u0000', 'latin1'), centralName.header, rest, centralName.name]),
    )
    local.push(...record)
    end += record.reduce((sum, part) => sum + part.length, 0)
  }
  const directory = Buffer.concat(central)
  const tail = Buffer.alloc(22)
  tail.write('PK\u0005\u0006', 'latin1')
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(end, 16)
  tail.writeUInt16LE(comment.length, 20)
  return Uint8Array.from(Buffer.concat([...local, directory, tail, Buffer.from(comment)]))
}
