import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crowdedFolders, foldersWithoutReadme } from './support/architecture/folder-rules.ts'
import { cycles, earlyReact, wrongDirections } from './support/architecture/layer-rules.ts'
import { retiredTerms, vagueFileNames } from './support/architecture/naming-rules.ts'
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

/** Parses source files written as `path: code`. */
const drawn = (...files: string[]): Source[] =>
  files.map((file) => {
    const [path = '', text = ''] = file.split(/: (.*)/s)
    return { path, text }
  })

describe('the viewer', () => {
  it('the architecture rules cover every file in src', () => {
    const paths = viewer.map(({ path }) => path)
    expect(paths).toContain('src/main.tsx')
    expect(paths).toContain('src/features/transcript/turn/turn-row.tsx')
    expect(paths.length).toBeGreaterThan(60)
  })

  it('files import only from their own or an earlier group of layers, and features do not import one another', () => {
    expect(wrongDirections(viewer)).toEqual([])
  })

  it('imports do not form cycles', () => {
    expect(cycles(viewer)).toEqual([])
  })

  it('React is used only in playback, ui, reading and later layers', () => {
    expect(earlyReact(viewer)).toEqual([])
  })

  it.each([
    ['wavesurfer.js', importersOf(viewer, 'wavesurfer.js'), ['src/features/recording/waveform/waveform-canvas.ts']],
    ['penpal', importersOf(viewer, 'penpal'), ['src/embed/frame-connection.ts', 'src/host/portal-connection.ts']],
    ['fetch', usersOf(viewer, 'fetch'), ['src/api/http.ts']],
    ['web storage', usersOf(viewer, 'storage'), ['src/host/storage.ts']],
    ['the address bar', usersOf(viewer, 'address'), ['src/host/router.ts']],
    ['Worker', usersOf(viewer, 'workers'), ['src/lib/trusted-types.ts']],
  ])('%s is used only in the files that own it', (_, users, owners) => {
    expect(users.toSorted()).toEqual(owners)
  })

  it('no file calls postMessage on a window', () => {
    expect(postersToWindows(viewer)).toEqual([])
  })

  it('no file creates elements from HTML strings', () => {
    expect(usersOf(viewer, 'markup')).toEqual([])
  })

  it('no file has a vague name such as utils.ts', () => {
    expect(vagueFileNames(viewer)).toEqual([])
  })

  it('identifiers contain no retired terms', () => {
    expect(retiredTerms(viewer.filter(({ path }) => !/^src\/messages\/[a-z]{2}\.ts$/.test(path)))).toEqual([])
  })

  it('every layer of src, and every folder of src with more than five files, has a README', () => {
    expect(foldersWithoutReadme(srcPaths)).toEqual([])
  })
})

it('no folder except docs/decisions contains more than sixteen files', () => {
  // In a linked worktree, `.git` is a file.
  const rootFiles = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.git',
  )
  const paths = ['src', 'test', 'docs', 'deploy', 'public'].flatMap(filesIn)
  expect(crowdedFolders([...rootFiles.map(({ name }) => name), ...paths])).toEqual([])
})

