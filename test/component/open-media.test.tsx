import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyElement } from '../../src/audio/element-state.ts'
import { openAhead, openMedia } from '../../src/audio/open-media.ts'

let element: HTMLMediaElement
let life: AbortController

beforeEach(() => {
  element = document.createElement('audio')
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  emptyElement(element)
})

test('the source that was opened ahead is given once, and another the next time', async () => {
  openAhead(element, life.signal)
  const address = element.src
  const first = await openMedia(element, life.signal)
  expect(element.src).toBe(address)
  expect(first.readyState).toBe('open')
  const second = await openMedia(element, life.signal)
  expect(second).not.toBe(first)
  expect(element.src).not.toBe(address)
  expect(second.readyState).toBe('open')
})

test('one that the element has lost meanwhile is not given', async () => {
  openAhead(element, life.signal)
  emptyElement(element)
  expect((await openMedia(element, life.signal)).readyState).toBe('open')
})

test('who leaves before it is open gets none', async () => {
  const leaving = new AbortController()
  openAhead(element, life.signal)
  const opening = openMedia(element, leaving.signal)
  leaving.abort(new Error('Left'))
  await expect(opening).rejects.toThrow('Left')
})
