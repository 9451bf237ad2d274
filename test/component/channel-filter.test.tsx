import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ChannelFilter, createChannelFilter } from '../../src/audio/player/channel-filter.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'

const Own = AudioContext
let context: PhoneAudioContext
let filter: ChannelFilter

/** An audio context that a phone call can interrupt. It can't be resumed until the phone call has ended. */
class PhoneAudioContext extends Own {
  isInCall = false
  private isInterrupted = false
  constructor() {
    super()
    context = this
  }
  override get state(): AudioContextState {
    return this.isInterrupted ? 'interrupted' : super.state
  }
  startCall(): void {
    this.isInCall = true
    this.isInterrupted = true
    this.dispatchEvent(new Event('statechange'))
  }
  override async resume(): Promise<void> {
    if (this.isInCall) throw new DOMException('Failed to start the audio device', 'InvalidStateError')
    this.isInterrupted = false
    await super.resume()
  }
}

beforeEach(() => {
  Reflect.set(window, 'AudioContext', PhoneAudioContext)
  filter = createChannelFilter(document.createElement('audio'))
})
afterEach(() => {
  filter.release()
  Reflect.set(window, 'AudioContext', Own)
})

test.each([
  ['when the user returns to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['when the page is shown again from the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
  ['when the user clicks', () => document.body.click()],
  ['when the user presses a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
  ['when playback starts', () => filter.wake()],
])('a channel interrupted by a phone call plays again %s', async (_, act) => {
  expect(filter.select(0)).toBe(true)
  if (context.state !== 'running') await awaitEvent(context, 'statechange', AbortSignal.timeout(10_000))
  context.startCall()
  act()
  expect(context.state).toBe('interrupted')
  context.isInCall = false
  act()
  await expect.poll(() => context.state).toBe('running')
})

test('a channel plays again by itself after the system has suspended the audio', async () => {
  filter.select(0)
  await expect.poll(() => context.state).toBe('running')
  await context.suspend()
  await expect.poll(() => context.state).toBe('running')
})

test('a released channel filter closes its context and never resumes it', async () => {
  filter.select(0)
  filter.release()
  await expect.poll(() => context.state).toBe('closed')
  document.body.click()
  filter.wake()
  expect(context.state).toBe('closed')
})

test('selecting a channel returns false if the browser cannot play that channel alone', () => {
  Reflect.set(window, 'AudioContext', undefined)
  expect(filter.select(0)).toBe(false)
  Reflect.set(
    window,
    'AudioContext',
    class {
      constructor() {
        throw new DOMException('Too many contexts', 'NotSupportedError')
      }
    },
  )
  expect(filter.select(1)).toBe(false)
  expect(filter.select(null)).toBe(true)
})
