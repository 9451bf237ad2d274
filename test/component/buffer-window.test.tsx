import { expect, inject, onTestFinished, test } from 'vitest'
import { createBufferWindow } from '../../src/audio/mse/buffer-window.ts'
import { detachSource } from '../../src/audio/player/media-element.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { completePlayback } from '../support/audio/complete-playback.ts'
import { nextTask } from '../support/browser/next-task.ts'

const service = inject('service')

test('seeking does not throw after the browser has failed to decode a recording', async () => {
  const response = await fetch(`${service.origin}/v1/calls/audio-undecodable-9999/audio.mp3`, {
    headers: { Authorization: `Bearer ${service.key}` },
  })
  const element = document.createElement('audio')
  const lifetime = new AbortController()
  const playback = await completePlayback(new Uint8Array(await response.arrayBuffer()), lifetime.signal)
  onTestFinished(() => {
    lifetime.abort()
    detachSource(element)
  })
  const thrown: unknown[] = []
  const onThrown = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    thrown.push(event.reason)
  }
  window.addEventListener('unhandledrejection', onThrown, { signal: lifetime.signal })

  let time = 0
  const bufferWindow = createBufferWindow(playback, {
    onWaiting: () => undefined,
    onNeed: () => undefined,
    onShifted: () => undefined,
    onUnreadable: () => undefined,
  })
  const failed = awaitEvent(element, 'error', lifetime.signal)
  await bufferWindow.attach({ element, now: () => time, mediaSource: null }, lifetime.signal)
  await failed
  for (const target of [100, 10, 60, 120]) {
    time = target
    bufferWindow.onPendingSeek()
    await nextTask()
    bufferWindow.onPendingSeek()
    await nextTask()
  }
  expect(element.error?.code).toBe(MediaError.MEDIA_ERR_DECODE)
  expect(thrown).toEqual([])
})
