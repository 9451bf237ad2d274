import { SAVED_PARTS, type SavedPart } from '../../domain/saved-call/saved-call.ts'
import type { Bytes } from '../../domain/units.ts'
import { SavedCallError } from './saved-call-error.ts'
import {
  CENTRAL_SIZE,
  type DosTime,
  END_SIGNATURE,
  END_SIZE,
  MAX_ZIP_SIZE,
  type ZipEntry,
  zipHeaders,
} from './stored-zip.ts'

/** One part of a saved call, as a slice of the file. */
export type StoredPart = { content: Blob; crc32: number }

/** Large enough for the directory of any archive that the viewer writes. */
const MAX_DIRECTORY_SIZE: Bytes = 1024
/** How much of the end of a rejected file is searched for the names of a saved call's parts. */
const SEARCHED_SIZE: Bytes = 64 * 1024

/**
 * Finds the parts of a saved call. Reads the archive's headers but not its content, and accepts only what
 * `writeSavedCall` writes: writing the parts again must produce the same headers, byte for byte. This rules out
 * ambiguous names, sizes and offsets, and means that nothing ever has to be decompressed or decrypted.
 *
 * Rejects with a `SavedCallError` if the file isn't a saved call, or isn't one that `writeSavedCall` could have
 * written.
 */
export async function readParts(file: Blob): Promise<ReadonlyMap<SavedPart, StoredPart>> {
  const end = await viewOf(file.slice(-END_SIZE))
  if (end.byteLength < END_SIZE || end.getUint32(0, true) !== END_SIGNATURE)
    throw new SavedCallError({ kind: (await startsLikeSavedCall(file)) ? 'incomplete' : 'foreign' })

  const directorySize = end.getUint32(12, true)
  const directoryStart = end.getUint32(16, true)
  const directory = file.slice(directoryStart, file.size)
  if (directorySize > MAX_DIRECTORY_SIZE || directory.size !== directorySize + END_SIZE) return refuse(file)
  const bytes = new Uint8Array(await directory.arrayBuffer())
  const { entries, time } = entriesOf(bytes.subarray(0, directorySize))
  const names = entries.map(({ name }) => name)
  const isOrdered = names.join() === SAVED_PARTS.filter((part) => names.includes(part)).join()
  if (!isOrdered || !names.includes('manifest.json') || !names.includes('call.json')) return refuse(file)
  const contentSize = entries.reduce((sum, { size }) => sum + size, 0)
  if (contentSize > file.size || file.size > MAX_ZIP_SIZE) return refuse(file)

  const expected = zipHeaders(entries, time)
  if (!isEqual(bytes, expected.directory)) return refuse(file)
  const parts = new Map<SavedPart, StoredPart>()
  let offset: Bytes = 0
  for (const [index, { name, size, crc32 }] of entries.entries()) {
    const header = expected.local[index] ?? new Uint8Array()
    const content = offset + header.length
    if (!isEqual(new Uint8Array(await file.slice(offset, content).arrayBuffer()), header)) return refuse(file)
    parts.set(name, { content: file.slice(content, content + size), crc32 })
    offset = content + size
  }
  if (offset !== directoryStart) return refuse(file)
  return parts
}

/** The entries in a directory, up to the first entry that isn't a part of a saved call. */
function entriesOf(directory: Uint8Array<ArrayBuffer>): {
  entries: (ZipEntry & { name: SavedPart })[]
  time: DosTime
} {
  const entries: (ZipEntry & { name: SavedPart })[] = []
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  let time: DosTime = 0
  for (let offset = 0; offset + CENTRAL_SIZE <= view.byteLength; ) {
    const nameEnd = offset + CENTRAL_SIZE + view.getUint16(offset + 28, true)
    const text = new TextDecoder().decode(directory.subarray(offset + CENTRAL_SIZE, nameEnd))
    const name = SAVED_PARTS.find((part) => part === text)
    if (!name) break
    time = view.getUint32(offset + 12, true)
    entries.push({ name, crc32: view.getUint32(offset + 16, true), size: view.getUint32(offset + 24, true) })
    offset = nameEnd
  }
  return { entries, time }
}

/**
 * Rejects with a `SavedCallError`, which distinguishes an unrelated file from a saved call that another program has
 * changed or repacked.
 */
async function refuse(file: Blob): Promise<never> {
  const directory = await file.slice(-SEARCHED_SIZE).text()
  const isSavedCall = directory.includes('manifest.json') && directory.includes('call.json')
  throw new SavedCallError({ kind: isSavedCall ? 'altered' : 'foreign' })
}

async function startsLikeSavedCall(file: Blob): Promise<boolean> {
  const name: SavedPart = SAVED_PARTS[0]
  const start = await file.slice(0, 30 + name.length).text()
  return start.startsWith('PK\u0003\u0004') && start.endsWith(name)
}

async function viewOf(blob: Blob): Promise<DataView> {
  return new DataView(await blob.arrayBuffer())
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
