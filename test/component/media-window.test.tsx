import { expect, inject, onTestFinished, test } from 'vitest'
import { awaitEvent } from '../../src/audio/await-event.ts'
import { emptyElement } from '../../src/audio/element-state.ts'
import { createMediaWindow } from '../../src/audio/media-window.ts'
import { createReception } from '../../src/audio/reception.ts'
import { createSoundSupply } from '../../src/audio/sound-supply.ts'

const service = inject('service')

test('once the browser has given up a recording, no place of it that is asked for breaks anything more', async () => {
  const answer = await fetch(`${service.origin}/v1/calls/audio-undecodable-9999/audio.mp3`, {
    headers: { Authorization: `Bearer ${service.key}` },
  })
  const main = createReception()
  main.push(new Uint8Array(await answer.arrayBuffer()))
  await main.end()
  const supply = createSoundSupply({
    main,
    total: () => main.store.end(),
    expected: null,
    openPart: () => Promise.reject(new Error('All is here')),
    onReach: () => undefined,
    onMoved: () => undefined,
    onProgress: () => undefined,
  })
  const element = document.createElement('audio')
  const leaving = new AbortController()
  onTestFinished(() => {
    leaving.abort()
    supply.release()
    main.release()
    emptyElement(element)
  })
  const thrown: unknown[] = []
  const onThrown = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    thrown.push(event.reason)
  }
  window.addEventListener('unhandledrejection', onThrown, { signal: leaving.signal })

  let place = 0
  const feed = createMediaWindow(supply)
  const broken = awaitEvent(element, 'error', leaving.signal)
  await feed.attach(element, () => place, leaving.signal)
  await broken
  for (const asked of [100, 10, 60, 120]) {
    place = asked
    feed.onPlace()
    await nextTask()
    feed.onPlace()
    await nextTask()
  }
  expect(element.error?.code).toBe(MediaError.MEDIA_ERR_DECODE)
  expect(thrown).toEqual([])
})

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
