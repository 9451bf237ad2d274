import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { SUPPORTED_BROWSERS } from '../../../src/domain/supported-browsers.ts'
import { codeOf, type Source } from './source.ts'

type Browser = keyof typeof SUPPORTED_BROWSERS
type Versions = Record<Browser, number>

/** The browsers' names in the compatibility data. */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const
const BROWSERS = Object.keys(NAMES) as Browser[]

const { api, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
const owners: Record<string, Identifier> = { ...api, ...javascript['builtins'] }
const globals = { ...owners, ...owners['Window'] } as Record<string, Identifier>

/**
 * For each browser, the first version that has a feature such as `api.URL.canParse_static`. Infinity if no version has
 * it.
 */
export function firstVersions(feature: string): Versions {
  const everything: Identifier = { api, javascript }
  const found = feature.split('.').reduce<Identifier | undefined>((inside, name) => inside?.[name], everything)
  if (!found) throw new Error(`The compatibility data has no ${feature}`)
  return versionsOf(found)
}

/**
 * Features that the sources use but at least one supported browser lacks, as `path: feature`. Finds global names,
 * static members, and instance members whose names consist of several words. Members with one-word names, such as
 * `share`, are ignored, because the code also uses such names for other things.
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

/** The names of members that some supported browser lacks, except names shared with an older member. */
const newerMembers = new Set<string>()
const olderMembers = new Set<string>()
// Skips interfaces whose names end in `Descriptors`: their members are CSS property names.
for (const [owner, feature] of Object.entries(owners))
  if (!owner.endsWith('Descriptors'))
    for (const [name, member] of Object.entries(feature) as [string, Identifier][])
      (isNewer(member) ? newerMembers : olderMembers).add(name.replace('_static', ''))
for (const name of olderMembers) newerMembers.delete(name)

function isNewer(feature: Identifier | undefined): boolean {
  if (!feature?.__compat) return false
  const versions = versionsOf(feature)
  // If no browser has this feature yet, the code must be using the name for something else.
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

/** The first version with the feature. Infinity if there is none, or only under another name or behind a setting. */
function versionOf(support: SimpleSupportStatement): number {
  const { version_added: added, flags, prefix, alternative_name: otherName } = support
  if (flags || prefix || otherName || typeof added !== 'string' || added === 'preview') return Number.POSITIVE_INFINITY
  return Number.parseFloat(added.replace('≤', ''))
}
