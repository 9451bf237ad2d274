import { describe, expect, it } from 'vitest'
import { openSavedCall } from '../../../../src/api/saved-call/open-saved-call.ts'
import { readParts } from '../../../../src/api/saved-call/read-parts.ts'
import { SavedCallError } from '../../../../src/api/saved-call/saved-call-error.ts'
import type { SavedCallProblem } from '../../../../src/domain/saved-call/saved-call.ts'
import { type DrawnEntry, drawnZip } from '../../../support/saved-call/drawn-zip.ts'
import {
  CALL_JSON,
  RECORDING,
  sampleSavedCall,
  savedCallOfParts,
} from '../../../support/saved-call/sample-saved-call.ts'

async function problemOf(bytes: Uint8Array<ArrayBuffer> | Blob): Promise<SavedCallProblem | null> {
  try {
    const saved = await openSavedCall(bytes instanceof Blob ? bytes : new Blob([bytes]))
    saved.release()
    return null
  } catch (error) {
    if (error instanceof SavedCallError) return error.problem
    throw error
  }
}

/** Entries with the names of a saved call's parts, as another program might write them. */
const ENTRIES: readonly DrawnEntry[] = [
  { name: 'manifest.json', content: '{}' },
  { name: 'call.json', content: CALL_JSON },
  { name: 'recording.mp3', content: RECORDING },
]
const [MANIFEST, CALL, SOUND] = ENTRIES as [DrawnEntry, DrawnEntry, DrawnEntry]

const OPTIONS = { signal: new AbortController().signal, onWait: () => undefined }

describe('files that are not saved calls', () => {
  it.each([
    ['an empty file', new Uint8Array()],
    ['plain text', new TextEncoder().encode('not an archive, and longer than the end of one')],
    ['an archive of another program', drawnZip([{ name: '[Content_Types].xml', content: '<x/>', isCompressed: true }])],
    ['an empty archive', drawnZip([])],
    ['an archive of 65,535 nameless entries', drawnZip(Array.from({ length: 65_535 }, () => ({ name: '' })))],
    ['a recording', RECORDING],
  ])('%s is not a saved call', async (_, bytes) => {
    expect(await problemOf(bytes)).toEqual({ kind: 'foreign' })
  })
})

describe('archives that the viewer did not write', () => {
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['compressed entries', drawnZip(ENTRIES.map((entry) => ({ ...entry, isCompressed: true })))],
    ['entries that expand to gigabytes', drawnZip([MANIFEST, { ...CALL, isCompressed: true, size: 0xff_ff_ff_f0 }])],
    ['encrypted entries', drawnZip(ENTRIES.map((entry) => ({ ...entry, flags: 1 })))],
    ['two parts with the same name', drawnZip([MANIFEST, CALL, CALL, SOUND])],
    ['parts in a different order', drawnZip([CALL, MANIFEST, SOUND])],
    ['a nested archive', drawnZip([{ name: 'call.zip', content: drawnZip(ENTRIES) }])],
    ['a folder', drawnZip(ENTRIES.map((entry) => ({ ...entry, name: `call/${entry.name}` })))],
    ['a path that leaves the folder', drawnZip([...ENTRIES, { name: '../../evil.sh', content: 'x' }])],
    ['an absolute path', drawnZip([...ENTRIES, { name: '/etc/passwd', content: 'x' }])],
    ['a symbolic link', drawnZip([MANIFEST, CALL, { ...SOUND, mode: 0o12_0777 }])],
    ['an extra part', drawnZip([...ENTRIES, { name: 'page.html', content: '<script>' }])],
    ['a different name in the local header', drawnZip([MANIFEST, { ...CALL, localName: 'evil.json' }, SOUND])],
    ['an entry size of 4 GB', drawnZip([MANIFEST, CALL, { ...SOUND, size: 0xff_ff_ff_ff }])],
    ['a size that reaches into the next part', drawnZip([MANIFEST, { ...CALL, size: CALL_JSON.length + 40 }, SOUND])],
    ['parts that overlap', drawnZip([MANIFEST, CALL, { ...SOUND, offset: 0 }])],
    ['a data descriptor', drawnZip([MANIFEST, { ...CALL, flags: 8 }, SOUND])],
    ['an entry count that is too large', drawnZip(ENTRIES, { count: 65_535 })],
    ['a manifest without checksums', drawnZip(ENTRIES)],
  ])('an archive with %s is refused', async (_, bytes) => {
    const problem = await problemOf(bytes)
    expect(['altered', 'unreadable-part']).toContain(problem?.kind)
  })

  it('a saved call preceded by other bytes is refused', async () => {
    expect(await problemOf(Uint8Array.of(0x4d, 0x5a, ...(await sampleSavedCall())))).toEqual({ kind: 'altered' })
  })

  it('a saved call followed by a comment is refused', async () => {
    const comment = new TextEncoder().encode('x')
    const bytes = Uint8Array.of(...(await sampleSavedCall()), ...comment)
    expect(await problemOf(bytes)).toEqual({ kind: 'incomplete' })
  })
})

