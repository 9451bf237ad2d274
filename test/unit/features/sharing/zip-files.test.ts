import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipFiles } from '../../../../src/features/sharing/save-sound.ts'

it('zipFiles packs all files, and adds numbers to duplicate names', async () => {
  const file = (name: string, text: string) => ({ name, content: new Blob([text]) })
  const zip = await zipFiles(
    [file('call-ü-1m23s.mp3', 'one'), file('a.mp3', 'two'), file('a.mp3', 'three'), file('a.mp3', '')],
    Date.UTC(2026, 10, 23),
  )
  expect(zip.type).toBe('application/zip')
  const entries = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  expect(entries.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['call-ü-1m23s.mp3', 'one'],
    ['a.mp3', 'two'],
    ['a (2).mp3', 'three'],
    ['a (3).mp3', ''],
  ])
})
