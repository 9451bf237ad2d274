import { expect, inject, onTestFinished, test } from 'vitest'
import { computePeaks } from '../../src/audio/peaks/compute-peaks.ts'
import { createBufferedSource } from '../../src/audio/source/buffered-source.ts'
import { makeBlobsUnreadable } from '../support/doubles/unreadable-blobs.ts'

const service = inject('service')

test('if stored bytes cannot be read, no waveform is drawn and all decoders stop', async () => {
  const response = await fetch(`${service.origin}/v1/calls/sample-hour/audio.mp3`, {
    headers: { Authorization: `Bearer ${service.key}` },
  })
  const source = createBufferedSource()
  const file = new Uint8Array(await response.arrayBuffer())
  // The byte store keeps the first chunk in memory and most of the second one in blobs.
  for (const chunk of [file.slice(0, 600_000), file.slice(600_000)]) source.push(chunk)
  await source.end()
  const { terminate } = Worker.prototype
  let terminated = 0
  Worker.prototype.terminate = function () {
    terminated += 1
    terminate.call(this)
  }
  onTestFinished(() => {
    Worker.prototype.terminate = terminate
    source.release()
  })
  onTestFinished(makeBlobsUnreadable())
  const events: string[] = []
  await computePeaks({
    source,
    total: () => null,
    playable: Promise.resolve(),
    signal: new AbortController().signal,
    onPeaks: () => undefined,
    onDone: () => events.push('done'),
    onFailed: () => events.push('failed'),
    onSpeech: () => events.push('speech'),
  })
  expect(events).toEqual(['failed'])
  expect(terminated).toBeGreaterThan(0)
})
