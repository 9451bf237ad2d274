import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBlobAttachment } from '../../src/audio/mse/media-attachment.ts'
import { detachSource } from '../../src/audio/player/media-element.ts'
import { createPlayer, type Player } from '../../src/audio/player/player.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { completeWindow } from '../support/audio/complete-window.ts'
import { nextTask } from '../support/browser/next-task.ts'
import { fetchRecording } from './opened-recording.ts'

let player: Player
let lifetime: AbortController

beforeEach(() => {
  lifetime = new AbortController()
  player = createPlayer({ rate: 1, volume: 1, muted: true })
})
afterEach(() => {
  player.release()
  lifetime.abort()
})

const element = () => document.querySelector('audio[hidden]') as HTMLAudioElement

let booking: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  booking = await fetchRecording('sample-booking')
})
const blobOf = () => createBlobAttachment(new Blob([booking], { type: 'audio/mpeg' }))
const framesOf = () => completeWindow(booking, lifetime.signal)

/** Waits until the browser has done what `seek` asks for. */
async function landed(seek: () => void): Promise<void> {
  const seeked = awaitEvent(element(), 'seeked', lifetime.signal)
  seek()
  await seeked
}

test('a seek goes to a point 1 ms after the requested time, because browsers round seek targets down', async () => {
  await player.load(blobOf())
  for (const time of [19, 24.123]) {
    await landed(() => player.seek(time))
    expect(player.clock.now()).toBeGreaterThan(time)
    expect(player.clock.now()).toBeLessThanOrEqual(time + 0.002)
  }
})

test('after a seek, the position is exactly the requested time until the playhead moves, so repeated seeks don’t drift', async () => {
  player.seek(24.349)
  expect(player.position()).toBe(24.349)
  await player.load(await framesOf())
  expect(player.position()).toBe(24.349)
  for (let times = 0; times < 10; times++) {
    await landed(() => player.seekBy(5))
    await landed(() => player.seekBy(-5))
  }
  expect(player.position()).toBeCloseTo(24.349, 9)
  // Loading other audio doesn't change the position.
  await player.load(blobOf())
  expect(player.position()).toBeCloseTo(24.349, 9)
  await landed(() => player.seek(10_000))
  expect(player.position()).toBe(player.state.get().duration)
  await landed(() => player.seek(-5))
  expect(player.position()).toBe(0)
  await landed(() => player.seek(30))
  player.play()
  await expect.poll(() => player.clock.now()).toBeGreaterThan(30.1)
  player.pause()
  expect(player.position()).toBe(player.clock.now())
})

test('seeking to audio that has arrived does not starve the player', async () => {
  await player.load(await framesOf())
  await expect.poll(() => player.state.get().starved).toBe(false)
  let wasStarved = false
  player.state.subscribe(() => {
    wasStarved ||= player.state.get().starved
  })
  for (const time of [50, 5, 40]) await landed(() => player.seek(time))
  expect(wasStarved).toBe(false)
})

test('the duration is 0 if a recording without a sample has loaded, and unknown before that', async () => {
  const header = (await fetchRecording('audio-wav')).slice(0, 44)
  new DataView(header.buffer).setUint32(40, 0, true)
  const loading = player.load(createBlobAttachment(new Blob([header], { type: 'audio/wav' })))
  expect(player.state.get().duration).toBeNull()
  await loading
  expect(player.state.get().duration).toBe(0)
})

test('a slower replay goes on after a pause, and ends with its interval', async () => {
  await player.load(blobOf())
  player.replaySlower({ start: 20, end: 20.6 })
  await expect.poll(() => player.clock.now()).toBeGreaterThan(20.1)
  player.pause()
  expect(element().playbackRate).toBe(0.7)
  player.play()
  await expect.poll(() => player.clock.now()).toBeGreaterThan(20.7)
  expect(element().playbackRate).toBe(1)
})

