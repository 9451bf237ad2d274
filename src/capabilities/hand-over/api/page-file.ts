import * as v from 'valibot'
import type { CallApi } from '../../../api/call-api.ts'
import { statementSchema } from '../../../api/config.ts'
import { decodeCall } from '../../../api/decode-call.ts'
import { fetchOwnFile } from '../../../api/http.ts'
import { TroubleError } from '../../../domain/call/trouble.ts'
import type { CurrentComparison } from '../../../domain/sound/comparison.ts'
import { decodeBase64, encodeBase64 } from '../lib/base64.ts'
import { blobChunks, createBlobBuilder } from '../lib/blobs.ts'
import { readShownCall } from './shown-call.ts'

const schema = v.object({
  uid: v.string(),
  savedAt: v.number(),
  baseUrl: v.string(),
  isPrivateDataHidden: v.boolean(),
  /** The offset that the user had set. */
  syncOffset: v.number(),
  /**
   * `none`: the call had none. `incomplete`: it hadn't arrived in full. `withheld`: the user hid private data, and this
   * recording couldn't be muted.
   */
  recording: v.picklist(['included', 'none', 'incomplete', 'withheld']),
  /** In bytes. */
  size: v.number(),
  /** That the deployment requires. */
  statements: v.pipe(v.array(statementSchema), v.readonly()),
})

export type PageFacts = v.InferOutput<typeof schema>
export type SavedRecording = PageFacts['recording']

/** An HTML page that contains the viewer and one call. */
type SavedCall = PageFacts & {
  api: CallApi
  /** What was heard before the sound was muted, if that is known. Null if the recording in the page is to be compared. */
  heardBefore: CurrentComparison | 'unavailable' | null
}

/** Both as in `deploy/build/saved-call-template.ts`. */
const TEMPLATE_NAME = 'saved-call.html'
const CALL_PLACE = '<!-- The saved call. -->'

/** A multiple of three, so that each piece can be encoded on its own. */
const PIECE_SIZE: Bytes = 384 * 1024
/** Browsers take too long to open larger pages. */
const MAX_RECORDING: Bytes = 384 * 1024 * 1024

const PARTS = ['facts', 'call', 'recording'] as const
type Part = (typeof PARTS)[number]

/** `onProgress` receives the part that is done, from 0 to 1. */
export type Writing = { signal: AbortSignal; onProgress: (done: number) => void }

export function isTooLarge(recording: Blob): boolean {
  return recording.size > MAX_RECORDING
}

/** Null if the server doesn't have the template. */
export async function fetchTemplate(page: string): Promise<string | null> {
  const file = await fetchOwnFile(new URL(TEMPLATE_NAME, page).href)
  return file?.status === 200 && file.text.includes(CALL_PLACE) ? file.text : null
}

/**
 * `call` is the service's response or, if something is hidden, from `writeShownCall`. Neither blob is ever in memory as a
 * whole. Rejects with a `NotReadableError` if the browser has lost one of them, and with the signal's reason.
 */
