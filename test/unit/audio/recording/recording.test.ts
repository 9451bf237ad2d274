import { afterEach, expect, it, vi } from 'vitest'
import { createRecording, type OpenRecording, type Recording } from '../../../../src/audio/recording/recording.ts'
import type { RecordingState } from '../../../../src/audio/recording/recording-state.ts'
import type { RecordingResponse } from '../../../../src/domain/call/recording-response.ts'
import { booking } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { downloadOf } from '../../../support/audio/partial-download.ts'
import { nextTask } from '../../../support/browser/next-task.ts'
import { IDLE, idlePlayer } from '../../../support/doubles/idle-player.ts'

const file = new Uint8Array(readRecordedCall(booking).recording)
const text = (content: string) => new TextEncoder().encode(content)

type Respond = (options: Parameters<OpenRecording>[0]) => RecordingResponse | Promise<RecordingResponse>

let recording: Recording
afterEach(() => recording.release())

/** Opens a recording whose service responds in turn. Returns the byte offsets that were requested. */
function opening(...responses: Respond[]) {
  return openingIn(idlePlayer(), ...responses)
}
function openingIn(player: ReturnType<typeof idlePlayer>, ...responses: Respond[]) {
  const requests: number[] = []
  const open: OpenRecording = async (options) => {
    requests.push(options.from)
    const respond = responses[requests.length - 1]
    if (!respond) throw new Error('No further request is expected')
    return respond(options)
  }
  recording = createRecording(open, player, async () => null)
  return requests
}

/** Opens a recording of a file that the browser refuses. */
function openUnplayable(bytes: Uint8Array<ArrayBuffer>) {
  const player = idlePlayer({ load: () => Promise.reject(new Error('The media element rejects the file')) })
  player.state.set({ ...IDLE, ready: false, broken: true })
  openingIn(player, ...Array.from({ length: 9 }, () => () => downloadOf(bytes)))
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
/** The stage at which it stops, the kind of trouble and the damage, and whether exactly the sample file is held. */
async function told(): Promise<string> {
  const { stage, failure, damage } = await outcome()
  const held = new Uint8Array((await recording.file()?.arrayBuffer()) ?? new ArrayBuffer())
  const facts = [stage, failure?.trouble.kind, ...damage.map(({ kind }) => kind)]
  return [...facts, Buffer.compare(held, file) === 0 && 'whole'].filter(Boolean).join(', ')
}

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
  return { ...downloadOf(file), body, length: total, total }
}

it.each<[string, RecordingResponse, told: string]>([
  ['when its last byte has arrived', downloadOf(file), 'complete, whole'],
  ['if its body ends before its promised size', { ...downloadOf(file), total: file.length + 5000 }, 'complete, whole'],
  ['if its body breaks after its last frame', repeating(file, 1, file.length + 5000), 'complete, whole'],
  ['and says that it is cut, if its file ends too early', downloadOf(file.subarray(0, 300_000)), 'complete, cut'],
  [
    'but not if the connection cuts it, however little is missing',
    repeating(file.slice(0, -100), 1, file.length),
    'interrupted, lost',
  ],
])('a recording is complete %s', async (_, response, expected) => {
  const requests = opening(() => response)
  expect([await told(), requests]).toEqual([expected, [0]])
})

it('a recording fails when the service sends a web page, and can be requested again', async () => {
  opening(
    () => downloadOf(text('<!doctype html><title>Sign in</title>')),
    () => downloadOf(file),
  )
  expect([await told(), recording.file()]).toEqual(['failed, not-a-recording', null])
  expect(await told()).toBe('complete, whole')
})

it.each([
  ['nothing', '', 'failed, not-a-recording'],
  ['a format that the browser does not play', '#!AMR\n||||||||', 'failed, unsupported'],
  ['tags only', 'ID3\x03\0\0\0\0\0\0', 'failed, empty'],
])('a recording fails when the service sends %s', async (_, bytes, expected) => {
  openUnplayable(text(bytes))
  expect(await told()).toBe(expected)
})

it('a recording that cannot be played keeps its bytes until it is requested again', async () => {
  openUnplayable(file)
  expect([await told(), await told()]).toEqual(['failed, unplayable, whole', 'failed, unplayable, whole'])
})

const zeros = new Uint8Array(1_000_000)
const wav = zeros.slice()
wav.set(text('RIFF....WAVE'))

it.each<[string, RecordingResponse, object]>([
  ['endless zeros', repeating(zeros, 40, null), { kind: 'not-a-recording' }],
  ['more than two gigabytes', repeating(zeros, 40, 3e9), { kind: 'too-large', limit: 2e9 }],
  // Another format may take longer to arrive than a first MP3 frame may take to be found.
  ['a WAV file that breaks', repeating(wav, 40, null), { kind: 'lost', received: 40_000_000, total: null }],
])('a recording fails when the service sends %s', async (_, response, trouble) => {
  opening(() => response)
  expect(await outcome()).toMatchObject({ stage: 'failed', failure: { trouble } })
})

it('a recording that is cancelled before its first byte can be requested again', async () => {
  const signals: AbortSignal[] = []
  opening(
    ({ signal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    },
    () => downloadOf(file),
  )
  const stopped = told()
  await nextTask()
  recording.cancel()
  expect([await stopped, signals.map(({ aborted }) => aborted)]).toEqual(['failed, cancelled', [true]])
  expect(await told()).toBe('complete, whole')
})

it('a recording that is cancelled while it arrives is no longer downloaded, and goes on where it was', async () => {
  const half = file.slice(0, 200_000)
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (given) => given.enqueue(half), cancel })
  const requests = opening(
    () => ({ ...downloadOf(file), body }),
    ({ from }) => ({ ...downloadOf(file.subarray(from)), from, total: file.length }),
  )
  const stopped = outcome()
  while (recording.state.get().progress?.received !== half.length) await nextTask()
  recording.cancel()
  expect(await stopped).toMatchObject({ stage: 'interrupted', failure: { trouble: { kind: 'cancelled' } } })
  await nextTask()
  expect(cancel).toHaveBeenCalledOnce()
  expect(await told()).toBe('complete, whole')
  expect(requests).toEqual([0, half.length - 16 * 1024])
})
