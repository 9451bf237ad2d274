import { expect, onTestFinished, test, vi } from 'vitest'
import { computePeaks } from '../../src/audio/peaks/compute-peaks.ts'
import { type BufferedSource, createBufferedSource } from '../../src/audio/source/buffered-source.ts'
import { measureSound } from '../../src/capabilities/conversation/audio/measure-sound.ts'
import type { MeasuredSpeech } from '../../src/domain/sound/heard-call.ts'
import { coveredDuration, type Peaks } from '../../src/domain/waveform/peaks.ts'
import { whenIdle } from '../../src/lib/timing/when-idle.ts'
import { withResolvers } from '../../src/lib/with-resolvers.ts'
import { makeBlobsUnreadable } from '../support/doubles/unreadable-blobs.ts'
import { fetchRecording } from './opened-recording.ts'

/** The buffered source of a recording that has arrived completely. */
async function sourceOf(uid: string) {
  const file = await fetchRecording(uid)
  const source = createBufferedSource({ total: () => file.length, onUnreadable: () => undefined })
  // The byte store keeps the first chunk in memory and most of the second one in blobs.
  source.write(0, file.slice(0, 600_000))
  source.write(600_000, file.slice(600_000))
  await source.finish()
  onTestFinished(source.release)
  return source
}

/** Until the test ends, calls `onMessage` with each message to a worker instead of sending it. */
function interceptMessages(onMessage: (worker: Worker, send: () => void) => void): void {
  const { postMessage } = Worker.prototype
  onTestFinished(() => void Object.assign(Worker.prototype, { postMessage }))
  Worker.prototype.postMessage = function (...given: unknown[]) {
    onMessage(this, () => Reflect.apply(postMessage, this, given))
  }
}

/** Computes the peaks of a source. Resolves to what was reported, and to the workers that were used. */
async function compute(source: BufferedSource, playable = Promise.resolve()) {
  const sent: Worker[] = []
  interceptMessages((worker, send) => {
    sent.push(worker)
    send()
  })
  const events: string[] = []
  const results: { peaks?: Peaks; speech?: MeasuredSpeech | null } = {}
  let sentBefore = 0
  void playable.then(() => {
    sentBefore = sent.length
  })
  await computePeaks({
    source,
    measureSound,
    total: () => null,
    playable,
    signal: new AbortController().signal,
    onPeaks: () => undefined,
    onKeys: () => undefined,
    onDone(peaks) {
      events.push('done')
      results.peaks = peaks
    },
    onFailed: () => events.push('failed'),
    onUnreadable: () => events.push('unreadable'),
    onSpeech(speech) {
      events.push('speech')
      results.speech = speech
    },
  })
  return { events, ...results, sent: sent.length, sentBefore, workers: new Set(sent).size }
}

test('one decoder, or two once the recording can be played, get large batches, and find the same peaks and speech', async () => {
  const source = await sourceOf('sample-hour')
  const never = new Promise<void>(() => undefined)
  const idle = new Promise<void>((resolve) => void whenIdle(resolve))
  const [one, two] = [await compute(source, never), await compute(source, idle)]
  // One more worker finds the speech.
  expect([one.workers, two.workers, two.sentBefore]).toEqual([2, 3, 0])
  for (const { events, peaks, sent } of [one, two]) {
    expect(events).toEqual(['done', 'speech'])
    expect(peaks && coveredDuration(peaks)).toBeCloseTo(source.index.duration, 1)
    expect(sent).toBeLessThan(source.index.count / 200)
  }
  const differences = two.peaks?.channels.map((bins, side) =>
    bins.reduce((largest, bin, at) => Math.max(largest, Math.abs(bin - (one.peaks?.channels[side]?.[at] ?? 0))), 0),
  )
  // Samples after a run-up differ by up to 1e-7, which can change how a peak is rounded.
  expect(Math.max(...(differences ?? []))).toBeLessThanOrEqual(1)
  expect(two.peaks?.channels.map(({ length }) => length)).toEqual(one.peaks?.channels.map(({ length }) => length))
  expect(two.speech).toEqual(one.speech)
})

test('if stored bytes cannot be read, the caller is told so, no waveform is drawn, and all decoders stop', async () => {
  const source = await sourceOf('pilot-64')
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => terminate.mockRestore())
  onTestFinished(makeBlobsUnreadable())
  const { events, workers } = await compute(source)
  expect(events).toEqual(['unreadable'])
  expect(new Set(terminate.mock.contexts).size).toBe(workers)
})

test.for([
  [1, ['done', 'speech']],
  [2, ['failed']],
] as const)('if %i workers die, decoding starts over once, in new workers: %j', async ([count, events]) => {
  const dead = new Set<Worker>()
  interceptMessages((worker, send) => {
    if (dead.has(worker) || dead.size === count) return send()
    dead.add(worker)
    worker.dispatchEvent(new Event('error'))
  })
  expect((await compute(await sourceOf('pilot-64'))).events).toEqual(events)
})

test('decoding stops once a worker has made no progress during two timeouts in a row', async () => {
  const source = await sourceOf('pilot-64')
  const ready = withResolvers<void>()
  // The worker loads, but never receives a request.
  interceptMessages((worker) => worker.addEventListener('message', () => ready.resolve()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isOver = false
  const computing = compute(source).finally(() => {
    isOver = true
  })
  await ready.promise
  await vi.advanceTimersByTimeAsync(9900)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect((await computing).events).toEqual(['failed'])
})
