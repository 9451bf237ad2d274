import type { Call } from '../../domain/call/call.ts'
import { parseUid } from '../../domain/call/uid.ts'
import { SAVED_PARTS, type SavedCallIntegrity, type SavedPart } from '../../domain/saved-call/saved-call.ts'
import type { Bytes } from '../../domain/units.ts'
import type { ReadableStore } from '../../lib/create-store.ts'
import { randomId } from '../../lib/random-id.ts'
import type { CallApi } from '../call-api.ts'
import { decodeCall } from '../decode-call.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { readParts, type StoredPart } from './read-parts.ts'
import { SavedCallError } from './saved-call-error.ts'
import { verifyParts } from './verify-parts.ts'

/** A call that was opened from a file instead of being fetched from the service. */
export type SavedCall = Omit<Manifest, 'sha256'> & {
  /** Unique each time a file is opened. */
  id: string
  uid: string
  /** Supplies the call and its recording from the file, without sending requests. */
  api: CallApi
  integrity: ReadableStore<SavedCallIntegrity>
  /** Stops verifying the parts. */
  release: () => void
}

const MAX_MANIFEST_SIZE: Bytes = 64 * 1024
/** Parsing anything larger would block the page for seconds. */
const MAX_CALL_SIZE: Bytes = 32 * 1024 * 1024

/**
 * Opens a saved call and starts comparing its parts with their checksums. Rejects with a `SavedCallError` if the file
 * isn't a saved call or can't be read. Nothing in the file is trusted: the call is decoded like a response from the
 * service.
 */
export async function openSavedCall(file: Blob): Promise<SavedCall> {
  try {
    return await open(file)
  } catch (error) {
    if (error instanceof DOMException) throw new SavedCallError({ kind: 'unreadable-file' })
    throw error
  }
}

async function open(file: Blob): Promise<SavedCall> {
  const parts = await readParts(file)
  const manifest = readManifest(textFrom(await bytesOf(parts, 'manifest.json', MAX_MANIFEST_SIZE)))
  if (manifest === null) throw new SavedCallError({ kind: 'unreadable-part', part: 'manifest.json' })
  if (manifest === 'newer-format') throw new SavedCallError({ kind: 'newer-format' })
  if (!describesParts(manifest, parts)) throw new SavedCallError({ kind: 'altered' })
  const body = await bytesOf(parts, 'call.json', MAX_CALL_SIZE)
  const call = decodeCall(textFrom(body), body)
  if (!call || !parseUid(call.uid).ok) throw new SavedCallError({ kind: 'unreadable-part', part: 'call.json' })

  const { sha256: _, ...facts } = manifest
  const lifetime = new AbortController()
  return {
    ...facts,
    id: randomId(),
    uid: call.uid,
    api: createApi(call, parts.get('recording.mp3')?.content ?? null),
    integrity: verifyParts(parts, manifest, lifetime.signal),
    release: () => lifetime.abort(),
  }
}

async function bytesOf(
  parts: ReadonlyMap<SavedPart, StoredPart>,
  name: SavedPart,
  maxSize: Bytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const part = parts.get(name)
  if (!part || part.content.size > maxSize) throw new SavedCallError({ kind: 'unreadable-part', part: name })
  return new Uint8Array(await part.content.arrayBuffer())
}

function textFrom(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/**
 * Whether the manifest matches the archive: it must contain exactly one checksum for each part other than itself, and
 * correctly state whether there is a recording.
 */
function describesParts(manifest: Manifest, parts: ReadonlyMap<SavedPart, StoredPart>): boolean {
  const described = SAVED_PARTS.filter((part) => part === 'manifest.json' || manifest.sha256.has(part))
  const hasRecording = parts.has('recording.mp3')
  return described.join() === [...parts.keys()].join() && hasRecording === (manifest.recording === 'included')
}

function createApi(call: Call, recording: Blob | null): CallApi {
  return {
    fetchCall: async () => ({ ...call, hasRecording: call.hasRecording && recording !== null }),
    async openRecording(_, { from }) {
      const file = recording ?? new Blob()
      // The address is empty because no request is sent.
      return { body: file.slice(from).stream(), from, total: file.size, version: null, address: '' }
    },
  }
}