describe('the layer rule', () => {
  it.each([
    ['lib from importing domain', "src/lib/a.ts: import { b } from '../domain/b.ts'"],
    ['domain from importing api', "src/domain/a.ts: import type { B } from '../api/b.ts'"],
    ['api from importing host', "src/api/a.ts: import { b } from '../host/b.ts'"],
    ['host from importing audio', "src/host/a.ts: export { b } from '../audio/b.ts'"],
    ['audio from importing playback', "src/audio/a.ts: const b = await import('../playback/b.ts')"],
    [
      'api from starting a worker that belongs to audio',
      "src/api/a.ts: new Worker(new URL('../audio/b.ts', import.meta.url))",
    ],
    ['ui from importing a feature', "src/ui/a.tsx: import { b } from '../features/details/b.tsx'"],
    ['a feature from importing another feature', "src/features/details/a.tsx: import { b } from '../transcript/b.tsx'"],
    ['a feature from importing app', "src/features/details/a.tsx: import { b } from '../../app/b.ts'"],
    ['app from importing main', "src/app/a.ts: import '../main.tsx'"],
    ['audio/mp3 from importing audio/player', "src/audio/mp3/a.ts: import { b } from '../player/b.ts'"],
    ['audio/download from importing audio/source', "src/audio/download/a.ts: import { b } from '../source/b.ts'"],
    ['embed from importing host', "src/embed/a.ts: import { b } from '../host/b.ts'"],
    ['app from importing embed', "src/app/a.ts: import { b } from '../embed/b.ts'"],
    ['app from importing a folder that is not a layer', "src/app/a.ts: import { b } from '../misc/b.ts'"],
    [
      'lib from importing messages in a multi-line import',
      "src/lib/a.ts: import {\n  b,\n  c,\n} from '../messages/b.ts'",
    ],
  ])('the layer rule forbids %s', (_, file) => {
    expect(wrongDirections(drawn(file))).toHaveLength(1)
  })

  it.each([
    "src/domain/a.ts: import { b } from '../lib/b.ts'",
    "src/messages/a.ts: import type { B } from '../domain/b.ts'",
    "src/host/a.ts: import { b } from './b.ts'",
    "src/playback/a.ts: import { b } from '../audio/player/b.ts'",
    "src/audio/player/a.ts: import { b } from '../mse/b.ts'",
    "src/embed/a.ts: import { b } from '../lib/b.ts'",
    "src/features/details/a.tsx: import { b } from './b.tsx'",
    "src/app/a.ts: import { b } from '../features/details/b.tsx'",
    "src/main.tsx: import './styles.css'",
    "src/main.tsx: import { b } from './app/b.tsx'",
    "src/lib/a.ts: // import { b } from '../app/b.ts'",
  ])('the layer rule allows %s', (file) => {
    expect(wrongDirections(drawn(file))).toEqual([])
  })
})

describe('the cycle rule', () => {
  it('the cycle rule detects an import cycle of three files', () => {
    const cycle = drawn(
      "src/lib/a.ts: import { b } from './b.ts'",
      "src/lib/b.ts: import type { C } from './c.ts'",
      "src/lib/c.ts: export { a } from './a.ts'",
    )
    expect(cycles(cycle)).toEqual(['src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts'])
  })

  it('the cycle rule detects a file that imports itself', () => {
    expect(cycles(drawn("src/lib/a.ts: import './a.ts'"))).toHaveLength(1)
  })

  it('the cycle rule allows two import paths to the same file', () => {
    const diamond = drawn(
      "src/lib/a.ts: import './b.ts'\nimport './c.ts'",
      "src/lib/b.ts: import './d.ts'",
      "src/lib/c.ts: import './d.ts'",
      'src/lib/d.ts: ',
    )
    expect(cycles(diamond)).toEqual([])
  })
})

describe('the React rule', () => {
  it.each([
    "src/audio/a.ts: import { useState } from 'react'",
    "src/host/a.ts: import type { ReactNode } from 'react'",
    "src/api/a.ts: import { queryOptions } from '@tanstack/react-query'",
    "src/messages/a.ts: import { createRoot } from 'react-dom/client'",
    'src/domain/a.tsx: export const a = <p />',
  ])('the React rule forbids %s', (file) => {
    expect(earlyReact(drawn(file))).toHaveLength(1)
  })

  it.each(["src/playback/a.ts: import { useState } from 'react'", "src/api/a.ts: import { b } from 'react-free'"])(
    'the React rule allows %s',
    (file) => {
      expect(earlyReact(drawn(file))).toEqual([])
    },
  )
})

