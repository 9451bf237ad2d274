import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { OpenDownload } from '../../../../src/audio/download/read-download.ts'
import { createRecording, type OpenRecording, type Recording } from '../../../../src/audio/recording/recording.ts'
import { IDLE_RECORDING, type RecordingState } from '../../../../src/audio/recording/recording-state.ts'
import type { RecordingTrouble } from '../../../../src/domain/call/trouble.ts'
import { readHour } from '../../../sample-service/calls/hour-recording.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { complaint } from '../../../sample-service/calls/scripts/complaint.ts'
import { withWarning } from '../../../sample-service/faults/damaged-recordings.ts'
import { downloadOf } from '../../../support/audio/partial-download.ts'
import { IDLE, idlePlayer } from '../../../support/doubles/idle-player.ts'
import { makeBlobsUnreadable } from '../../../support/doubles/unreadable-blobs.ts'

const file = new Uint8Array(readRecordedCall(booking).recording)
const otherFile = new Uint8Array(readRecordedCall(complaint).recording)
const page = new TextEncoder().encode('<!doctype html><title>Sign in</title>')

/** A response whose connection breaks after the first `bytes` bytes of the file. */
function brokenDownload(bytes: number, of = file): OpenDownload {
  const { body, ...rest } = downloadOf(of.subarray(0, bytes))
  const reader = body.getReader()
  return {
    ...rest,
    total: of.length,
    body: new ReadableStream({
      async pull(controller) {
        const { value } = await reader.read()
        if (value) controller.enqueue(value)
        else controller.error(new TypeError('network error'))
      },
    }),
  }
}

let recording: Recording
afterEach(() => recording.release())

/**
 * Creates a recording whose service sends the given responses in turn. Returns the byte offsets that were requested.
 */
function opening(responses: readonly ((from: number) => OpenDownload)[]) {
  const requests: number[] = []
  const open: OpenRecording = async ({ from }) => {
    requests.push(from)
    const respond = responses[requests.length - 1]
    if (!respond) throw new Error('No further request is expected')
    return respond(from)
  }
  recording = createRecording(open, idlePlayer())
  return requests
}

/** Starts the recording. Resolves to the recording's state once it has stopped loading. */
function outcome(): Promise<RecordingState> {
  recording.start(60)
  return new Promise((resolve) => {
    const stop = recording.state.subscribe(() => {
      const state = recording.state.get()
      if (state.stage === 'loading') return
      stop()
      resolve(state)
    })
  })
}

/** Whether exactly these bytes have arrived. */
async function holds(bytes: Uint8Array): Promise<boolean> {
  const file = new Uint8Array((await recording.file()?.arrayBuffer()) ?? new ArrayBuffer())
  return Buffer.compare(file, bytes) === 0
}

