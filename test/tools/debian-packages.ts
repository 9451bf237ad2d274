import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A program beside the project's own packages, and the Debian package that brings it. */
export type Need = { program: string; debianPackage: string }

/** Sees that programs are there, installing them where that can be done. @returns why they are not, or null */
export function whyMissing(needs: readonly Need[]): string | null {
  const missing = () => needs.filter(({ program }) => programPath(program) === null)
  if (missing().length === 0) return null
  const packages = missing().map(({ debianPackage }) => debianPackage)
  const wanted = `the Debian package${packages.length > 1 ? 's' : ''} ${packages.join(', ')}`
  const obstacle = install(packages)
  if (missing().length === 0) return null
  return `it needs ${wanted}, ${obstacle ?? 'which brought something else'}`
}

/** Installs packages that are of use where that can be done, and else goes without. */
export function installIfPossible(packages: readonly string[]): void {
  const missing = packages.filter((name) => spawnSync('dpkg-query', ['--status', name]).status !== 0)
  if (missing.length > 0) install(missing)
}

/** @returns why it could not be done, or null */
function install(packages: readonly string[]): string | null {
  if (!existsSync('/usr/bin/apt-get')) return 'and this is no Debian'
  if (process.getuid?.() !== 0) return 'and only root may install that'
  console.log(`Installing ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 600_000 })
  apt('update', '-qq')
  const { status, stderr } = apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return status === 0 ? null : `which could not be installed: ${stderr.trim().split('\n').at(-1) ?? ''}`
}

/** Where a program of that name is; null when it is not installed. */
export function programPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