describe('saved calls with a missing or unreadable part', () => {
  it('a truncated saved call is never opened, but is reported as incomplete or foreign', async () => {
    const whole = await sampleSavedCall()
    for (let length = 0; length < whole.length; length += 13) {
      const problem = await problemOf(whole.slice(0, length))
      expect(problem?.kind, `${length} of ${whole.length} bytes`).toBe(length < 43 ? 'foreign' : 'incomplete')
    }
  })

  it.each([
    ['is not JSON', 'nonsense'],
    ['is an array', '[]'],
    ['has no uid', '{}'],
    ['has a uid with an invisible character', '{"uid":"a\\u202eb"}'],
    ['is nested too deeply', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ])('a call.json that %s can’t be read', async (_, json) => {
    const bytes = await sampleSavedCall({}, { 'call.json': json })
    expect(await problemOf(bytes)).toEqual({ kind: 'unreadable-part', part: 'call.json' })
  })

  it('a 33 MB call.json is rejected, because parsing it would block the page', async () => {
    const bytes = await sampleSavedCall({}, { 'call.json': ' '.repeat(33 * 1024 * 1024) })
    expect(await problemOf(bytes)).toEqual({ kind: 'unreadable-part', part: 'call.json' })
  })

  it('an archive without the recording that its manifest lists is refused', async () => {
    expect(await problemOf(await sampleSavedCall({}, { 'recording.mp3': null }))).toEqual({ kind: 'altered' })
  })

  it('a file that the browser can’t read is reported as unreadable', async () => {
    const file = new Blob([await sampleSavedCall()])
    const lost = new DOMException('gone', 'NotReadableError')
    const unreadable = Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.reject(lost) }) })
    expect(await problemOf(unreadable)).toEqual({ kind: 'unreadable-file' })
  })
})

/** Returns the text of a sample manifest in which `part` has been replaced. */
async function manifestWith(part: string, replacement: string): Promise<string> {
  const sample = (await readParts(new Blob([await sampleSavedCall()]))).get('manifest.json')
  const text = (await sample?.content.text()) ?? ''
  if (!text.includes(part)) throw new Error(`The manifest has no ${part}`)
  return text.replace(part, replacement)
}