describe('a recording', () => {
  it('a recording is complete when its last byte has arrived', async () => {
    const requests = opening([() => downloadOf(file)])
    expect(await outcome()).toMatchObject({ stage: 'complete', failure: null, damage: [] })
    expect(requests).toEqual([0])
    expect(await holds(file)).toBe(true)
  })

  it('a recording is requested only once', async () => {
    const requests = opening([() => downloadOf(file)])
    const complete = outcome()
    recording.start(60)
    await complete
    recording.start(60)
    expect([recording.state.get().stage, requests]).toEqual(['complete', [0]])
  })

  it('a recording resumes with an overlap after a lost connection', async () => {
    const requests = opening([() => brokenDownload(300_000), (from) => downloadOf(file, { from })])
    const trouble = { kind: 'lost', received: 300_000, total: file.length }
    expect(await outcome()).toMatchObject({ stage: 'interrupted', failure: { trouble } })
    expect(await outcome()).toMatchObject({ stage: 'complete', failure: null })
    expect(requests).toEqual([0, 300_000 - 16_384])
    expect(await holds(file)).toBe(true)
  })

  it('a recording whose service answers with less than the whole file requests the rest itself', async () => {
    const requests = opening([
      () => ({ ...downloadOf(file.subarray(0, 300_000)), total: file.length }),
      (from) => downloadOf(file, { from }),
    ])
    expect(await outcome()).toMatchObject({ stage: 'complete', failure: null })
    expect(requests).toEqual([0, 300_000 - 16_384])
  })

  it('a recording keeps the received bytes after an unexpected error', async () => {
    const noStream = null as unknown as OpenDownload['body']
    opening([() => brokenDownload(300_000), (from) => ({ ...downloadOf(file, { from }), body: noStream })])
    await outcome()
    expect(await outcome()).toMatchObject({ stage: 'interrupted', failure: { trouble: { kind: 'lost' } } })
    expect(await holds(file.subarray(0, 300_000))).toBe(true)
  })

  it('a recording is replaced when the service sends a different file on the next request', async () => {
    const requests = opening([
      () => brokenDownload(300_000),
      () => downloadOf(otherFile, { from: 0 }),
      () => downloadOf(otherFile),
    ])
    await outcome()
    expect(await outcome()).toMatchObject({ stage: 'complete', failure: null })
    expect(requests).toEqual([0, 300_000 - 16_384, 0])
    expect(await holds(otherFile)).toBe(true)
  })

  it('a recording keeps the received bytes when a web page is sent instead of the rest', async () => {
    opening([() => brokenDownload(300_000), () => downloadOf(page)])
    await outcome()
    const trouble = { kind: 'not-a-recording' }
    expect(await outcome()).toMatchObject({ stage: 'interrupted', failure: { trouble } })
    expect(await holds(file.subarray(0, 300_000))).toBe(true)
  })

  it('a recording whose received bytes the browser has lost is downloaded again from its start', async () => {
    const long = new Uint8Array(readHour().recording.subarray(0, 2_000_000))
    // The byte store keeps 1 MiB of these bytes in a blob and the rest in memory.
    const held = 512 * 1024 + 1024 * 1024 + 100
    const requests = opening([
      () => brokenDownload(held, long),
      (from) => downloadOf(long, { from }),
      () => downloadOf(long),
    ])
    await outcome()
    const readable = makeBlobsUnreadable()
    onTestFinished(readable)
    expect(await outcome()).toMatchObject({ stage: 'complete', failure: null, damage: [{ kind: 'cut' }] })
    expect(requests).toEqual([0, held - 16_384, 0])
    readable()
    expect(await holds(long)).toBe(true)
  })

  it('a recording fails when the service sends a web page, and can be requested again', async () => {
    opening([() => downloadOf(page), () => downloadOf(file)])
    expect(await outcome()).toMatchObject({ stage: 'failed', failure: { trouble: { kind: 'not-a-recording' } } })
    expect(recording.file()).toBeNull()
    expect(await outcome()).toMatchObject({ stage: 'complete' })
  })

  it.each<[what: string, bytes: string, kind: RecordingTrouble['kind']]>([
    ['nothing', '', 'not-a-recording'],
    ['JSON', '{"error":"not ready"}', 'not-a-recording'],
    ['text', 'Internal Server Error', 'not-a-recording'],
    ['a format that the browser does not play', '#!AMR\n||||||||', 'unsupported'],
    ['tags only', 'ID3\x03\0\0\0\0\0\0', 'empty'],
  ])('a recording fails when the service sends %s', async (_, bytes, kind) => {
    const player = idlePlayer({ load: () => Promise.reject(new Error('The media element rejects the file')) })
    player.state.set({ ...IDLE, ready: false, broken: true })
    recording = createRecording(async () => downloadOf(new TextEncoder().encode(bytes)), player)
    expect(await outcome()).toMatchObject({ stage: 'failed', failure: { trouble: { kind } } })
  })

  it('a recording is complete even if the server writes a warning before it', async () => {
    opening([() => downloadOf(new Uint8Array(withWarning(Buffer.from(file))))])
    expect(await outcome()).toMatchObject({ stage: 'complete' })
  })

  it('a recording that cannot be played keeps its bytes until it is requested again', async () => {
    const player = idlePlayer({ load: () => Promise.reject(new Error('The media element rejects the file')) })
    player.state.set({ ...IDLE, ready: false, broken: true })
    recording = createRecording(async () => downloadOf(file), player)
    expect(await outcome()).toMatchObject({ stage: 'failed', failure: { trouble: { kind: 'unplayable' } } })
    expect(await holds(file)).toBe(true)
    expect(await outcome()).toMatchObject({ stage: 'failed' })
    expect(await holds(file)).toBe(true)
  })

  it('a released recording stays idle, even if bytes still arrive', async () => {
    opening([() => downloadOf(file)])
    recording.start(60)
    recording.release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(recording.state.get()).toEqual(IDLE_RECORDING)
  })
})
