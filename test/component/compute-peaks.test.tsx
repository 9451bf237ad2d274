import { expect, inject, onTestFinished, test } from 'vitest'
import { computePeaks } from '../../src/audio/peaks/compute-peaks.ts'
import { type BufferedSource, createBufferedSource } from '../../src/audio/source/buffered-source.ts'
import { coveredDuration } from '../../src/domain/waveform/peaks.ts'
import { makeBlobsUnreadable } from '../support/doubles/unreadable-blobs.ts'

const service = inject('service')

/** The buffered source of an hour-long recording that has arrived completely. */
async function sourceOfAnHour() {
  const response = await fetch(`${service.origin}/v1/calls/sample-hour/audio.mp3`, {
    headers: { Authorization: `Bearer ${service.key}` },
  })
  const source = createBufferedSource()
  const file = new Uint8Array(await response.arrayBuffer())
  // The byte store keeps the first chunk in memory and most of the second one in blobs.
  for (const chunk of [file.slice(0, 600_000), file.slice(600_000)]) source.push(chunk)
  await source.end()
  onTestFinished(source.release)
  return source
}

test('the frames of a long recording are sent to the decoders in large batches', async () => {
  const source = await sourceOfAnHour()
  const { postMessage } = Worker.prototype
  let sent = 0
  Worker.prototype.postMessage = new Proxy(postMessage, {
    apply(send, worker, given) {
      sent += 1
      return Reflect.apply(send, worker, given)
    },
  })
  onTestFinished(() => {
    Worker.prototype.postMessage = postMessage
  })
  let duration = 0
  await computePeaks({
    ...optionsFor(source),
    onDone(peaks) {
      duration = coveredDuration(peaks)
    },
    onFailed: () => undefined,
    onSpeech: () => undefined,
  })
  expect(duration).toBeCloseTo(source.index.duration, 1)
  expect(sent).toBeLessThan(source.index.count / 200)
})

test('if stored bytes cannot be read, no waveform is drawn and all decoders stop', async () => {
  const source = await sourceOfAnHour()
  const { terminate } = Worker.prototype
  let terminated = 0
  Worker.prototype.terminate = function () {
    terminated += 1
    terminate.call(this)
  }
  onTestFinished(() => {
    Worker.prototype.terminate = terminate
  })
  onTestFinished(makeBlobsUnreadable())
  const events: string[] = []
  await computePeaks({
    ...optionsFor(source),
    onDone: () => events.push('done'),
    onFailed: () => events.push('failed'),
    onSpeech: () => events.push('speech'),
  })
  expect(events).toEqual(['failed'])
  expect(terminated).toBeGreaterThan(0)
})

function optionsFor(source: BufferedSource) {
  return {
    source,
    total: () => null,
    playable: Promise.resolve(),
    signal: new AbortController().signal,
    onPeaks: () => undefined,
  }
}
