import { expect, it } from 'vitest'
import { bleedInto } from '../../../../../../src/capabilities/conversation/domain/speech-detection/channel-bleed.ts'
import { noiseFloor } from '../../../../../../src/capabilities/conversation/domain/speech-detection/noise-floor.ts'
import { createRandom } from '../../../../../support/browser/random-session.ts'

const COUNT = 4000
const NOISE = -65

/** A voice that alternates between 2 s of speech and 2 s of noise, starting at slice `from`. */
function voice(from: number, seed: number, noise = NOISE): Float32Array {
  const random = createRandom(seed)
  return new Float32Array(COUNT).map((_, index) => {
    const isSpeech = (index + COUNT - from) % 160 < 80
    return isSpeech ? -15 - 15 * random() : noise + random()
  })
}
const channelOf = (level: Float32Array) => ({ level, floor: noiseFloor(level), ordinary: level.map(() => -17) })
/** The louder of two sounds in each slice. */
const mixed = (one: Float32Array, other: Float32Array) =>
  one.map((level, index) => Math.max(level, other[index] ?? -100))
/** The sound, attenuated and delayed. */
const leaked = (source: Float32Array, loss: number, delay: number) =>
  source.map((_, index) => (source[index - delay] ?? -100) - loss)

const agent = voice(0, 1)
const customer = voice(80, 2)

it.each([
  [25, 0],
  [25, 2],
  [15, 10],
  [30, 1],
])('bleedInto detects bleed with a loss of %i dB and a delay of %i slices', (loss, delay) => {
  const channel = mixed(customer, leaked(agent, loss, delay))
  const bleed = bleedInto(channelOf(channel), channelOf(agent))
  const leaking = [...channel.keys()].filter((index) => (channel[index] ?? 0) > (customer[index] ?? 0) + 3)
  expect(leaking.length).toBeGreaterThan(100)
  expect(leaking.filter((index) => (channel[index] ?? 0) > (bleed?.[index] ?? -100))).toEqual([])
  const own = [...channel.keys()].filter((index) => (customer[index] ?? 0) > -30 && (agent[index] ?? 0) < NOISE + 2)
  const masked = own.filter((index) => (channel[index] ?? 0) <= (bleed?.[index] ?? -100))
  expect(masked.length).toBeLessThan(own.length / 20)
})

it.each([
  ['the two sides take turns', customer],
  ['both sides speak at the same time, independently', voice(20, 3)],
  ['this channel is silent throughout', new Float32Array(COUNT).fill(-100)],
])('bleedInto finds nothing if %s', (_, level) => {
  expect(bleedInto(channelOf(level), channelOf(agent))).toBeNull()
})
it('bleedInto finds nothing if the source is hardly louder than its own noise', () => {
  const noisy = voice(0, 1, -30)
  const channel = mixed(customer, leaked(noisy, 25, 2))
  expect(bleedInto(channelOf(channel), channelOf(noisy))).toBeNull()
})