describe('the ownership rule', () => {
  it.each([
    ['fetch', 'await fetch(address)'],
    ['fetch', 'window.fetch(address)'],
    ['fetch', 'globalThis.fetch(address)'],
    ['storage', 'window.localStorage.getItem(name)'],
    ['storage', 'sessionStorage.clear()'],
    ['storage', 'document.cookie = name'],
    ['address', "view.history.pushState(null, '', address)"],
    ['address', 'history.back()'],
    ['address', 'location.href = address'],
    ['address', "location.hash = '#t=1'"],
    ['address', 'window.location = address'],
    ['address', 'location.assign(address)'],
    ['workers', 'const worker = new Worker(address)'],
    ['markup', 'row.innerHTML = text'],
    ['markup', 'document.write(text)'],
    ['markup', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ] as const)('the ownership rule detects a use of %s in: %s', (what, code) => {
    expect(usersOf(drawn(`src/app/a.ts: ${code}`), what)).toEqual(['src/app/a.ts'])
  })

  it.each([
    ['fetch', 'await refetch()'],
    ['fetch', 'query.fetch(address)'],
    ['fetch', '// fetch(address) is called elsewhere'],
    ['storage', '/** Not in localStorage. */'],
    ['address', 'const { href } = location'],
    ['address', 'if (location.href === address) return'],
    ['address', 'location.reload()'],
  ] as const)('the ownership rule detects no use of %s in: %s', (what, code) => {
    expect(usersOf(drawn(`src/app/a.ts: ${code}`), what)).toEqual([])
  })

  it('the ownership rule detects static and dynamic imports of a module', () => {
    const files = drawn(
      "src/app/a.ts: import WaveSurfer from 'wavesurfer.js'",
      "src/app/b.ts: const made = await import('wavesurfer.js')",
      'src/app/c.ts: // wavesurfer.js',
    )
    expect(importersOf(files, 'wavesurfer.js')).toEqual(['src/app/a.ts', 'src/app/b.ts'])
  })
})

describe('the window message rule', () => {
  it.each([
    'view.parent.postMessage(message, origin)',
    "frame.contentWindow?.postMessage({ type: 'ready' }, { targetOrigin: origin })",
    'window.postMessage(message)',
    "someone.postMessage({ type: 'open', at: [1, 2] }, '*')",
  ])('the window message rule detects a message to a window in: %s', (code) => {
    expect(postersToWindows(drawn(`src/host/a.ts: ${code}`))).toHaveLength(1)
  })

  it.each([
    'channel?.postMessage(message)',
    "worker.postMessage({ type: 'chunk', bytes: [1, 2] })",
    'worker.postMessage({ chunk }, [chunk.buffer])',
    'self.postMessage(message, { transfer: [buffer] })',
  ])('the window message rule detects no message to a window in: %s', (code) => {
    expect(postersToWindows(drawn(`src/host/a.ts: ${code}`))).toEqual([])
  })
})

describe('the naming rules', () => {
  it.each(['utils.ts', 'util.ts', 'helpers.tsx', 'common.ts', 'types.ts', 'index.ts'])(
    '%s is a vague file name',
    (name) => {
      expect(vagueFileNames(drawn(`src/app/${name}: `, 'src/app/use-types.ts: '))).toEqual([`src/app/${name}`])
    },
  )

  it.each([
    ['const place = 1', 'place'],
    ['const { told } = store', 'told'],
    ['function onLeapDone() {}', 'onLeapDone'],
    ["type Stretches = 'a'", 'Stretches'],
    ['const HEARING_SECONDS = 1', 'HEARING_SECONDS'],
    [`text(\`a \${take} b\`)`, 'take'],
  ])('the vocabulary rule reports the retired or vague term in: %s', (code, name) => {
    expect(retiredTerms(drawn(`src/app/a.ts: ${code}`))).toEqual([`src/app/a.ts: ${name}`])
  })

  it.each([
    "const text = 'what she told us'",
    '// the place of a turn',
    'const placeholder = takeScreenshot()',
    `text(\`told \${value}\`)`,
    'const placement = mistaken',
  ])('the vocabulary rule allows: %s', (code) => {
    expect(retiredTerms(drawn(`src/app/a.ts: ${code}`))).toEqual([])
  })
})

describe('the folder rules', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)

  it('folders other than docs/decisions may contain at most sixteen files', () => {
    expect(crowdedFolders(files('src/a', 16))).toEqual([])
    expect(crowdedFolders(files('src/a', 17))).toEqual(['src/a: 17'])
    expect(crowdedFolders(files('docs/decisions', 40))).toEqual([])
  })

  it('every layer, and every folder with more than five files, needs a README', () => {
    expect(foldersWithoutReadme(files('src/app', 1))).toEqual(['src/app'])
    expect(foldersWithoutReadme(files('src/app/call', 5))).toEqual([])
    expect(foldersWithoutReadme(files('src/app/call', 6))).toEqual(['src/app/call'])
    expect(foldersWithoutReadme([...files('src/app/call', 6), 'src/app/call/README.md'])).toEqual([])
  })
})
