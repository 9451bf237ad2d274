import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createChannelFilter, type Evening } from '../../src/audio/player/channel-filter.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'
import { fetchRecording } from './opened-recording.ts'

const Own = AudioContext
let context: PhoneAudioContext
let filter: ReturnType<typeof createChannelFilter>

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

/** Its sound goes to two analysers instead of the loudspeaker. */
class TappedContext extends Own {
  private readonly tap = this.createGain()
  readonly analysers = [this.createAnalyser(), this.createAnalyser()] as const
  constructor() {
    super()
    tapped = this
    const splitter = this.createChannelSplitter(2)
    this.tap.connect(splitter)
    for (const [channel, analyser] of this.analysers.entries()) {
      analyser.fftSize = 8192
      splitter.connect(analyser, channel)
    }
  }
  override get destination(): AudioDestinationNode {
    return (this.tap ?? super.destination) as unknown as AudioDestinationNode
  }
}
let tapped: TappedContext

/** Plays one of the recordings `tones-LEFT-RIGHT`, and returns what measures the sound that is heard of it. */
async function heardLevels(tones: string, change: (changed: typeof filter) => void) {
  Reflect.set(window, 'AudioContext', TappedContext)
  const element = document.createElement('audio')
  element.src = URL.createObjectURL(new Blob([await fetchRecording(tones)], { type: 'audio/wav' }))
  element.loop = true
  const played = createChannelFilter(element)
  onTestFinished(() => {
    played.release()
    element.pause()
    URL.revokeObjectURL(element.src)
  })
  change(played)
  await element.play()
  const samples = new Float32Array(8192)
  return () =>
    tapped.analysers.map((analyser) => {
      analyser.getFloatTimeDomainData(samples)
      const [power, peak] = samples.reduce(
        ([sum, most], one) => [sum + one * one, Math.max(most, Math.abs(one))],
        [0, 0],
      )
      return { level: 10 * Math.log10(power / samples.length + 1e-10), peak }
    })
}

test.each<[string, string, Evening]>([
  ['with a factor for each channel', 'tones-40-4', [1, 10]],
  ['with a factor that would exceed full scale', 'tones-90-40', [1, 10]],
  ['with a compressor', 'tones-80-80', 'compressor'],
])('both voices are equally loud, and never above full scale, %s', async (_, tones, evening) => {
  const measure = await heardLevels(tones, (played) => played.even(evening))
  await expect.poll(() => measure().every(({ level }) => level > -25), { timeout: 10_000 }).toBe(true)
  const [one, other] = measure()
  expect(Math.abs((one?.level ?? 0) - (other?.level ?? 99))).toBeLessThan(3)
  expect(Math.max(one?.peak ?? 9, other?.peak ?? 9)).toBeLessThanOrEqual(1)
})

test('a channel that is played alone is as loud as it is with the other, on both sides', async () => {
  const measure = await heardLevels('tones-40-4', (played) => {
    played.even([1, 10])
    played.select(1)
  })
  await expect.poll(() => measure().every(({ level }) => level > -15 && level < -9), { timeout: 10_000 }).toBe(true)
})

test('without an audio context, the sound stays as it is, and selecting a channel returns false', () => {
  const tooMany = class {
    constructor() {
      throw new DOMException('Too many contexts', 'NotSupportedError')
    }
  }
  for (const broken of [undefined, tooMany]) {
    Reflect.set(window, 'AudioContext', broken)
    expect(() => filter.even([1, 2])).not.toThrow()
    expect([filter.select(0), filter.select(1), filter.select(null)]).toEqual([false, false, true])
  }
})
