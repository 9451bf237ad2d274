import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  cycles,
  earlyReact,
  emptyNames,
  importersOf,
  postersToWindows,
  type Source,
  tooLong,
  usersOf,
  wrongDirections,
} from './support/source-rules.ts'

const root = new URL('../', import.meta.url)
const viewer: Source[] = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))

/** Files drawn as text: a path, then its one line of code. */
const drawn = (...files: string[]): Source[] =>
  files.map((file) => {
    const [path = '', text = ''] = file.split(/: (.*)/s)
    return { path, text }
  })

describe('the viewer', () => {
  it('is read whole', () => {
    const paths = viewer.map(({ path }) => path)
    expect(paths).toContain('src/main.tsx')
    expect(paths).toContain('src/features/transcript/turn-row.tsx')
    expect(paths.length).toBeGreaterThan(60)
  })

  it('imports from the left alone, no sealed layer from another, and no feature from another', () => {
    expect(wrongDirections(viewer)).toEqual([])
  })

  it('has no circle of files', () => {
    expect(cycles(viewer)).toEqual([])
  })

  it('knows React from playback on', () => {
    expect(earlyReact(viewer)).toEqual([])
  })

  it.each([
    ['wavesurfer.js', importersOf(viewer, 'wavesurfer.js')],
    ['fetch', usersOf(viewer, 'fetch')],
    ['web storage', usersOf(viewer, 'storage')],
    ['the address bar', usersOf(viewer, 'address')],
    ['workers', usersOf(viewer, 'workers')],
  ])('has one owner of %s', (_, owners) => {
    expect(owners).toHaveLength(1)
  })

  it('sets no markup', () => {
    expect(usersOf(viewer, 'markup')).toEqual([])
  })

  it('posts to a window in one file at most', () => {
    // The portal's side is an entry of its own and runs in another page.
    const inViewer = postersToWindows(viewer).filter((path) => path !== 'src/embed.ts')
    expect(inViewer.length).toBeLessThanOrEqual(1)
  })

  it('has files of a length to be read', () => {
    expect(tooLong(viewer)).toEqual([])
  })

  it('has files named for what they hold', () => {
    expect(emptyNames(viewer)).toEqual([])
  })

  const folders = readdirSync(new URL('src', root), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  it.each(folders.map(({ name }) => name))('says in three to eight lines what belongs in %s', (layer) => {
    const readme = new URL(`src/${layer}/README.md`, root)
    const lines = existsSync(readme) ? readFileSync(readme, 'utf8').trimEnd().split('\n') : []
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.length).toBeLessThanOrEqual(8)
  })
})

describe('the rule of directions', () => {
  it.each([
    ['lib, of domain', "src/lib/a.ts: import { b } from '../domain/b.ts'"],
    ['domain, of api', "src/domain/a.ts: import type { B } from '../api/b.ts'"],
    ['api, of host', "src/api/a.ts: import { b } from '../host/b.ts'"],
    ['host, of audio', "src/host/a.ts: export { b } from '../audio/b.ts'"],
    ['audio, of playback', "src/audio/a.ts: const b = await import('../playback/b.ts')"],
    ['api, of a worker of audio', "src/api/a.ts: new Worker(new URL('../audio/b.ts', import.meta.url))"],
    ['ui, of a feature', "src/ui/a.tsx: import { b } from '../features/details/b.tsx'"],
    ['a feature, of another', "src/features/details/a.tsx: import { b } from '../transcript/b.tsx'"],
    ['a feature, of app', "src/features/details/a.tsx: import { b } from '../../app/b.ts'"],
    ['app, of main', "src/app/a.ts: import '../main.tsx'"],
    ['a folder that is no layer', "src/app/a.ts: import { b } from '../misc/b.ts'"],
    ['an import over several lines', "src/lib/a.ts: import {\n  b,\n  c,\n} from '../words/b.ts'"],
  ])('forbids %s', (_, file) => {
    expect(wrongDirections(drawn(file))).toHaveLength(1)
  })

  it.each([
    "src/domain/a.ts: import { b } from '../lib/b.ts'",
    "src/words/a.ts: import type { B } from '../domain/b.ts'",
    "src/host/a.ts: import { b } from './b.ts'",
    "src/playback/a.ts: import { b } from '../audio/b.ts'",
    "src/features/details/a.tsx: import { b } from './b.tsx'",
    "src/app/a.ts: import { b } from '../features/details/b.tsx'",
    "src/main.tsx: import './styles.css'",
    "src/main.tsx: import { b } from './app/b.tsx'",
    "src/lib/a.ts: // import { b } from '../app/b.ts'",
  ])('allows %s', (file) => {
    expect(wrongDirections(drawn(file))).toEqual([])
  })
})

