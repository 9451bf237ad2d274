import type { Bytes, Instant } from '../../domain/units.ts'

/** One file in an archive. A name that contains non-ASCII characters is marked as UTF-8. */
export type ZipEntry = { name: string; size: Bytes; crc32: number }

/** A date and time in MS-DOS format, with a resolution of two seconds. */
export type DosTime = number

const LOCAL_SIGNATURE = 0x04_03_4b_50
const CENTRAL_SIGNATURE = 0x02_01_4b_50
export const END_SIGNATURE = 0x06_05_4b_50
export const CENTRAL_SIZE: Bytes = 46
export const END_SIZE: Bytes = 22
/** Version 1.0 of the ZIP format, which every program can read. */
const VERSION = 10
/** The flag that marks the name as UTF-8. */
const UTF_8 = 0x08_00
/** The maximum size of an archive without ZIP64. */
export const MAX_ZIP_SIZE: Bytes = 0xff_ff_ff_ff

/**
 * Returns an archive that contains the files without compression. The archive refers to the files' blobs instead of
 * copying them. Throws a `RangeError` if the archive would be larger than 4 GiB.
 */
export function zipBlobs(files: readonly { name: string; blob: Blob; crc32: number }[], time: DosTime): Blob {
  const entries = files.map(({ name, blob, crc32 }) => ({ name, size: blob.size, crc32 }))
  const { local, directory } = zipHeaders(entries, time)
  return new Blob([...files.flatMap(({ blob }, index) => [local[index] ?? '', blob]), directory], {
    type: 'application/zip',
  })
}

/**
 * The headers of an archive whose entries are stored without compression and without gaps between them. The archive
 * consists of each local header followed by its entry's content, and then the directory. Throws a `RangeError` if the
 * archive would be larger than 4 GiB.
 */
export function zipHeaders(
  entries: readonly ZipEntry[],
  time: DosTime,
): { local: Uint8Array<ArrayBuffer>[]; directory: Uint8Array<ArrayBuffer> } {
  const local: Uint8Array<ArrayBuffer>[] = []
  const central: Uint8Array<ArrayBuffer>[] = []
  let offset: Bytes = 0
  for (const entry of entries) {
    const header = localHeader(entry, time)
    local.push(header)
    central.push(centralHeader(entry, time, offset))
    offset += header.length + entry.size
    if (offset > MAX_ZIP_SIZE) throw new RangeError('A ZIP archive without ZIP64 is limited to 4 GiB')
  }
  return { local, directory: joined([...central, endOfDirectory(central, offset)]) }
}

/** Converts an instant to MS-DOS format, in UTC because archives don't store a time zone. */
export function dosTimeOf(instant: Instant): DosTime {
  const date = new Date(instant)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}

function localHeader({ name, size, crc32 }: ZipEntry, time: DosTime): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(name)
  const bytes = new Uint8Array(30 + encoded.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, LOCAL_SIGNATURE, true)
  view.setUint16(4, VERSION, true)
  view.setUint16(6, nameFlag(name, encoded), true)
  view.setUint32(10, time, true)
  view.setUint32(14, crc32, true)
  view.setUint32(18, size, true)
  view.setUint32(22, size, true)
  view.setUint16(26, encoded.length, true)
  bytes.set(encoded, 30)
  return bytes
}

function centralHeader({ name, size, crc32 }: ZipEntry, time: DosTime, offset: Bytes): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(name)
  const bytes = new Uint8Array(CENTRAL_SIZE + encoded.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, CENTRAL_SIGNATURE, true)
  view.setUint16(4, VERSION, true)
  view.setUint16(6, VERSION, true)
  view.setUint16(8, nameFlag(name, encoded), true)
  view.setUint32(12, time, true)
  view.setUint32(16, crc32, true)
  view.setUint32(20, size, true)
  view.setUint32(24, size, true)
  view.setUint16(28, encoded.length, true)
  view.setUint32(42, offset, true)
  bytes.set(encoded, CENTRAL_SIZE)
  return bytes
}

/** A name has as many bytes as characters only if it is ASCII. */
function nameFlag(name: string, encoded: Uint8Array): number {
  return encoded.length === name.length ? 0 : UTF_8
}

function endOfDirectory(central: readonly Uint8Array[], offset: Bytes): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(END_SIZE)
  const view = new DataView(bytes.buffer)
  const size = central.reduce((sum, header) => sum + header.length, 0)
  view.setUint32(0, END_SIGNATURE, true)
  view.setUint16(8, central.length, true)
  view.setUint16(10, central.length, true)
  view.setUint32(12, size, true)
  view.setUint32(16, offset, true)
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
