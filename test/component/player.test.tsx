import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBlobAttachment } from '../../src/audio/mse/media-attachment.ts'
import { createPlayer, type Player } from '../../src/audio/player/player.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { completeWindow } from '../support/audio/complete-window.ts'
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

const blobOf = async () =>
  createBlobAttachment(new Blob([await fetchRecording('sample-booking')], { type: 'audio/mpeg' }))
const framesOf = async () => completeWindow(await fetchRecording('sample-booking'), lifetime.signal)

test('a seek goes to a point 1 ms after the requested time, because browsers round seek targets down', async () => {
  await player.load(await blobOf())
  for (const time of [19, 24.123]) {
    const seeked = awaitEvent(element(), 'seeked', lifetime.signal)
    player.seek(time)
    await seeked
    expect(player.clock.now()).toBeGreaterThan(time)
    expect(player.clock.now()).toBeLessThanOrEqual(time + 0.002)
  }
})

test('after a seek, the position is exactly the requested time until the playhead moves, so repeated seeks don’t drift', async () => {
  player.seek(24.349)
  expect(player.position()).toBe(24.349)
  await player.load(await framesOf())
  expect(player.position()).toBe(24.349)
  const seekAndWait = async (seek: () => void) => {
    const seeked = awaitEvent(element(), 'seeked', lifetime.signal)
    seek()
    await seeked
  }
  for (let times = 0; times < 10; times++) {
    await seekAndWait(() => player.seekBy(5))
    await seekAndWait(() => player.seekBy(-5))
  }
  expect(player.position()).toBeCloseTo(24.349, 9)
  // Loading other audio doesn't change the position.
  await player.load(await blobOf())
  expect(player.position()).toBeCloseTo(24.349, 9)
  await seekAndWait(() => player.seek(10_000))
  expect(player.position()).toBe(player.state.get().duration)
  await seekAndWait(() => player.seek(-5))
  expect(player.position()).toBe(0)
  await seekAndWait(() => player.seek(30))
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
  for (const time of [50, 5, 40]) {
    const seeked = awaitEvent(element(), 'seeked', lifetime.signal)
    player.seek(time)
    await seeked
  }
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
  await player.load(await blobOf())
  player.replaySlower({ start: 20, end: 20.6 })
  await expect.poll(() => player.clock.now()).toBeGreaterThan(20.1)
  player.pause()
  expect(element().playbackRate).toBe(0.7)
  player.play()
  await expect.poll(() => player.clock.now()).toBeGreaterThan(20.7)
  expect(element().playbackRate).toBe(1)
})

test('a range restarts no earlier than its start and stops no earlier than its end', async () => {
  await player.load(await blobOf())
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
  const attachment = await blobOf()
  // Capturing listeners on the window run before the player's own listener.
  window.addEventListener('loadedmetadata', () => player.seek(10), { capture: true, signal: lifetime.signal })
  await player.load(attachment)
  expect(player.clock.now()).toBeCloseTo(10, 2)
})

test('if playback breaks before the play event, the player still reports that it is playing, so recovery resumes playback', async () => {
  await player.load(await blobOf())
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
  const attachment = await blobOf()
  player.play()
  const released = element()
  player.release()
  await expect(player.load(attachment)).rejects.toThrow()
  expect(released.src).toBe('')
  expect(player.state.get()).toMatchObject({ ready: false, playing: false })
})

test.each(Array.from({ length: 24 }, (_, ticks) => ticks))(
  'audio that is replaced %i microtasks after it becomes playable is not reported as loaded afterwards',
  async (ticks) => {
    const [first, second] = [await blobOf(), await framesOf()]
    const loaded = player.load(first).then(
      () => true,
      () => false,
    )
    element().dispatchEvent(new Event('canplay'))
    for (let tick = 0; tick < ticks; tick++) await null
    const wasReady = player.state.get().ready
    const replacing = player.load(second)
    // Waits long enough for any delayed report about the first audio.
    for (let tick = 0; tick < 30; tick++) await null
    expect(player.state.get().ready).toBe(false)
    expect(await loaded).toBe(wasReady)
    await replacing
  },
)
