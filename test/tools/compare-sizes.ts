import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `npm run size:change [-- COMMIT]` builds the commit, too, and prints its sizes beside those of this build. */
const base = process.argv[2] ?? 'origin/main'
const folder = mkdtempSync(join(tmpdir(), 'call-viewer-base-'))

function run(cwd: string, program: string, ...args: string[]): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** In kilobytes, compressed as in the budgets. */
function sizesIn(cwd: string): Map<string, number> {
  run(cwd, 'npm', 'run', 'build', '--', '--logLevel', 'warn')
  const rows: { name: string; size: number }[] = JSON.parse(run(cwd, 'npx', 'size-limit', '--json'))
  return new Map(rows.map(({ name, size }) => [name, size / 1000]))
}

try {
  run('.', 'git', 'worktree', 'add', '--detach', folder, base)
  run(folder, 'npm', 'ci')
  const [before, now] = [sizesIn(folder), sizesIn('.')]
  console.log(`| kB | ${base.slice(0, 12)} | now | change |\n|---|--:|--:|--:|`)
  for (const [name, size] of now) {
    const known = before.get(name) ?? 0
    console.log(`| ${name} | ${known.toFixed(2)} | ${size.toFixed(2)} | ${(size - known).toFixed(2)} |`)
  }
} finally {
  run('.', 'git', 'worktree', 'remove', '--force', folder)
}
