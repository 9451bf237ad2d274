import { describe, expect, it } from 'vitest'
import { isSame } from '../../src/audio/continue-reception.ts'
import { holds } from '../../src/audio/frame-source.ts'
import { createSoundSupply } from '../../src/audio/sound-supply.ts'
import type { Seconds } from '../../src/domain/units.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { readHour } from '../sample-service/hour.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { downloadOf, received } from '../support/receiving.ts'

/** The first ten minutes are enough, and quicker. */
const hour = new Uint8Array(readHour().recording.subarray(0, 1_200_000))

/** A supply of a file of which some bytes have come, and which counts the parts that were asked for. */
function supplying(file: Uint8Array, held: number, serve: (from: number) => Uint8Array | null = () => file) {
  const main = received(file, held)
  const parts: number[] = []
  const reached: (Seconds | null)[] = []
  const supply = createSoundSupply({
    main,
    total: () => file.length,
    expected: null,
    async openPart(from) {
      parts.push(from)
      const served = serve(from)
      return served ? downloadOf(served, { from }) : downloadOf(file, { from: 0 })
    },
    onReach: (time) => reached.push(time),
    onMoved: () => undefined,
    onProgress: () => undefined,
  })
  /** Resolves once `time` can be heard. */
  const heard = (time: Seconds) =>
    new Promise<void>((resolve) => {
      const stop = supply.subscribe(() => {
        if (!supply.sourceAt(time)) return
        stop()
        resolve()
      })
    })
  return { main, parts, reached, supply, heard }
}

describe('a jump ahead of the download', () => {
  it('fetches the part that is wanted, and places it to the frame', async () => {
    const { main, supply, heard, parts } = supplying(hour, 200_000)
    expect(supply.sourceAt(480)).toBeNull()
    const isHeard = heard(480)
    supply.onReach(480)
    await isHeard
    const source = supply.sourceAt(480)
    expect(source).not.toBe(main)
    expect(parts).toHaveLength(1)
    const whole = received(hour, hour.length)
    await whole.end()
    if (!source) throw new Error('No source')
    const offset = source.index.offsetOf(0)
    const truth = whole.index.timeOf(whole.index.frameAtByte(offset))
    expect(source.index.timeOf(0) + source.shift()).toBeCloseTo(truth, 6)
    expect(truth).toBeLessThanOrEqual(479.1)
    supply.release()
  })

  it('is joined by the download, and nothing comes twice', async () => {
    const { main, supply, heard, parts } = supplying(hour, 200_000)
    const isHeard = heard(480)
    supply.onReach(480)
    await isHeard
    const source = supply.sourceAt(480)
    const from = parts[0] ?? 0
    expect(await supply.meet()).toBeNull()
    let joined = null
    while (!joined) {
      const place = main.store.end()
      main.push(hour.slice(place, place + 10_000))
      joined = await supply.meet()
    }
    expect(main.store.end()).toBeGreaterThan(from + 16_000)
    await joined.rest
    await main.end()
    expect(isSame(await main.store.read(0, main.store.end()), hour)).toBe(true)
    const heir = source && supply.heirOf(source)
    expect(heir?.source).toBe(main)
    expect(Math.abs(heir?.moved ?? 1)).toBeLessThan(0.0005)
    expect(main.index.offsetOf(heir?.frame(0) ?? -1)).toBe(source?.index.offsetOf(0))
    expect(parts).toHaveLength(1)
    supply.release()
  })

  it('is given up when the part is of another recording', async () => {
    const other = Uint8Array.from(hour)
    const { main, supply, heard, parts } = supplying(hour, 200_000, (from) => other.fill(7, from, from + 300))
    const isHeard = heard(480)
    supply.onReach(480)
    await isHeard
    const from = parts[0] ?? 0
    for (let place = main.store.end(); place < from + 20_000; place += 10_000)
      main.push(hour.slice(place, place + 10_000))
    expect(await supply.meet()).toBeNull()
    supply.onReach(580)
    expect(parts).toHaveLength(1)
    supply.release()
  })

  it.each([
    ['near the end of the download', hour, 200_000, 35],
    ['where the bit rate varies', new Uint8Array(readRecordedCall(booking).recording), 60_000, 60],
    ['before the bit rate is known', hour, 3000, 480],
  ])('is not made %s', (_, file, held, time) => {
    const { supply, parts, reached } = supplying(file, held)
    supply.onReach(time)
    expect(parts).toEqual([])
    expect(reached).toEqual([time])
    supply.release()
  })

  it('is not tried again with a service that does not serve parts', async () => {
    const { supply, parts } = supplying(hour, 200_000, () => null)
    supply.onReach(480)
    // The refusal is known once the part was opened.
    await new Promise((resolve) => setImmediate(resolve))
    supply.onReach(480)
    supply.onReach(560)
    expect(parts).toHaveLength(1)
    supply.release()
  })
})

describe('what may be played', () => {
  it('leaves the last frames back until all has come', async () => {
    const reception = received(hour, 200_000)
    const end = reception.index.timeOf(reception.index.count)
    expect(holds(reception, end - 0.5)).toBe(true)
    expect(holds(reception, end - 0.05)).toBe(false)
    await reception.end()
    expect(holds(reception, end - 0.05)).toBe(true)
  })
})
