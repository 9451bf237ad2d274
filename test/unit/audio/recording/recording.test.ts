import { afterEach, expect, it } from 'vitest'
import { createRecording, type OpenRecording, type Recording } from '../../../../src/audio/recording/recording.ts'
import type { RecordingState } from '../../../../src/audio/recording/recording-state.ts'
import type { RecordingResponse } from '../../../../src/domain/call/recording-response.ts'
import type { RecordingTrouble } from '../../../../src/domain/call/trouble.ts'
import { booking } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { downloadOf } from '../../../support/audio/partial-download.ts'
import { nextTask } from '../../../support/browser/next-task.ts'
import { IDLE, idlePlayer } from '../../../support/doubles/idle-player.ts'

const file = new Uint8Array(readRecordedCall(booking).recording)
const page = new TextEncoder().encode('<!doctype html><title>Sign in</title>')

let recording: Recording
afterEach(() => recording.release())

/**
 * Creates a recording whose service sends the given responses in turn. Returns the byte offsets that were requested.
 */
function opening(responses: readonly ((from: number) => RecordingResponse)[]) {
  const requests: number[] = []
  const open: OpenRecording = async ({ from }) => {
    requests.push(from)
    const respond = responses[requests.length - 1]
    if (!respond) throw new Error('No further request is expected')
    return respond(from)
  }
  recording = createRecording(open, idlePlayer(), async () => null)
  return requests
}

/** Creates a recording of a file that the browser refuses. */
function openUnplayable(bytes: Uint8Array<ArrayBuffer>) {
  const player = idlePlayer({ load: () => Promise.reject(new Error('The media element rejects the file')) })
  player.state.set({ ...IDLE, ready: false, broken: true })
  recording = createRecording(
    async () => downloadOf(bytes),
    player,
    async () => null,
  )
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

it('a recording is complete when its last byte has arrived', async () => {
  const requests = opening([() => downloadOf(file)])
  expect(await outcome()).toMatchObject({ stage: 'complete', failure: null, damage: [] })
  expect(requests).toEqual([0])
  expect(await holds(file)).toBe(true)
})

it('a recording whose file ends too early is complete, and says that it is cut', async () => {
  opening([() => downloadOf(file.subarray(0, 300_000))])
  expect(await outcome()).toMatchObject({ stage: 'complete', damage: [{ kind: 'cut' }] })
})

it('a recording fails when the service sends a web page, and can be requested again', async () => {
  opening([() => downloadOf(page), () => downloadOf(file)])
  expect(await outcome()).toMatchObject({ stage: 'failed', failure: { trouble: { kind: 'not-a-recording' } } })
  expect(recording.file()).toBeNull()
  expect(await outcome()).toMatchObject({ stage: 'complete' })
})

it.each<[what: string, bytes: string, kind: RecordingTrouble['kind']]>([
  ['nothing', '', 'not-a-recording'],
  ['a format that the browser does not play', '#!AMR\n||||||||', 'unsupported'],
  ['tags only', 'ID3\x03\0\0\0\0\0\0', 'empty'],
])('a recording fails when the service sends %s', async (_, bytes, kind) => {
  openUnplayable(new TextEncoder().encode(bytes))
  expect(await outcome()).toMatchObject({ stage: 'failed', failure: { trouble: { kind } } })
})

const zeros = new Uint8Array(1_000_000)
/** A response of `chunk` again and again, `times` times, and then an error. */
function repeating(chunk: Uint8Array<ArrayBuffer>, times: number, total: number | null): RecordingResponse {
  let sent = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (sent === times) controller.error(new TypeError('network error'))
      else controller.enqueue(chunk.slice())
      sent += 1
    },
  })
  return { body, from: 0, length: total, total, type: null, address: 'https://calls.example/audio.mp3' }
}

it.each<[string, RecordingResponse, RecordingTrouble]>([
  ['endless zeros', repeating(zeros, 40, null), { kind: 'not-a-recording' }],
  ['more than two gigabytes', repeating(zeros, 40, 3e9), { kind: 'too-large', limit: 2e9 }],
])('a recording fails when the service sends %s, before all of it has arrived', async (_, response, trouble) => {
  opening([() => response])
  expect(await outcome()).toMatchObject({ stage: 'failed', failure: { trouble } })
})

it('another format may take longer to arrive than a first MP3 frame may take to be found', async () => {
  const wav = zeros.slice()
  wav.set(new TextEncoder().encode('RIFF....WAVE'))
  opening([() => repeating(wav, 40, null)])
  expect((await outcome()).failure?.trouble).toEqual({ kind: 'lost', received: 40_000_000, total: null })
})

it.each<[string, RecordingResponse]>([
  ['ends', { ...downloadOf(file), total: file.length + 5000 }],
  ['breaks', repeating(file, 1, file.length + 5000)],
])('a recording is complete if its body %s before its promised size, but after its last frame', async (_, response) => {
  const requests = opening([() => response])
  expect(await outcome()).toMatchObject({ stage: 'complete', failure: null, damage: [] })
  expect(requests).toEqual([0])
  expect(await holds(file)).toBe(true)
})

it('a recording that is cut is not complete, however little is missing', async () => {
  opening([() => repeating(file.slice(0, -100), 1, file.length)])
  expect(await outcome()).toMatchObject({ stage: 'interrupted', failure: { trouble: { kind: 'lost' } } })
})

it('a recording that is cancelled before its first byte can be requested again', async () => {
  const signals: AbortSignal[] = []
  const silent: OpenRecording = ({ signal }) => {
    signals.push(signal)
    return signals.length === 1 ? new Promise(() => undefined) : Promise.resolve(downloadOf(file))
  }
  recording = createRecording(silent, idlePlayer(), async () => null)
  const stopped = outcome()
  await nextTask()
  recording.cancel()
  expect(await stopped).toMatchObject({ stage: 'failed', failure: { trouble: { kind: 'cancelled' } } })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(await outcome()).toMatchObject({ stage: 'complete' })
})

it('a recording that is cancelled while it arrives is no longer downloaded, and goes on where it was', async () => {
  const half = file.slice(0, 200_000)
  let cancelled = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(half),
    cancel: () => {
      cancelled += 1
    },
  })
  const first = { ...downloadOf(file), body }
  const requests = opening([() => first, (from) => ({ ...downloadOf(file.subarray(from)), from, total: file.length })])
  const stopped = outcome()
  while (recording.state.get().progress?.received !== half.length) await nextTask()
  recording.cancel()
  expect(await stopped).toMatchObject({ stage: 'interrupted', failure: { trouble: { kind: 'cancelled' } } })
  await nextTask()
  expect(cancelled).toBe(1)
  expect(await outcome()).toMatchObject({ stage: 'complete' })
  expect(requests).toEqual([0, half.length - 16 * 1024])
  expect(await holds(file)).toBe(true)
})

it('a recording that cannot be played keeps its bytes until it is requested again', async () => {
  openUnplayable(file)
  expect(await outcome()).toMatchObject({ stage: 'failed', failure: { trouble: { kind: 'unplayable' } } })
  expect(await holds(file)).toBe(true)
  expect(await outcome()).toMatchObject({ stage: 'failed' })
  expect(await holds(file)).toBe(true)
})