export async function writePage(
  template: string,
  facts: Omit<PageFacts, 'size'>,
  call: Blob,
  recording: Blob | null,
  writing?: Writing,
): Promise<Blob> {
  const file = createBlobBuilder()
  const total = call.size + (recording?.size ?? 0)
  let written: Bytes = 0
  let sum = checksum(new Uint8Array())
  const [start = '', end = ''] = template.split(CALL_PLACE)
  const encoded = new Uint8Array((PIECE_SIZE / 3) * 4)
  const addBlobs = async (part: Part, blob: Blob) => {
    for await (const piece of piecesOf(blob)) {
      writing?.signal.throwIfAborted()
      const text = encoded.subarray(0, encodeBase64(piece, encoded))
      sum = checksum(text, sum)
      const added = new Blob([startOf(part), text, END])
      file.add(added)
      // Once the blob can be read, its bytes are no longer in the page's memory.
      await added.slice(0, 1).arrayBuffer()
      written += piece.length
      writing?.onProgress(written / total)
    }
  }
  // A byte order mark takes precedence over the charset that a server names.
  file.add(`\ufeff${start}`)
  // Without `<`, no text can end the element that contains it. All else is ASCII, so the file survives without its mark.
  const text = JSON.stringify({ ...facts, size: recording?.size ?? 0 }).replace(/[<\x7f-\uffff]/g, escaped)
  sum = checksum(new TextEncoder().encode(text), sum)
  file.add(startOf('facts') + text + END)
  await addBlobs('call', call)
  if (recording) await addBlobs('recording', recording)
  file.add(startOf('sum') + sum + END)
  file.add(end)
  return file.build('text/html')
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Browsers don't run the element. */
const startOf = (part: Part | 'sum') => `<script type="text/plain" data-part="${part}">`
const END = '</script>\n'

async function* piecesOf(blob: Blob): AsyncGenerator<Uint8Array, void> {
  const piece = new Uint8Array(Math.min(PIECE_SIZE, blob.size))
  let used = 0
  for await (const chunk of blobChunks(blob)) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + piece.length - used)
      piece.set(part, used)
      used += part.length
      from += part.length
      if (used < piece.length) continue
      yield piece
      used = 0
    }
  }
  if (used > 0) yield piece.subarray(0, used)
}

const partsOf = (page: ParentNode, name: Part | 'sum') => [...page.querySelectorAll(`script[data-part="${name}"]`)]

/** Whether the page's data is as it was written, unless someone changed it deliberately. */
export function isIntact(page: ParentNode): boolean {
  const encoder = new TextEncoder()
  const pieces = PARTS.flatMap((part) => partsOf(page, part))
  const sum = pieces.reduce(
    (before, { textContent }) => checksum(encoder.encode(textContent ?? ''), before),
    checksum(new Uint8Array()),
  )
  return partsOf(page, 'sum')[0]?.textContent === String(sum)
}

/** @param page intact */
export async function readPage(page: ParentNode): Promise<SavedCall> {
  const facts = v.parse(schema, JSON.parse(partsOf(page, 'facts')[0]?.textContent ?? ''))
  const recording = partsOf(page, 'recording')
  const body = new Uint8Array(await new Response(streamOf(partsOf(page, 'call'), 0)).arrayBuffer())
  const text = new TextDecoder().decode(body)
  const shown = facts.isPrivateDataHidden ? readShownCall(text) : null
  const call = shown?.call ?? decodeCall(text, body)
  return {
    ...facts,
    heardBefore: shown && (shown.comparison ?? 'unavailable'),
    api: {
      async fetchCall() {
        if (call) return { ...call, hasRecording: call.hasRecording && facts.recording === 'included' }
        throw new TroubleError({ kind: 'not-a-call', bytes: body.length }, { address: '', at: Date.now() })
      },
      async openRecording(_, { from }) {
        // No request is sent.
        const [length, total] = [facts.size === null ? null : facts.size - from, facts.size]
        return { body: streamOf(recording, from), from, length, total, type: null, address: '' }
      },
    },
  }
}

/** Each element is decoded only when its bytes are needed. */
function streamOf(pieces: readonly Element[], from: Bytes): ReadableStream<Uint8Array<ArrayBuffer>> {
  const waiting = pieces.slice(Math.floor(from / PIECE_SIZE))
  let skipped = from % PIECE_SIZE
  return new ReadableStream({
    pull(controller) {
      const piece = waiting.shift()
      if (!piece) return controller.close()
      controller.enqueue(decodeBase64(piece.textContent ?? '').subarray(skipped))
      skipped = 0
    },
  })
}

const START = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a with 32 bits, which notices any single changed byte. @param before the checksum of the bytes before these */
function checksum(bytes: Uint8Array, before = START): number {
  let sum = before
  for (const byte of bytes) sum = Math.imul(sum ^ byte, PRIME)
  return sum
}
