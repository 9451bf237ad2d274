import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import spdx from 'spdx-license-list/full.js'

type Package = { name: string; version: string; license: string; folder: string }

/** Compiled into a package whose licence file doesn't mention it. */
const CONTAINED: Record<string, { title: string; license: string; source: string }> = {
  'mpg123-decoder': {
    title: 'mpg123, compiled to WebAssembly inside mpg123-decoder',
    license: 'LGPL-2.1-only',
    source: 'Sources: https://mpg123.de and https://github.com/eshaz/wasm-audio-decoders',
  },
}

/** Null for the project's own modules. */
export function packageOf(id: string): string | null {
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))
  return match?.[1] ?? null
}

export function writeNotices(folders: Iterable<string>): string {
  const packages = [...new Set(folders)].map(readPackage).sort((one, other) => one.name.localeCompare(other.name))
  const sections = packages.flatMap((one) => {
    const contained = CONTAINED[one.name]
    const own = section(`${one.name} ${one.version}`, one.license, textIn(one.folder) ?? textOf(one.license))
    if (!contained) return [own]
    const { title, license, source } = contained
    return [own, section(title, license, `${source}\n\n${textOf(license)}`)]
  })
  return `The call viewer contains the following software.\n\n${sections.join('\n')}`
}

function section(title: string, license: string, text: string): string {
  return `${'='.repeat(80)}\n${title}\nLicence: ${license}\n\n${text.trim()}\n`
}

function readPackage(folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof license !== 'string') throw new Error(`The package.json of ${name} has no licence`)
  return { name, version, license, folder }
}

function textIn(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(name))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8')
}

function textOf(license: string): string {
  const known = spdx[license]
  if (!known) throw new Error(`The text of the licence ${license} is unknown`)
  return known.licenseText
}
