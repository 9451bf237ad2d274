import { describe, expect, it } from 'vitest'
import { looksLikeSound } from '../../src/audio/looks-like-sound.ts'
import { callScripts } from '../sample-service/call-scripts.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'

const recordings = callScripts.map(readRecordedCall)

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
    ...recordings.map(({ script, recording }): [string, Uint8Array] => [script.name, recording]),
  ])('%s passes as sound', (_, head) => {
    expect(looksLikeSound(head)).toBe(true)
  })
})
