import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { SUPPORTED_BROWSERS } from '../../../src/domain/supported-browsers.ts'
import { codeOf, type Source } from './source.ts'

type Browser = keyof typeof SUPPORTED_BROWSERS
type Versions = Record<Browser, number>

const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const
const BROWSERS = Object.keys(NAMES) as Browser[]

const { api, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
const owners: Record<string, Identifier> = { ...api, ...javascript['builtins'] }
const globals = { ...owners, ...owners['Window'] } as Record<string, Identifier>

/** Of a feature such as `api.URL.canParse_static`; Infinity if no version has it. */
export function firstVersions(feature: string): Versions {
  const everything: Identifier = { api, javascript }
  const found = feature.split('.').reduce<Identifier | undefined>((inside, name) => inside?.[name], everything)
  if (!found) throw new Error(`The compatibility data has no ${feature}`)
  return versionsOf(found)
}

/**
 * As `path: feature`: global names, static members, and instance members with names of several words. Names of one
 * word, such as `share`, have other uses too.
 */
export function newerFeatures(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const code = codeOf(text)
    const names = namesIn(code, /(?<![\w.$'"-])([A-Za-z]\w+)(?=[.(])|\bnew ([A-Z]\w+)/g)
    const statics = namesIn(code, /(?<![\w.$])([A-Z]\w+\.\w+)/g)
    const members = namesIn(code, /\.([a-z]+[A-Z]\w+)/g)
    const found = [
      ...names.filter((name) => isNewer(globals[name])),
      ...statics.filter((name) => {
        const [owner = '', member = ''] = name.split('.')
        return isNewer(owners[owner]?.[`${member}_static`] ?? owners[owner]?.[member])
      }),
      ...members.filter((name) => newerMembers.has(name)),
    ]
    return [...new Set(found)].map((feature) => `${path}: ${feature}`)
  })
}

function namesIn(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, ...groups]) => groups.find((name) => name !== undefined) ?? '')
}

const newerMembers = new Set<string>()
const olderMembers = new Set<string>()
// `…Descriptors` have CSS property names as members.
for (const [owner, feature] of Object.entries(owners))
  if (!owner.endsWith('Descriptors'))
    for (const [name, member] of Object.entries(feature) as [string, Identifier][])
      (isNewer(member) ? newerMembers : olderMembers).add(name.replace('_static', ''))
for (const name of olderMembers) newerMembers.delete(name)

function isNewer(feature: Identifier | undefined): boolean {
  if (!feature?.__compat) return false
  const versions = versionsOf(feature)
  // In no browser yet: the code means something else.
  const exists = BROWSERS.some((browser) => Number.isFinite(versions[browser]))
  return exists && BROWSERS.some((browser) => versions[browser] > Number(SUPPORTED_BROWSERS[browser]))
}

function versionsOf({ __compat: compat }: Identifier): Versions {
  const entries = BROWSERS.map((browser) => {
    const support = [compat?.support[NAMES[browser]] ?? []].flat()
    return [browser, Math.min(Number.POSITIVE_INFINITY, ...support.map(versionOf))]
  })
  return Object.fromEntries(entries)
}

/** Infinity also under another name or behind a setting. */
function versionOf(support: SimpleSupportStatement): number {
  const { version_added: added, flags, prefix, alternative_name: otherName } = support
  if (flags || prefix || otherName || typeof added !== 'string' || added === 'preview') return Number.POSITIVE_INFINITY
  return Number.parseFloat(added.replace('≤', ''))
}
