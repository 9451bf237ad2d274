import { describe, expect, it } from 'vitest'
import { ChangedRecording, continueReception, isSame, OVERLAP } from '../../src/audio/continue-reception.ts'
import type { OpenDownload } from '../../src/audio/download.ts'
import type { Reception } from '../../src/audio/reception.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { downloadOf, received } from '../support/receiving.ts'

const file = new Uint8Array(readRecordedCall(booking).recording)
const HELD = 300_000

function goOn(
  reception: Reception,
  download: OpenDownload,
  known: Pick<OpenDownload, 'total' | 'version'> | null = null,
) {
  return continueReception(reception, download, {
    signal: new AbortController().signal,
    known,
    onProgress: () => undefined,
    onGrow: () => undefined,
  })
}

/** The file with one byte changed. */
const changedAt = (place: number) => file.with(place, (file[place] ?? 0) ^ 1)

describe('a download that goes on', () => {
  it.each([
    ['where it broke off, less an overlap', HELD - OVERLAP],
    ['exactly where it broke off', HELD],
    ['with all from the start, because the service ignores ranges', 0],
  ])('%s makes the whole recording', async (_, from) => {
    const reception = received(file, HELD)
    await goOn(reception, downloadOf(file, { from }))
    await reception.end()
    expect(isSame(await reception.store.read(0, reception.store.end()), file)).toBe(true)
    const whole = received(file, file.length)
    await whole.end()
    expect([reception.index.count, reception.index.duration]).toEqual([whole.index.count, whole.index.duration])
  })

  it.each([
    ['one byte of the overlap differs', downloadOf(changedAt(HELD - 100), { from: HELD - OVERLAP }), null],
    ['one byte of what was held differs', downloadOf(changedAt(5), { from: 0 }), null],
    [
      'it is of another length',
      downloadOf(file.subarray(0, 500_000), { from: HELD - OVERLAP }),
      { total: file.length, version: null },
    ],
    [
      'it is of another version',
      downloadOf(file, { from: HELD, version: '"b"' }),
      { total: file.length, version: '"a"' },
    ],
    ['it begins behind what is held', downloadOf(file, { from: HELD + 1 }), null],
    ['it ends before what is held', downloadOf(file.subarray(0, 200_000), { from: 0 }), null],
  ])('is of another recording when %s', async (_, download, known) => {
    const reception = received(file, HELD)
    await expect(goOn(reception, download, known)).rejects.toBeInstanceOf(ChangedRecording)
    expect(reception.store.end()).toBe(HELD)
  })

  it('does not mind what cannot be read', async () => {
    const reception = received(file, HELD)
    await goOn(reception, { ...downloadOf(file, { from: HELD }), total: null }, { total: file.length, version: '"a"' })
    expect(reception.store.end()).toBe(file.length)
  })
})
