import { expect, onTestFinished, test } from 'vitest'
import { detachSource } from '../../src/audio/player/media-element.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { completeWindow } from '../support/audio/complete-window.ts'
import { nextTask } from '../support/browser/next-task.ts'
import { fetchRecording } from './opened-recording.ts'

test('seeking does not throw after the browser has failed to decode a recording', async () => {
  const element = document.createElement('audio')
  const lifetime = new AbortController()
  const bufferWindow = await completeWindow(await fetchRecording('audio-undecodable-9999'), lifetime.signal)
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
  const failed = awaitEvent(element, 'error', lifetime.signal)
  await bufferWindow.attach({ element, now: () => time }, lifetime.signal)
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
