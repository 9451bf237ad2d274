import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import spdx from 'spdx-license-list/full.js'

type Package = { name: string; version: string; license: string; folder: string }

/** What packages carry inside without saying so in their own licence. */
const INSIDE: Record<string, { title: string; license: string; source: string }> = {
  'mpg123-decoder': {
    title: 'mpg123, compiled to WebAssembly inside mpg123-decoder',
    license: 'LGPL-2.1-only',
    source: 'Sources: https://mpg123.de and https://github.com/eshaz/wasm-audio-decoders',
  },
}

/** The package that a bundled module is of; null for a module of our own. */
export function packageOf(id: string): string | null {
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))
  return match?.[1] ?? null
}

/** The licences of all packages in the given folders, and of what they have inside, as one text. */
export function writeNotices(folders: Iterable<string>): string {
  const packages = [...new Set(folders)].map(readPackage).sort((one, other) => one.name.localeCompare(other.name))
  const parts = packages.flatMap((one) => {
    const inside = INSIDE[one.name]
    const own = part(`${one.name} ${one.version}`, one.license, textIn(one.folder) ?? textOf(one.license))
    return inside ? [own, part(inside.title, inside.license, `${inside.source}\n\n${textOf(inside.license)}`)] : [own]
  })
  return `The call viewer contains the following software.\n\n${parts.join('\n')}`
}

function part(title: string, license: string, text: string): string {
  return `${'='.repeat(80)}\n${title}\nLicence: ${license}\n\n${text.trim()}\n`
}

function readPackage(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof license !== 'string') throw new Error(`${name} names no licence`)
  return { name, version, license, folder }
}

function textIn(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(name))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8')
}

function textOf(license: string): string {
  const known = spdx[license]
  if (!known) throw new Error(`No text is known for the licence ${license}`)
  return known.licenseText
}
