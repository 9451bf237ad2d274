import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChannelFilter, type Evening } from '../../src/audio/player/channel-filter.ts'
import { awaitEvent } from '../../src/lib/abortable/await-event.ts'

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

/** A WAV file of 4 s with a tone in each of two channels. */
function tones(amplitudes: readonly [number, number]): Blob {
  const [rate, count] = [16_000, 64_000]
  const head = new DataView(new ArrayBuffer(44))
  const text = (at: number, value: string) => {
    for (const [index, letter] of [...value].entries()) head.setUint8(at + index, letter.charCodeAt(0))
  }
  const sizes: [number, number][] = [
    [4, 36 + 4 * count],
    [16, 16],
    [24, rate],
    [28, 4 * rate],
    [40, 4 * count],
  ]
  for (const [at, value] of sizes) head.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 2],
    [32, 4],
    [34, 16],
  ] as const)
    head.setUint16(at, value, true)
  text(0, 'RIFF')
  text(8, 'WAVEfmt ')
  text(36, 'data')
  const samples = Int16Array.from({ length: 2 * count }, (_, index) => {
    const channel = index % 2 === 0 ? 0 : 1
    return 32_767 * amplitudes[channel] * Math.sin((2 * Math.PI * (400 + 200 * channel) * (index >> 1)) / rate)
  })
  return new Blob([head, samples], { type: 'audio/wav' })
}

/** Plays tones of these amplitudes, and returns what is heard of them once it is as expected. */
async function heardLevels(amplitudes: readonly [number, number], change: (changed: typeof filter) => void) {
  Reflect.set(window, 'AudioContext', TappedContext)
  const element = document.createElement('audio')
  element.src = URL.createObjectURL(tones(amplitudes))
  element.loop = true
  const played = createChannelFilter(element)
  change(played)
  await element.play()
  const samples = new Float32Array(8192)
  const measure = () =>
    tapped.analysers.map((analyser) => {
      analyser.getFloatTimeDomainData(samples)
      const [power, peak] = samples.reduce(
        ([sum, most], one) => [sum + one * one, Math.max(most, Math.abs(one))],
        [0, 0],
      )
      return { level: 10 * Math.log10(power / samples.length + 1e-10), peak }
    })
  const stop = () => {
    played.release()
    element.pause()
    URL.revokeObjectURL(element.src)
  }
  return { measure, stop }
}

test.each<[string, readonly [number, number], Evening, number]>([
  ['with a factor for each channel', [0.4, 0.04], [1, 10], 3],
  ['with a factor that would exceed full scale', [0.9, 0.4], [1, 10], 3],
  ['with a compressor', [0.8, 0.8], 'compressor', 3],
])('both voices are equally loud, and never above full scale, %s', async (_, amplitudes, evening, tolerance) => {
  const { measure, stop } = await heardLevels(amplitudes, (played) => played.even(evening))
  await expect.poll(() => measure().every(({ level }) => level > -25), { timeout: 10_000 }).toBe(true)
  const [one, other] = measure()
  expect(Math.abs((one?.level ?? 0) - (other?.level ?? 99))).toBeLessThan(tolerance)
  expect(Math.max(one?.peak ?? 9, other?.peak ?? 9)).toBeLessThanOrEqual(1)
  stop()
})

test('a channel that is played alone is as loud as it is with the other, on both sides', async () => {
  const { measure, stop } = await heardLevels([0.4, 0.04], (played) => {
    played.even([1, 10])
    played.select(1)
  })
  await expect.poll(() => measure().every(({ level }) => level > -15 && level < -9), { timeout: 10_000 }).toBe(true)
  stop()
})

test('without an audio context, the sound stays as it is', () => {
  Reflect.set(window, 'AudioContext', undefined)
  expect(() => filter.even([1, 2])).not.toThrow()
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
