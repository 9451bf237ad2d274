import { expect, inject, test } from 'vitest'
import { createFrameDecoder } from '../../src/audio/frame-decoder.ts'
import { readFrames } from '../../src/audio/frame-source.ts'
import { createJoinedPeaks } from '../../src/audio/joined-peaks.ts'
import { createPeaksReader, firstPlace, PEAKS_RATE } from '../../src/audio/peaks-reader.ts'
import { createReception, type Reception } from '../../src/audio/reception.ts'
import { SHORT, wholePeaks } from '../../src/audio/whole-peaks.ts'
import { type Channel, FULL_SCALE, type Peaks } from '../../src/domain/peaks.ts'

const service = inject('service')
/** Of either decoder's arithmetic. */
const ROUNDING = FULL_SCALE / 1000

test.each(['sample-booking', 'sample-complaint', 'sample-voicemail'])(
  'the browser’s own decoder puts each sample of %s where ours does',
  async (uid) => {
    const reception = await receive([uid], 300_000)
    const whole = await wholePeaks(reception)
    const ours = await peaksOfOurs(reception)
    expect(whole?.channels.map(({ max }) => max.length)).toEqual(ours.channels.map(({ max }) => max.length))
    expect(largestDifference(whole?.channels ?? [], ours.channels)).toBeLessThan(ROUNDING)
  },
)

test('what is long, has two formats, or is no sound is left to the other decoder', async () => {
  const long = await receive(['sample-booking'], SHORT + 1)
  const mixed = await receive(['sample-booking', 'sample-unusual'], 100_000)
  const page = await receive(['audio-html'], SHORT)
  expect(mixed.index.formatOf(0)).not.toEqual(mixed.index.formatOf(mixed.index.count - 1))
  for (const reception of [long, mixed, page]) expect(await wholePeaks(reception)).toBeNull()
})

/** The first bytes of recordings, one behind the other; of each at most so many. */
async function receive(uids: readonly string[], most: number): Promise<Reception> {
  const headers = { Authorization: `Bearer ${service.key}` }
  const reception = createReception()
  for (const uid of uids) {
    const answer = await fetch(`${service.origin}/v1/calls/${uid}/audio.mp3`, { headers })
    reception.push(new Uint8Array(await answer.arrayBuffer()).slice(0, most))
  }
  await reception.end()
  return reception
}

async function peaksOfOurs(reception: Reception): Promise<Peaks> {
  const { index } = reception
  const decoder = await createFrameDecoder()
  const reader = createPeaksReader(decoder.decode)
  const peaks = createJoinedPeaks()
  const run = peaks.begin(0)
  reader.start(firstPlace(index.trimStart))
  const frames = await readFrames(reception, 0, index.count)
  peaks.take(run, reader.push({ frames, count: index.count, format: index.formatOf(0) }))
  peaks.take(run, reader.finish())
  decoder.release()
  return peaks.soFar(Math.ceil(index.duration * PEAKS_RATE))
}

function largestDifference(some: readonly Channel[], others: readonly Channel[]): number {
  const between = (a: Int16Array, b: Int16Array | undefined) =>
    a.reduce((most, value, place) => Math.max(most, Math.abs(value - (b?.[place] ?? Number.NaN))), 0)
  return Math.max(
    ...some.map(({ min, max }, side) => Math.max(between(min, others[side]?.min), between(max, others[side]?.max))),
  )
}
