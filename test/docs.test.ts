import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const pagesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))

const pages = [pagesIn('.', false), ...['docs', 'src', 'test', 'deploy'].map((folder) => pagesIn(folder, true))]
  .flat()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** `page: part` for each part of a page that matches, and that `isTrue` rejects. */
function wrongParts(pattern: RegExp, isTrue: (part: string, folder: string) => boolean, of = pages): string[] {
  return of.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .map(([, part = '']) => part)
      .filter((part) => !isTrue(part, dirname(path)))
      .map((part) => `${relative(root, path)}: ${part}`),
  )
}

describe('the docs', () => {
  it('link only to files that exist', () => {
    expect(wrongParts(/\]\((?!https?:|#)([^)#]+)/g, (path, folder) => existsSync(join(folder, path)))).toEqual([])
  })

  it('name only source files that exist, relative to the project, to src or to their own folder', () => {
    const exists = (path: string, folder: string) =>
      [root, join(root, 'src'), folder].some((base) => existsSync(join(base, path)))
    // The worked examples in CONTRIBUTING name files that a developer would create.
    const others = pages.filter(({ path }) => path !== join(root, 'CONTRIBUTING.md'))
    expect(wrongParts(/`(\w[\w.-]*\/[\w./-]+\.(?:tsx?|md|sh|template))`/g, exists, others)).toEqual([])
  })

  it('have no line of prose longer than 140 characters, but for tables, links and code', () => {
    const tooLong = pages.flatMap(({ path, text }) =>
      // A code block counts as empty lines.
      text
        .replaceAll(/^ *```.*?^ *```/gms, (block) => block.replaceAll(/.+/g, ''))
        .split('\n')
        .flatMap((line, index) =>
          line.length > 140 && !/^\||\]\(\S{60,}\)|^!?\[.*\)$/.test(line)
            ? [`${relative(root, path)}:${index + 1}: ${line}`]
            : [],
        ),
    )
    expect(tooLong).toEqual([])
  })

  it('name only commands that exist', () => {
    expect(wrongParts(/\bnpm run ([\w:]+)/g, (name) => name in scripts)).toEqual([])
  })
})
