import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type RequiredProgram = { program: string; debianPackage: string }

/** Installs them if possible. Null if none is missing. */
export function whyMissing(needs: readonly RequiredProgram[]): string | null {
  const missing = () => needs.filter(({ program }) => programPath(program) === null)
  if (missing().length === 0) return null
  const packages = missing().map(({ debianPackage }) => debianPackage)
  const wanted = `the Debian package${packages.length > 1 ? 's' : ''} ${packages.join(', ')}`
  const obstacle = install(packages)
  if (missing().length === 0) return null
  return `it needs ${wanted}, ${obstacle ?? 'which does not contain the program'}`
}

export function installIfPossible(packages: readonly string[]): void {
  const missing = packages.filter((name) => spawnSync('dpkg-query', ['--status', name]).status !== 0)
  if (missing.length > 0) install(missing)
}

/** Why it failed, or null. */
function install(packages: readonly string[]): string | null {
  if (!existsSync('/usr/bin/apt-get')) return 'and this system is not Debian'
  if (process.getuid?.() !== 0) return 'and installing requires root'
  console.log(`Installing ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 300_000 })
  apt('update', '-qq')
  const { status, stderr } = apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  return status === 0 ? null : `which could not be installed: ${stderr.trim().split('\n').at(-1) ?? ''}`
}

export function programPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
