import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cycles, wrongDirections } from './support/architecture/layer-rules.ts'
import { importersOf, postersToWindows, usersOf } from './support/architecture/ownership-rules.ts'
import type { Source } from './support/architecture/source.ts'

const root = join(import.meta.dirname, '..')

/** Paths of all files in a folder and its subfolders, relative to the project's root. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

const srcPaths = filesIn('src')
const viewer: Source[] = srcPaths
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe('the viewer', () => {
  it('the architecture rules cover every file in src', () => {
    const paths = viewer.map(({ path }) => path)
    expect(paths).toContain('src/main.tsx')
    expect(paths).toContain('src/features/transcript/turn-row.tsx')
    expect(paths.length).toBeGreaterThan(60)
  })

  it('files import only from their own or an earlier group of layers, and features do not import one another', () => {
    expect(wrongDirections(viewer)).toEqual([])
  })

  it('imports do not form cycles', () => {
    expect(cycles(viewer)).toEqual([])
  })

  it.each([
    ['wavesurfer.js', importersOf(viewer, 'wavesurfer.js'), ['src/features/recording/waveform/waveform-canvas.ts']],
    ['penpal', importersOf(viewer, 'penpal'), ['src/embed/frame-connection.ts', 'src/host/portal-connection.ts']],
    ['fetch', usersOf(viewer, 'fetch'), ['src/api/http.ts']],
    ['web storage', usersOf(viewer, 'storage'), ['src/host/storage.ts']],
    ['the address bar', usersOf(viewer, 'address'), ['src/host/router.ts']],
  ])('%s is used only in the files that own it', (_, users, owners) => {
    expect(users.toSorted()).toEqual(owners)
  })

  it('no file calls postMessage on a window', () => {
    expect(postersToWindows(viewer)).toEqual([])
  })
})
