import { crc32 } from '../../../src/api/saved-call/crc32.ts'
import type { DescribedPart } from '../../../src/api/saved-call/manifest.ts'
import { dosTimeOf, zipBlobs } from '../../../src/api/saved-call/stored-zip.ts'
import { type SavedCallContent, writeSavedCall } from '../../../src/api/saved-call/write-saved-call.ts'
import type { SavedPart } from '../../../src/domain/saved-call/saved-call.ts'

export const SAVED_AT = Date.UTC(2026, 10, 23, 18, 30, 12)
export const RECORDING = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7) & 0xff)
export const CALL_JSON =
  '{"uid":"c-1","audioUrl":"/v1/calls/c-1/audio.mp3","transcript":[{"role":"user","content":"Hi"}]}'

/** A small saved call with all its parts. `parts` replaces parts, or removes them if null. */
export async function sampleSavedCall(
  change: Partial<SavedCallContent> = {},
  parts: Partial<Record<DescribedPart, string | Uint8Array<ArrayBuffer> | null>> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const all = {
    'call.json': CALL_JSON,
    'recording.mp3': RECORDING,
    'transcript.txt': 'Customer: Hi\n',
    'read-me.txt': 'Read me\n',
    ...parts,
  }
  const present = Object.entries(all).flatMap(([part, content]) =>
    // `Object.entries` returns the keys as plain strings.
    content === null ? [] : [[part as DescribedPart, new Blob([content])] as const],
  )
  const file = await writeSavedCall({
    savedAt: SAVED_AT,
    baseUrl: 'https://calls.example',
    isPrivateDataHidden: false,
    recording: 'included',
    parts: new Map(present),
    ...change,
  })
  return new Uint8Array(await file.arrayBuffer())
}

/** A saved call whose archive is valid, but whose parts have arbitrary content. */
export async function savedCallOfParts(
  parts: Partial<Record<SavedPart, string | Uint8Array<ArrayBuffer>>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = Object.entries(parts).map(([name, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return { name, blob: new Blob([bytes]), crc32: crc32(bytes) }
  })
  return new Uint8Array(await zipBlobs(files, dosTimeOf(SAVED_AT)).arrayBuffer())
}
