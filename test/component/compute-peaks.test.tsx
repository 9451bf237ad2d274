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

/** The buffered source of an hour-long recording that has arrived completely. */
async function sourceOfAnHour() {
  const file = await fetchRecording('sample-hour')
  const source = createBufferedSource({ total: () => file.length, onUnreadable: () => undefined })
  // The byte store keeps the first chunk in memory and most of the second one in blobs.
  source.write(0, file.slice(0, 600_000))
  source.write(600_000, file.slice(600_000))
  await source.finish()
  onTestFinished(source.release)
  return source
}

/** Computes the peaks of a source. Resolves to what was reported, and to the workers that were used. */
async function compute(source: BufferedSource, playable = Promise.resolve()) {
  const { postMessage } = Worker.prototype
  const sent: Worker[] = []
  Worker.prototype.postMessage = new Proxy(postMessage, {
    apply(send, worker, given) {
      sent.push(worker)
      return Reflect.apply(send, worker, given)
    },
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
  Worker.prototype.postMessage = postMessage
  return { events, ...results, sent: sent.length, sentBefore, workers: new Set(sent).size }
}

test('the frames of a long recording are sent to the decoders in large batches', async () => {
  const source = await sourceOfAnHour()
  const { events, peaks, sent } = await compute(source)
  expect(events).toEqual(['done', 'speech'])
  expect(peaks && coveredDuration(peaks)).toBeCloseTo(source.index.duration, 1)
  expect(sent).toBeLessThan(source.index.count / 200)
})

test('decoding waits until the recording can be played', async () => {
  const { sentBefore, peaks } = await compute(await sourceOfAnHour(), new Promise((resolve) => void whenIdle(resolve)))
  expect(sentBefore).toBe(0)
  expect(peaks).toBeDefined()
})

test('one decoder and two decoders produce the same peaks and find the same speech', async () => {
  const source = await sourceOfAnHour()
  const [one, two] = [await compute(source, new Promise(() => undefined)), await compute(source)]
  // One more worker finds the speech.
  expect([one.workers, two.workers]).toEqual([2, 3])
  const differences = two.peaks?.channels.map((bins, side) =>
    bins.reduce((largest, bin, at) => Math.max(largest, Math.abs(bin - (one.peaks?.channels[side]?.[at] ?? 0))), 0),
  )
  // Samples after a run-up differ by up to 1e-7, which can change how a peak is rounded.
  expect(Math.max(...(differences ?? []))).toBeLessThanOrEqual(1)
  expect(two.peaks?.channels.map(({ length }) => length)).toEqual(one.peaks?.channels.map(({ length }) => length))
  expect(two.speech).toEqual(one.speech)
})

test('if stored bytes cannot be read, the caller is told so, no waveform is drawn, and all decoders stop', async () => {
  const source = await sourceOfAnHour()
  const { terminate } = Worker.prototype
  const terminated = new Set<Worker>()
  Worker.prototype.terminate = function () {
    terminated.add(this)
    terminate.call(this)
  }
  onTestFinished(() => {
    Worker.prototype.terminate = terminate
  })
  onTestFinished(makeBlobsUnreadable())
  const { events, workers } = await compute(source)
  expect(events).toEqual(['unreadable'])
  expect(terminated.size).toBe(workers)
})

test('if a worker dies, decoding starts over once, in new workers', async () => {
  const source = await sourceOfAnHour()
  const { postMessage } = Worker.prototype
  onTestFinished(() => {
    Worker.prototype.postMessage = postMessage
  })
  const eventsIfDying = async (count: number) => {
    const dead = new Set<Worker>()
    Worker.prototype.postMessage = new Proxy(postMessage, {
      apply(send, worker: Worker, given) {
        if (dead.has(worker) || dead.size === count) return Reflect.apply(send, worker, given)
        dead.add(worker)
        worker.dispatchEvent(new Event('error'))
      },
    })
    return (await compute(source)).events
  }
  expect(await eventsIfDying(1)).toEqual(['done', 'speech'])
  expect(await eventsIfDying(2)).toEqual(['failed'])
})

test('decoding stops once a worker has made no progress during two timeouts in a row', async () => {
  const source = await sourceOfAnHour()
  const { postMessage } = Worker.prototype
  const ready = withResolvers<void>()
  // The worker loads, but never receives a request.
  Worker.prototype.postMessage = function () {
    this.addEventListener('message', () => ready.resolve())
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    Worker.prototype.postMessage = postMessage
  })
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
