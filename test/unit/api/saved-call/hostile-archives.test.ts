import { describe, expect, it } from 'vitest'
import { openSavedCall } from '../../../../src/api/saved-call/open-saved-call.ts'
import { readParts } from '../../../../src/api/saved-call/read-parts.ts'
import { SavedCallError } from '../../../../src/api/saved-call/saved-call-error.ts'
import type { SavedCallProblem } from '../../../../src/domain/saved-call/saved-call.ts'
import { type DrawnEntry, drawnZip } from '../../../support/saved-call/drawn-zip.ts'
import { CALL_JSON, RECORDING, sampleSavedCall } from '../../../support/saved-call/sample-saved-call.ts'

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

/** Entries that would be a saved call if another program had not written them. */
const ENTRIES: readonly DrawnEntry[] = [
  { name: 'manifest.json', content: '{}' },
  { name: 'call.json', content: CALL_JSON },
  { name: 'recording.mp3', content: RECORDING },
]
const [MANIFEST, CALL, SOUND] = ENTRIES as [DrawnEntry, DrawnEntry, DrawnEntry]

describe('files that are not saved calls', () => {
  it.each([
    ['an empty file', new Uint8Array()],
    ['text', new TextEncoder().encode('not an archive, and longer than the end of one')],
    ['another archive', drawnZip([{ name: '[Content_Types].xml', content: '<x/>', isCompressed: true }])],
    ['an empty archive', drawnZip([])],
    ['65,535 entries without names', drawnZip(Array.from({ length: 65_535 }, () => ({ name: '' })))],
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
    ['two parts of one name', drawnZip([MANIFEST, CALL, CALL, SOUND])],
    ['parts in another order', drawnZip([CALL, MANIFEST, SOUND])],
    ['an archive in an archive', drawnZip([{ name: 'call.zip', content: drawnZip(ENTRIES) }])],
    ['a folder', drawnZip(ENTRIES.map((entry) => ({ ...entry, name: `call/${entry.name}` })))],
    ['a path that leaves the folder', drawnZip([...ENTRIES, { name: '../../evil.sh', content: 'x' }])],
    ['an absolute path', drawnZip([...ENTRIES, { name: '/etc/passwd', content: 'x' }])],
    ['a symbolic link', drawnZip([MANIFEST, CALL, { ...SOUND, mode: 0o12_0777 }])],
    ['a part more', drawnZip([...ENTRIES, { name: 'page.html', content: '<script>' }])],
    ['a different name in the local header', drawnZip([MANIFEST, { ...CALL, localName: 'evil.json' }, SOUND])],
    ['sizes of 4 GB', drawnZip([MANIFEST, CALL, { ...SOUND, size: 0xff_ff_ff_ff }])],
    ['sizes that reach into the next part', drawnZip([MANIFEST, { ...CALL, size: CALL_JSON.length + 40 }, SOUND])],
    ['parts that overlap', drawnZip([MANIFEST, CALL, { ...SOUND, offset: 0 }])],
    ['a data descriptor', drawnZip([MANIFEST, { ...CALL, flags: 8 }, SOUND])],
    ['a count that is too large', drawnZip(ENTRIES, { count: 65_535 })],
    ['a manifest without checksums', drawnZip(ENTRIES)],
  ])('%s: the file is refused', async (_, bytes) => {
    const problem = await problemOf(bytes)
    expect(['altered', 'unreadable-part']).toContain(problem?.kind)
  })

  it('a saved call behind other bytes is refused', async () => {
    expect(await problemOf(Uint8Array.of(0x4d, 0x5a, ...(await sampleSavedCall())))).toEqual({ kind: 'altered' })
  })

  it('a comment after a saved call is refused', async () => {
    const comment = new TextEncoder().encode('x')
    const bytes = Uint8Array.of(...(await sampleSavedCall()), ...comment)
    expect(await problemOf(bytes)).toEqual({ kind: 'incomplete' })
  })
})

describe('saved calls with a part missing or unreadable', () => {
  it('every shorter version of a saved call is incomplete or foreign, never opened', async () => {
    const whole = await sampleSavedCall()
    for (let length = 0; length < whole.length; length += 13) {
      const problem = await problemOf(whole.slice(0, length))
      expect(problem?.kind, `${length} of ${whole.length} bytes`).toBe(length < 43 ? 'foreign' : 'incomplete')
    }
  })

  it.each([
    ['is not JSON', 'nonsense'],
    ['is not a call', '[]'],
    ['has no uid', '{}'],
    ['has a uid that no address can contain', '{"uid":"a\\u202eb"}'],
    ['is nested too deeply', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ])('a call that %s can’t be read', async (_, json) => {
    const bytes = await sampleSavedCall({}, { 'call.json': json })
    expect(await problemOf(bytes)).toEqual({ kind: 'unreadable-part', part: 'call.json' })
  })

  it('a call of 33 MB can’t be read, because parsing it would block the page', async () => {
    const bytes = await sampleSavedCall({}, { 'call.json': ' '.repeat(33 * 1024 * 1024) })
    expect(await problemOf(bytes)).toEqual({ kind: 'unreadable-part', part: 'call.json' })
  })

  it('an archive that claims a recording but has none is refused', async () => {
    expect(await problemOf(await sampleSavedCall({}, { 'recording.mp3': null }))).toEqual({ kind: 'altered' })
  })

  it('a file that the browser can’t read is named as such', async () => {
    const file = new Blob([await sampleSavedCall()])
    const lost = new DOMException('gone', 'NotReadableError')
    const unreadable = Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.reject(lost) }) })
    expect(await problemOf(unreadable)).toEqual({ kind: 'unreadable-file' })
  })
})

it('the parts of a saved call are slices of the file', async () => {
  const parts = await readParts(new Blob([await sampleSavedCall()]))
  expect([...parts.keys()]).toEqual(['manifest.json', 'call.json', 'recording.mp3', 'transcript.txt', 'read-me.txt'])
  expect(await parts.get('call.json')?.content.text()).toBe(CALL_JSON)
  expect(new Uint8Array((await parts.get('recording.mp3')?.content.arrayBuffer()) ?? [])).toEqual(RECORDING)
})
