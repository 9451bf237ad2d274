import { expect, it } from 'vitest'
import { fileTrouble } from '../../../../src/audio/download/file-trouble.ts'
import { toneWav, withoutXingHeader } from '../../../sample-service/faults/damaged-recordings.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import { encodedMp3 } from '../../../support/audio/encoded-mp3.ts'
import { frameIndexOf } from '../../../support/audio/read-frames.ts'

const text = (content: string) => new TextEncoder().encode(content)
const troubleOf = (start: Uint8Array, playable: { length: Seconds | null } | null) =>
  fileTrouble({ start, index: frameIndexOf(start), playable })

/** Frames that all start with the same header; the number of bytes in each is given. */
const frames = (header: readonly number[], ...lengths: readonly number[]) =>
  Buffer.concat(lengths.flatMap((length) => [Buffer.from(header), Buffer.alloc(length - header.length, 0x55)]))
const id3 = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x08\0'), Buffer.alloc(1024)])

const LAYER_1 = frames([0xff, 0xff, 0xa4, 0x00], 416, 420, 416, 420)
const LAYER_2 = frames([0xff, 0xfd, 0xc0, 0x00], 1253, 1254, 1254)
const FREE_FORMAT = frames([0xff, 0xfb, 0x00, 0x00], 653, 654, 653)

const mp3 = await encodedMp3('44.1 kHz, mono, 128 kbit/s')
const infoFrame = mp3.subarray(0, mp3.length - withoutXingHeader(mp3).length)

const EMPTY = { kind: 'empty' }
const NOT_A_RECORDING = { kind: 'not-a-recording' }
const UNPLAYABLE = { kind: 'unplayable' }

/** By the length that the browser plays; `refused` if it plays none of the file. */
it.each<[string, Uint8Array, plays: Seconds | null | 'refused', trouble: object | null]>([
  ['an MP3 file', mp3, null, null],
  ['an HTML warning, and then MP3 frames', Buffer.concat([text('<br />\n<b>Warning</b>: Undefined'), mp3]), null, null],
  ['an MP3 file with nothing but its header frame', infoFrame, 'refused', EMPTY],
  ['an MP3 file with nothing but its header frame, which plays', infoFrame, null, EMPTY],
  ['an MP3 file whose frames are all padding', drawnMp3('AA').bytes, 0, EMPTY],
  ['an ID3 tag without audio', id3, 'refused', EMPTY],
  ['a WAV file without a sample', toneWav().subarray(0, 44), 0, EMPTY],
  ['nothing', text(''), 'refused', NOT_A_RECORDING],
  ['a web page', text('<!doctype html><title>Sign in</title>'), 'refused', NOT_A_RECORDING],
  ['JSON', text('{"error":"not ready"}'), 'refused', NOT_A_RECORDING],
  ['MP3 frames', mp3, 'refused', UNPLAYABLE],
  ['a WAV file', toneWav(), 'refused', UNPLAYABLE],
  ['unknown binary data', Buffer.alloc(5000), 'refused', UNPLAYABLE],
  ['silence in µ-law without a header', Buffer.alloc(5000, 0xff), 'refused', UNPLAYABLE],
  ['a single frame of Layer II', LAYER_2.subarray(0, 1253), 'refused', UNPLAYABLE],
])('the trouble with %s, of which the browser plays %j, is the right one', (_, start, plays, trouble) => {
  expect(troubleOf(start, plays === 'refused' ? null : { length: plays })).toEqual(trouble)
})

it.each<[string, Uint8Array, string]>([
  ['Layer I', LAYER_1, 'MPEG Layer I'],
  ['Layer II', LAYER_2, 'MPEG Layer II'],
  ['Layer II behind an ID3 tag', Buffer.concat([id3, LAYER_2]), 'MPEG Layer II'],
  ['free format', FREE_FORMAT, 'MPEG Layer III, free format'],
  ['AMR', text('#!AMR\n||||||||'), 'AMR'],
  ['AIFF', text('FORM\0\0\n\0AIFFCOMM'), 'AIFF'],
])('a file in the format %s is unsupported if the browser refuses it', (_, start, format) => {
  expect([troubleOf(start, null), troubleOf(start, { length: 3 })]).toEqual([{ kind: 'unsupported', format }, null])
})
