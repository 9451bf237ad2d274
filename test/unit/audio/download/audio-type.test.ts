import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { sniffAudioType } from '../../../../src/audio/download/audio-type.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['no bytes', bytes('')],
  ['a web page after a byte order mark', bytes('\ufeff<!doctype html>\r\n\t<title>Sign in</title>')],
  ['JSON', bytes('{"error":{"status":404}}')],
  ['an error message, cut within a character', Buffer.from('ü'.repeat(300)).subarray(0, 511)],
])('sniffAudioType returns null for %s', (_, head) => {
  expect(sniffAudioType(head)).toBeNull()
})

it.each([
  ['an ID3 tag', bytes('ID3\u0004\u0000')],
  ['zeros', new Uint8Array(64)],
  ['an MP3 frame', Uint8Array.of(0xff, 0xfb, 0x90, 0x64)],
  ['a `<` before a frame', Uint8Array.of(0x3c, 0xff, 0xfb, 0x90)],
])('sniffAudioType recognises %s as MP3', (_, head) => {
  expect(sniffAudioType(head)).toEqual({ type: 'audio/mpeg', extension: 'mp3' })
})

it.each([
  ['a WAV file', bytes('RIFF\n\0\0\0WAVEfmt '), 'wav'],
  ['an Ogg file', bytes('OggS'), 'ogg'],
  ['a FLAC file', bytes('fLaC'), 'flac'],
  ['an MP4 file', bytes('\0\0\0\u0020ftypM4A '), 'm4a'],
  ['a Matroska file', Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3), 'webm'],
  ['AAC frames', Uint8Array.of(0xff, 0xf1, 0x50, 0x80), 'aac'],
  ['MPEG audio of Layer II', Uint8Array.of(0xff, 0xfd, 0x84, 0x04), 'mp3'],
  ['an AMR file', bytes('#!AMR\n||||'), 'amr'],
  ['an AU file', bytes('.snd\0\0\0\u0018'), 'au'],
  ['an AIFF file', bytes('FORM\0\0\n\0AIFFCOMM'), 'aiff'],
  ['a CAF file', bytes('caff\0\u0001'), 'caf'],
  ['an RF64 file', bytes('RF64----WAVEds64'), 'rf64'],
  ['a BW64 file', bytes('BW64----WAVEds64'), 'rf64'],
  ['a W64 file', Uint8Array.of(0x72, 0x69, 0x66, 0x66, 0x2e, 0x91, 0xcf, 0x11, 0xa5, 0xd6), 'w64'],
  ['a compressed file', gzipSync('a recording'), 'gz'],
  ['a WMA file', Uint8Array.of(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9), 'wma'],
])('sniffAudioType returns the matching file extension for %s', (_, head, extension) => {
  expect(sniffAudioType(head)?.extension).toBe(extension)
})