test('a range restarts no earlier than its start and stops no earlier than its end', async () => {
  await player.load(blobOf())
  // Browsers round times down to microseconds, so a plain seek to 8.2 s or 16.4 s would land slightly too early.
  const range = { start: 8.2, end: 16.4 }
  player.seek(16.2)
  player.setRange(range)
  player.setLoop(true)
  const repeated = new Promise<number>((resolve) => {
    const stop = player.clock.subscribe(() => {
      if (player.clock.now() > 15) return
      stop()
      resolve(player.clock.now())
    })
  })
  player.play()
  expect(await repeated).toBeGreaterThanOrEqual(range.start)
  player.setLoop(false)
  player.seek(16.2)
  await expect.poll(() => player.state.get().playing).toBe(false)
  expect(player.clock.now()).toBeGreaterThanOrEqual(range.end)
  expect(player.position()).toBe(range.end)
})

test('until the length of the recording is known, seeks and ranges are limited to ten days', () => {
  player.seek(1e12)
  expect(player.clock.now()).toBe(864_000)
  player.setRange({ start: 5, end: 1e12 })
  expect(player.state.get().range).toEqual({ start: 5, end: 864_000 })
  player.setRange({ start: 1e11, end: 1e12 })
  expect(player.state.get().range).toBeNull()
})

test('a seek just before the player handles the loadedmetadata event is not lost', async () => {
  const attachment = blobOf()
  // Capturing listeners on the window run before the player's own listener.
  window.addEventListener('loadedmetadata', () => player.seek(10), { capture: true, signal: lifetime.signal })
  await player.load(attachment)
  expect(player.clock.now()).toBeCloseTo(10, 2)
})

test('if playback breaks before the play event, the player still reports that it is playing, so recovery resumes playback', async () => {
  await player.load(blobOf())
  const states: boolean[] = []
  player.state.subscribe(() => {
    const { broken, playing } = player.state.get()
    if (broken) states.push(playing)
  })
  player.play()
  // The element has not fired its `play` event yet.
  element().dispatchEvent(new Event('error'))
  expect(states[0]).toBe(true)
})

test('a released player neither loads nor plays anything', async () => {
  const attachment = blobOf()
  player.play()
  const released = element()
  player.release()
  await expect(player.load(attachment)).rejects.toThrow()
  expect(released.src).toBe('')
  expect(player.state.get()).toMatchObject({ ready: false, playing: false })
})

test('audio that is replaced any number of microtasks after it becomes playable is not reported as loaded afterwards', async () => {
  for (let ticks = 0; ticks < 24; ticks++) {
    const replacement = await framesOf()
    const loaded = player.load(blobOf()).then(
      () => true,
      () => false,
    )
    element().dispatchEvent(new Event('canplay'))
    for (let tick = 0; tick < ticks; tick++) await null
    const wasReady = player.state.get().ready
    const replacing = player.load(replacement)
    // Waits long enough for any delayed report about the first audio.
    for (let tick = 0; tick < 30; tick++) await null
    expect([ticks, player.state.get().ready, await loaded]).toEqual([ticks, false, wasReady])
    await replacing
  }
})

test('seeking does not throw after the browser has failed to decode a recording', async () => {
  const element = document.createElement('audio')
  const bufferWindow = await completeWindow(await fetchRecording('audio-undecodable-9999'), lifetime.signal)
  onTestFinished(() => detachSource(element))
  let time = 0
  const failed = awaitEvent(element, 'error', lifetime.signal)
  await bufferWindow.attach({ element, now: () => time }, lifetime.signal)
  await failed
  // Vitest reports what is thrown and nothing catches.
  for (const target of [100, 100, 10, 10, 60, 60, 120, 120]) {
    time = target
    bufferWindow.onPendingSeek()
    await nextTask()
  }
  expect(element.error?.code).toBe(MediaError.MEDIA_ERR_DECODE)
})