describe('the rule of circles', () => {
  it('finds one among three files', () => {
    const circle = drawn(
      "src/lib/a.ts: import { b } from './b.ts'",
      "src/lib/b.ts: import type { C } from './c.ts'",
      "src/lib/c.ts: export { a } from './a.ts'",
    )
    expect(cycles(circle)).toEqual(['src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts'])
  })

  it('finds a file that imports itself', () => {
    expect(cycles(drawn("src/lib/a.ts: import './a.ts'"))).toHaveLength(1)
  })

  it('allows two ways to one file', () => {
    const diamond = drawn(
      "src/lib/a.ts: import './b.ts'\nimport './c.ts'",
      "src/lib/b.ts: import './d.ts'",
      "src/lib/c.ts: import './d.ts'",
      'src/lib/d.ts: ',
    )
    expect(cycles(diamond)).toEqual([])
  })
})

describe('the rule of React', () => {
  it.each([
    "src/audio/a.ts: import { useState } from 'react'",
    "src/host/a.ts: import type { ReactNode } from 'react'",
    "src/api/a.ts: import { queryOptions } from '@tanstack/react-query'",
    "src/words/a.ts: import { createRoot } from 'react-dom/client'",
    'src/domain/a.tsx: export const a = <p />',
  ])('forbids %s', (file) => {
    expect(earlyReact(drawn(file))).toHaveLength(1)
  })

  it.each(["src/playback/a.ts: import { useState } from 'react'", "src/api/a.ts: import { b } from 'react-free'"])(
    'allows %s',
    (file) => {
      expect(earlyReact(drawn(file))).toEqual([])
    },
  )
})

describe('the rule of owners', () => {
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
  ] as const)('sees the use of %s in %s', (what, code) => {
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
  ] as const)('sees no use of %s in %s', (what, code) => {
    expect(usersOf(drawn(`src/app/a.ts: ${code}`), what)).toEqual([])
  })

  it('sees an import of wavesurfer.js, lazy ones too', () => {
    const files = drawn(
      "src/app/a.ts: import WaveSurfer from 'wavesurfer.js'",
      "src/app/b.ts: const made = await import('wavesurfer.js')",
      'src/app/c.ts: // wavesurfer.js',
    )
    expect(importersOf(files, 'wavesurfer.js')).toEqual(['src/app/a.ts', 'src/app/b.ts'])
  })
})

describe('the rule of posts', () => {
  it.each([
    'view.parent.postMessage(message, origin)',
    "frame.contentWindow?.postMessage({ type: 'ready' }, { targetOrigin: origin })",
    'window.postMessage(message)',
    "somebody.postMessage({ type: 'open', at: [1, 2] }, '*')",
  ])('sees a window in %s', (code) => {
    expect(postersToWindows(drawn(`src/host/a.ts: ${code}`))).toHaveLength(1)
  })

  it.each([
    'channel?.postMessage(message)',
    "worker.postMessage({ type: 'chunk', bytes: [1, 2] })",
    'worker.postMessage({ chunk }, [chunk.buffer])',
    'self.postMessage(message, { transfer: [buffer] })',
  ])('sees none in %s', (code) => {
    expect(postersToWindows(drawn(`src/host/a.ts: ${code}`))).toEqual([])
  })
})

describe('the rules of files', () => {
  it('find a long file, but let a language say all it has to say', () => {
    const text = 'const a = 1\n'.repeat(221)
    const files = ['src/app/a.ts', 'src/words/words.ts', 'src/words/de.ts'].map((path) => ({ path, text }))
    expect(tooLong(files)).toEqual(['src/app/a.ts', 'src/words/words.ts'])
    expect(tooLong([{ path: 'src/app/a.ts', text: 'const a = 1\n'.repeat(220) }])).toEqual([])
  })

  it.each(['utils.ts', 'util.ts', 'helpers.tsx', 'common.ts', 'types.ts', 'index.ts'])('find the name %s', (name) => {
    expect(emptyNames(drawn(`src/app/${name}: `, 'src/app/use-types.ts: '))).toEqual([`src/app/${name}`])
  })
})
