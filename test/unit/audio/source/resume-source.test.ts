import { describe, expect, it } from 'vitest'
import type { OpenDownload } from '../../../../src/audio/download/read-download.ts'
import type { BufferedSource } from '../../../../src/audio/source/buffered-source.ts'
import { equalBytes, OVERLAP, resumeSource } from '../../../../src/audio/source/resume-source.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { booking } from '../../../sample-service/calls/scripts/booking.ts'
import { bufferedPart, downloadOf } from '../../../support/audio/partial-download.ts'

const file = new Uint8Array(readRecordedCall(booking).recording)
const HELD = 300_000

function resume(
  source: BufferedSource,
  download: OpenDownload,
  known: Pick<OpenDownload, 'total' | 'version'> | null = null,
) {
  return resumeSource(source, download, {
    signal: new AbortController().signal,
    known,
    onProgress: () => undefined,
    onGrow: () => undefined,
  })
}

/** The file with one byte changed. */
const changedAt = (byteOffset: number) => file.with(byteOffset, (file[byteOffset] ?? 0) ^ 1)

describe('a resumed download', () => {
  it.each([
    ['one overlap before the end of the received bytes', HELD - OVERLAP],
    ['the end of the received bytes', HELD],
    ['the start of the file, because the service ignores Range', 0],
  ])('a resumed download completes the recording when it starts at %s', async (_, from) => {
    const source = bufferedPart(file, HELD)
    expect(await resume(source, downloadOf(file, { from }))).toBe('ended')
    await source.end()
    expect(equalBytes(await source.store.read(0, source.store.end()), file)).toBe(true)
    const whole = bufferedPart(file, file.length)
    await whole.end()
    expect([source.index.count, source.index.duration]).toEqual([whole.index.count, whole.index.duration])
  })

  it.each([
    ['one byte of the overlap differs', downloadOf(changedAt(HELD - 100), { from: HELD - OVERLAP }), null],
    ['one of the received bytes differs', downloadOf(changedAt(5), { from: 0 }), null],
    [
      'its length differs',
      downloadOf(file.subarray(0, 500_000), { from: HELD - OVERLAP }),
      { total: file.length, version: null },
    ],
    ['its version differs', downloadOf(file, { from: HELD, version: '"b"' }), { total: file.length, version: '"a"' }],
    ['it starts after the end of the received bytes', downloadOf(file, { from: HELD + 1 }), null],
    ['it ends before the end of the received bytes', downloadOf(file.subarray(0, 200_000), { from: 0 }), null],
  ])('a resumed download is recognised as one of a different file when %s', async (_, download, known) => {
    const source = bufferedPart(file, HELD)
    expect(await resume(source, download, known)).toBe('changed')
    expect(source.store.end()).toBe(HELD)
  })

  it('a resumed download continues when its length and version are unknown', async () => {
    const source = bufferedPart(file, HELD)
    await resume(source, { ...downloadOf(file, { from: HELD }), total: null }, { total: file.length, version: '"a"' })
    expect(source.store.end()).toBe(file.length)
  })
})
