import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMediaSource } from '../../src/audio/mse/open-media-source.ts'
import { detachSource } from '../../src/audio/player/media-element.ts'

let element: HTMLMediaElement
let lifetime: AbortController

beforeEach(() => {
  element = document.createElement('audio')
  lifetime = new AbortController()
})
afterEach(() => {
  lifetime.abort()
  detachSource(element)
})

test('openMediaSource opens a new media source each time', async () => {
  const first = await openMediaSource(element, lifetime.signal)
  expect(first.readyState).toBe('open')
  const second = await openMediaSource(element, lifetime.signal)
  expect(second).not.toBe(first)
  expect(second.readyState).toBe('open')
})

test('openMediaSource rejects when it is aborted', async () => {
  const opening = openMediaSource(element, lifetime.signal)
  lifetime.abort(new Error('Released'))
  await expect(opening).rejects.toThrow('Released')
})