describe('manifests that the viewer did not write', () => {
  const withManifest = (text: string) =>
    savedCallOfParts({
      'manifest.json': text,
      'call.json': CALL_JSON,
      'recording.mp3': RECORDING,
      'transcript.txt': 'Customer: Hi\n',
      'read-me.txt': 'Read me\n',
    })

  it('an unchanged manifest is accepted', async () => {
    expect(await problemOf(await withManifest(await manifestWith('"version": 1', '"version": 1')))).toBeNull()
  })

  it.each([
    ['a version below 1', '"version": 1', '"version": 0'],
    ['a negative version', '"version": 1', '"version": -1'],
    ['a fractional version', '"version": 1', '"version": 0.5'],
    ['a version that is not a number', '"version": 1', '"version": "1"'],
    ['an infinite version', '"version": 1', '"version": 1e999'],
    ['an unknown format', 'call-viewer saved call', 'saved call'],
    ['a time that does not exist', '2026-11-23T18', '2026-99-23T18'],
    ['a base URL that runs a script', 'https://calls.example', 'javascript:alert(1)'],
    ['a malformed base URL', 'https://calls.example', 'https://'],
    ['an unknown recording state', '"included"', '"stolen"'],
    ['a string in place of a boolean', '"privateDataHidden": false', '"privateDataHidden": "false"'],
    ['a file named __proto__', '"call.json"', '"__proto__"'],
    ['a path', '"call.json"', '"../call.json"'],
    ['a checksum in upper case', '"sha256": "', '"sha256": "A'],
    ['100,000 nested arrays', '"files": {', `"files": ${'['.repeat(100_000)}${']'.repeat(100_000)}, "more": {`],
    ['brackets that are never closed', '"files": {', `"files": ${'{"a":'.repeat(12_000)}`],
  ])('a manifest with %s can’t be read', async (_, part, replacement) => {
    const bytes = await withManifest(await manifestWith(part, replacement))
    expect(await problemOf(bytes)).toEqual({ kind: 'unreadable-part', part: 'manifest.json' })
  })

  it('if a manifest repeats a key, only its last value counts, so an earlier value can’t disguise a change', async () => {
    const bytes = await withManifest(
      await manifestWith('"recording": "included"', '"recording": "included", "recording": "none"'),
    )
    expect(await problemOf(bytes)).toEqual({ kind: 'altered' })
  })
})

describe('unusual content that is shown as if the service had sent it', () => {
  const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
  it.each([
    [
      'a variable nested 100,000 levels deep',
      `{"uid":"c-1","outputData":{"x":${deep}},"inputData":{"x":${deep}}}`,
      'c-1',
    ],
    ['a summary nested 100,000 levels deep', `{"uid":"c-1","outputData":{"summary":${deep}}}`, 'c-1'],
    [
      'turns nested 100,000 levels deep',
      `{"uid":"c-1","transcript":[{"role":"user","content":${deep}},${deep}]}`,
      'c-1',
    ],
    ['markup in its uid', '{"uid":"<img src=x onerror=alert(1)>"}', '<img src=x onerror=alert(1)>'],
    ['two uids', '{"uid":"c-1","uid":"c-2"}', 'c-2'],
    ['times that are too large', '{"uid":"c-1","durationSeconds":1e999,"startAt":"+275761-01-01T00:00:00Z"}', 'c-1'],
    ['keys named __proto__', '{"uid":"c-1","__proto__":{"uid":"c-3"},"outputData":{"__proto__":1}}', 'c-1'],
  ])('a saved call with %s opens', async (_, json, uid) => {
    const saved = await openSavedCall(new Blob([await sampleSavedCall({}, { 'call.json': json })]))
    saved.release()
    expect(saved.uid).toBe(uid)
    expect((await saved.api.fetchCall(uid, OPTIONS)).uid).toBe(uid)
  })

  it.each([
    ['is empty', new Uint8Array()],
    ['is not MP3', new TextEncoder().encode('<script>alert(1)</script>')],
  ])('a recording that %s is passed on unchanged so that the player can reject it', async (_, recording) => {
    const { api, release } = await openSavedCall(new Blob([await sampleSavedCall({}, { 'recording.mp3': recording })]))
    release()
    const { body, total } = await api.openRecording('c-1', { ...OPTIONS, from: 0 })
    expect(total).toBe(recording.length)
    expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(recording)
  })

  it('an empty call.json can’t be read', async () => {
    const bytes = await sampleSavedCall({}, { 'call.json': '' })
    expect(await problemOf(bytes)).toEqual({ kind: 'unreadable-part', part: 'call.json' })
  })
})

it('the parts of a saved call are slices of the file', async () => {
  const parts = await readParts(new Blob([await sampleSavedCall()]))
  expect([...parts.keys()]).toEqual(['manifest.json', 'call.json', 'recording.mp3', 'transcript.txt', 'read-me.txt'])
  expect(await parts.get('call.json')?.content.text()).toBe(CALL_JSON)
  expect(new Uint8Array((await parts.get('recording.mp3')?.content.arrayBuffer()) ?? [])).toEqual(RECORDING)
})
