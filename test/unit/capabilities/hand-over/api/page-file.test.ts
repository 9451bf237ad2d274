import { expect, it } from 'vitest'
import type { SavedRecording } from '../../../../../src/capabilities/hand-over/api/page-file.ts'
import { isIntact, isTooLarge, readPage, writePage } from '../../../../../src/capabilities/hand-over/api/page-file.ts'
import { savedCallPage, savedCallParts, TEMPLATE } from '../../../../support/call/saved-call-parts.ts'

const FACTS = {
  uid: 'c-1',
  savedAt: Date.UTC(2026, 10, 23, 18, 30, 12),
  baseUrl: 'https://calls.example',
  isPrivateDataHidden: false,
  syncOffset: 0,
  recording: 'included' as SavedRecording,
  statements: [],
}
const SOURCE = '{"uid":"c-1","audioUrl":"/v1/calls/c-1/audio.mp3","transcript":[{"role":"user","content":"Hi"}]}'
const HOSTILE = '</script><script>alert(1)</script><!-- --> ]]> \u2028\u2029 $& <\\/script> </SCRIPT'
const PIECE = 384 * 1024
const OPTIONS = { signal: new AbortController().signal, onWait: () => undefined, from: 0 }

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, index) => (index * 7 + (index >> 9)) & 0xff)

async function written(facts = FACTS, source: BlobPart = SOURCE, recording: Uint8Array<ArrayBuffer> | null = null) {
  const file = await writePage(TEMPLATE, facts, new Blob([source]), recording && new Blob([recording]))
  expect(file.type).toBe('text/html')
  return file.text()
}

async function bytesFrom(html: string, from: number) {
  const { api } = await readPage(savedCallPage(html))
  const { body, ...response } = await api.openRecording('c-1', { ...OPTIONS, from })
  return { ...response, bytes: Buffer.from(await new Response(body).arrayBuffer()) }
}

it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE + 9])(
  'a recording of %d bytes is read back from every offset',
  async (size) => {
    const recording = bytesOf(size)
    const html = await written(FACTS, SOURCE, recording)
    const offsets = [0, 1, PIECE - 1, PIECE, PIECE + 1, size - 1, size].filter((from) => from >= 0 && from <= size)
    for (const from of offsets) {
      const { bytes, ...response } = await bytesFrom(html, from)
      expect(response).toEqual({ from, length: size - from, total: size, type: null, address: '' })
      expect(bytes.equals(recording.subarray(from))).toBe(true)
    }
    expect(html.length).toBeLessThanOrEqual(1.34 * size + 1000)
  },
)

it('the service’s response is read back byte for byte, even if it is long or not UTF-8', async () => {
  const rest = Buffer.from(`${SOURCE.slice(0, -1)},"x":"${'y'.repeat(PIECE)}`)
  const body = Buffer.concat([Buffer.from('\ufeff'), rest, Uint8Array.of(0xff), Buffer.from('"}')])
  const html = await written(FACTS, new Blob([body]))
  const { api } = await readPage(savedCallPage(html))
  const call = await api.fetchCall('c-1', OPTIONS)
  expect(Buffer.from(call.body).equals(body)).toBe(true)
  expect(call.timeline.turns[0]?.text).toBe('Hi')
  expect(call.hasRecording).toBe(true)
})

it('no text of the call or its facts becomes markup', async () => {
  const facts = { ...FACTS, uid: HOSTILE, baseUrl: `https://calls.example/${HOSTILE}` }
  const html = await written(facts, JSON.stringify({ uid: HOSTILE, summary: HOSTILE }), Buffer.from(HOSTILE))
  expect(savedCallParts(html).facts).toEqual({ ...facts, size: Buffer.byteLength(HOSTILE) })
  const [before = '', after = ''] = TEMPLATE.split('<!-- The saved call. -->')
  expect(html.startsWith(before)).toBe(true)
  expect(html.endsWith(after)).toBe(true)
  const inserted = html.slice(before.length, -after.length)
  expect(inserted.replace(/<script type="text\/plain" data-part="\w+">[^<]*<\/script>\n/g, '')).toBe('')
})

it('a written page begins with a byte order mark and is otherwise ASCII, whatever the facts contain', async () => {
  const facts = { ...FACTS, uid: 'مكالمة é \u{1f600} \u2028' }
  const file = await writePage(TEMPLATE, facts, new Blob(['{"uid":"é"}']), null)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.subarray(3).toString('latin1')).not.toMatch(/[^\0-\x7f]/)
  expect((await readPage(savedCallPage(bytes.toString()))).uid).toBe(facts.uid)
})

it('a page is intact unless any character of its data is changed or any part is missing', async () => {
  const html = await written(FACTS, SOURCE, bytesOf(PIECE + 10))
  const intact = (page: string) => isIntact(savedCallPage(page))
  expect(intact(html)).toBe(true)
  const elements = [...html.matchAll(/<script type="text\/plain" data-part="\w+">([^<]*)<\/script>/g)]
  expect(elements).toHaveLength(5)
  for (const [element, text = ''] of elements) {
    expect(intact(html.replace(element, ''))).toBe(false)
    for (const at of [0, Math.floor(text.length / 2), text.length - 1]) {
      const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
      expect(intact(html.replace(element, element.replace(text, changed)))).toBe(false)
    }
  }
})

it('a recording of hundreds of megabytes is too large', () => {
  const ofMegabytes = (size: number) => ({ size: size * 1024 * 1024 }) as Blob
  expect([100, 384, 385].map((size) => isTooLarge(ofMegabytes(size)))).toEqual([false, false, true])
})
