import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BUILT_ON } from '../../support/architecture/layer-rules.ts'
import { importedPaths } from '../../support/architecture/source.ts'
import { TIME_LIMIT_SCALE } from '../time-limits.ts'

const root = join(import.meta.dirname, '../../..')
const LINES = 'src/app/capabilities.ts'
const LINE = /^ {2}(\w+): \(\) => import\('\.\.\/capabilities\/([\w-]+)\/.*\n/gm

const capabilities = [...readFileSync(join(root, LINES), 'utf8').matchAll(LINE)].map(([line, , folder = '']) => ({
  line,
  folder,
}))

/** Not sources, or of no use in the copy. */
const NOT_COPIED = new Set(['node_modules', '.git', '.cache', 'dist'])

const sourcesIn = (tree: string, folder: string) =>
  readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.(?:tsx?|css)$/.test(path))

/** Removes every test, and everything that only tests import, which imports a file that doesn't exist. */
function removeOrphans(tree: string): void {
  const orphans = sourcesIn(tree, 'test').filter((path) =>
    importedPaths({ path, text: readFileSync(join(tree, path), 'utf8') }).some(
      (imported) => /^(?:src|test)\//.test(imported) && !existsSync(join(tree, imported)),
    ),
  )
  for (const path of orphans) rmSync(join(tree, path))
  if (orphans.length > 0) removeOrphans(tree)
}

/** A copy of the project without a capability and those that are built on it, their lines and their tests. */
function copyWithout(folder: string): string {
  const tree = mkdtempSync(join(tmpdir(), `without-${folder}-`))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const name of readdirSync(root))
    if (!NOT_COPIED.has(name)) cpSync(join(root, name), join(tree, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const lines = join(tree, LINES)
  for (const removed of capabilities.filter((other) => other.folder === folder || BUILT_ON[other.folder] === folder)) {
    rmSync(join(tree, 'src/capabilities', removed.folder), { recursive: true })
    writeFileSync(lines, readFileSync(lines, 'utf8').replace(removed.line, ''))
  }
  // The docs name files of every capability.
  rmSync(join(tree, 'test/docs.test.ts'))
  removeOrphans(tree)
  return tree
}

/** Returns what a failing program printed; otherwise, null. */
function failureOf(tree: string, program: string, ...options: string[]): string | null {
  try {
    // Without Vitest's own variables, which would reach the tests of the copy.
    const { PATH, HOME, CI } = process.env
    const env = { PATH, HOME, ...(CI && { CI }) }
    execFileSync(join(root, 'node_modules/.bin', program), options, { cwd: tree, env, encoding: 'utf8', stdio: 'pipe' })
    return null
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${program}: ${stdout}${stderr}`.slice(-4000)
  }
}

describe('the core', () => {
  it.each(capabilities)(
    'without the capability $folder, the types check, the page builds and the unit tests pass',
    { timeout: 600_000 * TIME_LIMIT_SCALE },
    ({ folder }) => {
      const tree = copyWithout(folder)
      expect(failureOf(tree, 'tsc', '--noEmit')).toBeNull()
      expect(failureOf(tree, 'vite', 'build', '--logLevel', 'warn')).toBeNull()
      expect(failureOf(tree, 'vitest', 'run', '--project', 'unit')).toBeNull()
    },
  )

  it('names every capability in one file', () => {
    expect(capabilities.map(({ folder }) => folder).toSorted()).toEqual(
      readdirSync(join(root, 'src/capabilities')).toSorted(),
    )
  })
})
