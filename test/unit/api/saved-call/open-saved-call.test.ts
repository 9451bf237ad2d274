import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openSavedCall, type SavedCall } from '../../../../src/api/saved-call/open-saved-call.ts'
import { SavedCallError } from '../../../../src/api/saved-call/saved-call-error.ts'
import type { SavedCallIntegrity } from '../../../../src/domain/saved-call/saved-call.ts'
import { CALL_JSON, RECORDING, SAVED_AT, sampleSavedCall } from '../../../support/saved-call/sample-saved-call.ts'

const open = (bytes: Uint8Array<ArrayBuffer>) => openSavedCall(new Blob([bytes]))
const options = { signal: new AbortController().signal, onWait: () => undefined }

/** Resolves with the result of the verification that runs in the background. */
function checked({ integrity }: SavedCall): Promise<SavedCallIntegrity> {
  return new Promise((resolve) => {
    const settle = () => {
      if (integrity.get().kind !== 'checking') resolve(integrity.get())
    }
    integrity.subscribe(settle)
    settle()
  })
}

function indexOf(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes).indexOf(text)
}

describe('an unchanged saved call', () => {
  it('a saved call records when it was saved, and from which service', async () => {
    const saved = await open(await sampleSavedCall({ isPrivateDataHidden: true }))
    const { savedAt, baseUrl, isPrivateDataHidden, recording, uid } = saved
    expect({ savedAt, baseUrl, isPrivateDataHidden, recording, uid }).toEqual({
      savedAt: SAVED_AT,
      baseUrl: 'https://calls.example',
      isPrivateDataHidden: true,
      recording: 'included',
      uid: 'c-1',
    })
    expect(await checked(saved)).toEqual({ kind: 'intact' })
  })

  it('a saved call supplies the call as the service sent it, byte for byte', async () => {
    const { api } = await open(await sampleSavedCall())
    const call = await api.fetchCall('c-1', options)
    expect(call.source).toBe(CALL_JSON)
    expect(call.body).toEqual(new TextEncoder().encode(CALL_JSON))
    expect(call.hasRecording).toBe(true)
  })

  it.each([0, 1, 1700, RECORDING.length])('a saved call supplies the recording from byte %i', async (from) => {
    const { api } = await open(await sampleSavedCall())
    const { body, total, ...download } = await api.openRecording('c-1', { ...options, from })
    expect(download.from).toBe(from)
    expect(total).toBe(RECORDING.length)
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(RECORDING.slice(from))
  })

  it('a saved call has no recording if it was saved without one, even if the call has an audioUrl', async () => {
    const bytes = await sampleSavedCall({ recording: 'withheld' }, { 'recording.mp3': null })
    const saved = await open(bytes)
    expect((await saved.api.fetchCall('c-1', options)).hasRecording).toBe(false)
    expect(saved.recording).toBe('withheld')
    expect(await checked(saved)).toEqual({ kind: 'intact' })
  })

  it('a saved call can be read by another ZIP library', async () => {
    const files = unzipSync(await sampleSavedCall())
    expect(Buffer.from(files['call.json'] ?? []).toString()).toBe(CALL_JSON)
    expect(files['recording.mp3']).toEqual(RECORDING)
  })
})

describe('a changed saved call', () => {
  it.each([
    ['call.json', '"content":"Hi"', 11],
    ['recording.mp3', 'recording.mp3', 500],
    ['transcript.txt', 'Customer: Hi', 11],
    ['read-me.txt', 'Read me', 0],
    ['manifest.json', 'https://calls.example', 10],
  ] as const)('verification reports %s as changed if one of its bytes has changed', async (part, text, offset) => {
    const bytes = await sampleSavedCall()
    const index =
      (part === 'recording.mp3' ? bytes.indexOf(0x07, indexOf(bytes, 'recording.mp3\u0000')) : indexOf(bytes, text)) +
      offset
    bytes[index] = (bytes[index] ?? 0) ^ 1
    expect(await checked(await open(bytes))).toEqual({ kind: 'changed', parts: [part] })
  })

  it('verification reports both the manifest and the part as changed if a checksum in the manifest has changed', async () => {
    const bytes = await sampleSavedCall()
    const digit = indexOf(bytes, '"sha256": "') + 11
    bytes[digit] = bytes[digit] === 0x30 ? 0x31 : 0x30
    expect(await checked(await open(bytes))).toEqual({ kind: 'changed', parts: ['manifest.json', 'call.json'] })
  })

  it('a saved call from a newer version of the viewer is refused because of its newer format', async () => {
    const bytes = await sampleSavedCall()
    bytes[indexOf(bytes, '"version": 1') + 11] = 0x39
    await expect(open(bytes)).rejects.toEqual(new SavedCallError({ kind: 'newer-format' }))
  })

  it('releasing a saved call stops its verification', async () => {
    const saved = await open(await sampleSavedCall())
    saved.release()
    expect(await checked(saved)).toEqual({ kind: 'unchecked' })
  })
})

it('a mutated saved call is never reported as intact, and every refusal has a reason', async () => {
  const original = await sampleSavedCall()
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('set'), at: fc.nat(original.length - 1), value: fc.nat(255) }),
    fc.record({ kind: fc.constant('remove'), at: fc.nat(original.length - 1), value: fc.integer({ min: 1, max: 64 }) }),
    fc.record({ kind: fc.constant('insert'), at: fc.nat(original.length), value: fc.integer({ min: 1, max: 64 }) }),
    fc.record({ kind: fc.constant('repeat'), at: fc.nat(original.length - 1), value: fc.integer({ min: 1, max: 64 }) }),
  )
  const mutated = (bytes: Uint8Array, { kind, at, value }: { kind: string; at: number; value: number }) => {
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
    if (kind === 'set') return Uint8Array.of(...before, value, ...after.subarray(1))
    if (kind === 'remove') return Uint8Array.of(...before, ...after.subarray(value))
    if (kind === 'insert') return Uint8Array.of(...before, ...new Uint8Array(value), ...after)
    return Uint8Array.of(...before, ...after.subarray(0, value), ...after)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
      const bytes = mutations.reduce<Uint8Array<ArrayBuffer>>(mutated, original)
      fc.pre(Buffer.compare(bytes, original) !== 0)
      const saved = await open(bytes).catch((error: unknown) => {
        if (error instanceof SavedCallError) return null
        throw error
      })
      if (saved) expect((await checked(saved)).kind).toBe('changed')
    }),
    { numRuns: 600 },
  )
})
