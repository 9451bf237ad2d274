import { describe, expect, it } from 'vitest'
import { channelsOf } from '../../src/audio/first-frame.ts'
import { looksLikeSound } from '../../src/audio/looks-like-sound.ts'
import { createPeaksReader, PEAKS_RATE, type PeaksPiece } from '../../src/audio/peaks-reader.ts'
import { callScripts } from '../sample-service/call-scripts.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { voicemail } from '../sample-service/calls/voicemail.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'

const recordings = callScripts.map(readRecordedCall).map(({ script, facts, recording }) => ({
  name: script.name,
  channels: script.encoding.channels,
  seconds: facts.durationMs / 1000,
  recording,
}))

/** An ID3v2 tag with a picture whose bytes look like the headers of mono and stereo frames in turn. */
function id3Tag(length: number): Buffer {
  const header = Buffer.from(
    [0x49, 0x44, 0x33, 4, 0, 0, length >> 21, length >> 14, length >> 7, length].map((b) => b & 127),
  )
  header.writeUInt8(0x49, 0)
  return Buffer.concat([header, Buffer.alloc(length, Buffer.from([0xff, 0xf3, 0x48, 0xc4, 0xff, 0xfb, 0x90, 0x04]))])
}

const bytes = (text: string) => new TextEncoder().encode(text)

describe('what came instead of sound', () => {
  it.each([
    ['nothing', bytes('')],
    ['a web page', bytes('<!doctype html><title>Sign in</title>')],
    ['a web page in capitals', bytes('<HTML>')],
    ['a web page after white space', bytes('\r\n  <html>')],
    ['a web page after a byte order mark', bytes('\ufeff<html>')],
    ['XML', bytes('<?xml version="1.0"?><Error/>')],
    ['JSON', bytes('{"error":{"status":404}}')],
    ['laid out JSON', bytes('{\n  "error": 1\n}')],
    ['an empty object', bytes('{}')],
    ['a list', bytes('[1,2]')],
  ])('%s is told apart', (_, head) => {
    expect(looksLikeSound(head)).toBe(false)
  })

  it.each([
    ['an ID3 tag', bytes('ID3\u0004\u0000')],
    ['a WAV file', bytes('RIFF____WAVEfmt ')],
    ['an Ogg file', bytes('OggS')],
    ['zeros', new Uint8Array(64)],
    ['a frame', Uint8Array.of(0xff, 0xfb, 0x90, 0x64)],
    ['a sign of a page without a page', Uint8Array.of(0x3c, 0xff, 0xfb, 0x90)],
    ...recordings.map(({ name, recording }): [string, Uint8Array] => [name, recording]),
  ])('%s passes as sound', (_, head) => {
    expect(looksLikeSound(head)).toBe(true)
  })
})

describe('the channels of an MP3', () => {
  it.each(recordings)('of $name are $channels', ({ recording, channels }) => {
    expect(channelsOf(recording.subarray(0, 4096))).toBe(channels)
  })

  it.each(recordings)('of $name are found behind an ID3 tag that looks like frames', ({ recording, channels }) => {
    expect(channelsOf(Buffer.concat([id3Tag(700), recording.subarray(0, 4096)]))).toBe(channels)
  })

  it('are found behind garbage', () => {
    const { recording } = readRecordedCall(voicemail)
    expect(channelsOf(Buffer.concat([Buffer.from('this is no frame'), recording.subarray(0, 4096)]))).toBe(1)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(4096)],
    ['half a header', Buffer.from([0xff, 0xfb, 0x90])],
    ['a tag that goes on', id3Tag(4096).subarray(0, 2048)],
    ['a frame of another layer', Buffer.from([0xff, 0xfd, 0x90, 0x64])],
    ['text', Buffer.from('RIFF____WAVEfmt ')],
  ])('are not known of %s', (_, head) => {
    expect(channelsOf(head)).toBeNull()
  })
})

describe('the peaks of a recording', () => {
  /** Reads a recording in chunks of the given sizes, over and over, and joins what comes. */
  async function peaksOf(recording: Buffer, sizes: readonly number[]): Promise<number[][]> {
    const reader = await createPeaksReader()
    const channels: number[][] = []
    const take = (piece: PeaksPiece) => {
      for (const [side, values] of piece.entries()) {
        channels[side] ??= []
        for (const value of values) channels[side].push(value)
      }
    }
    for (let place = 0, count = 0; place < recording.length; count++) {
      const size = sizes[count % sizes.length] ?? recording.length
      take(reader.push(new Uint8Array(recording.subarray(place, place + size))))
      place += size
    }
    take(reader.finish())
    reader.release()
    return channels
  }

  it.each(recordings)('of $name cover it in $channels channels', async ({ recording, channels, seconds }) => {
    const peaks = await peaksOf(recording, [recording.length])
    expect(peaks).toHaveLength(channels)
    for (const channel of peaks) expect(Math.abs(channel.length - seconds * PEAKS_RATE)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['one byte', [1]],
    ['three bytes', [3]],
    ['odd pieces', [1, 7, 500, 4096, 33]],
    ['large pieces', [65_536]],
  ])('are the same when it comes in %s', async (_, sizes) => {
    const start = readRecordedCall(voicemail).recording.subarray(0, 8000)
    expect(await peaksOf(start, sizes)).toEqual(await peaksOf(start, [start.length]))
  })

  it.each([
    ['one channel', voicemail],
    ['two channels', booking],
  ])('of %s are the same behind a tag that comes in pieces', async (_, script) => {
    const start = readRecordedCall(script).recording.subarray(0, 20_000)
    const tagged = Buffer.concat([id3Tag(5000), start])
    expect(await peaksOf(tagged, [1024])).toEqual(await peaksOf(start, [start.length]))
  })

  it('lie between silence and the loudest there is', async () => {
    const peaks = await peaksOf(readRecordedCall(booking).recording.subarray(0, 60_000), [8192])
    expect(Math.min(...peaks.flat())).toBeGreaterThanOrEqual(0)
    expect(Math.max(...peaks.flat())).toBeGreaterThan(0.05)
    expect(Math.max(...peaks.flat())).toBeLessThanOrEqual(1.5)
  })

  it('are those of the side that speaks', async () => {
    const { recording, facts } = readRecordedCall(booking)
    const peaks = await peaksOf(recording, [65_536])
    const loudest = (channel: number, from: number, to: number) =>
      Math.max(...(peaks[channel]?.slice((from / 1000) * PEAKS_RATE, (to / 1000) * PEAKS_RATE) ?? []))
    for (const { startMs, endMs, channel } of facts.turns.slice(0, 6)) {
      expect(loudest(channel, startMs, endMs)).toBeGreaterThan(4 * loudest(1 - channel, startMs, endMs))
    }
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<!doctype html><title>Sign in</title>')],
  ])('of %s are none', async (_, recording) => {
    expect(await peaksOf(recording, [16])).toEqual([])
  })
})
