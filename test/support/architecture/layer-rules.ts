import { importedPaths, type Source } from './source.ts'

/** A file may import from its own group and earlier ones. */
const GROUPS = [
  ['lib', 'domain', 'messages'],
  ['api', 'audio', 'host'],
  ['playback', 'ui', 'reading'],
  ['features'],
  ['app', 'embed'],
  ['main'],
]
const EMBED_MAY_IMPORT = ['embed', 'lib', 'domain']

/** Capabilities that are built on another one. */
export const BUILT_ON: Readonly<Record<string, string>> = { privacy: 'evidence' }

/** The only file that names the folders of capabilities. */
const CAPABILITIES = 'src/app/capabilities.ts'

type Location = { capability: string | null; layer: string; feature: string | null; group: number }

/** A capability has the same layers inside. Its `app` has a page of its own, which it composes with the core's. */
function locationOf(whole: string): Location {
  const [, capability = null] = /^src\/capabilities\/([^/]+)\//.exec(whole) ?? []
  const path = capability === null ? whole : whole.replace(`capabilities/${capability}/`, '')
  const [, folder = '', feature = '', ...deeper] = path.split('/')
  const layer = /\.tsx?$/.test(folder) ? 'main' : folder
  return {
    capability,
    layer,
    feature: layer === 'features' && (deeper.length > 0 || !/\.tsx?$/.test(feature)) ? feature : null,
    group: GROUPS.findIndex((group) => group.includes(layer)),
  }
}

export function wrongDirections(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const from = locationOf(source.path)
    return importedPaths(source)
      .filter((path) => {
        const to = locationOf(path)
        if (
          to.capability !== null &&
          to.capability !== from.capability &&
          BUILT_ON[from.capability ?? ''] !== to.capability
        )
          return source.path !== CAPABILITIES
        if (from.capability !== null && to.capability === null && ['features', 'app', 'main'].includes(to.layer))
          return from.layer !== 'app' || to.layer !== 'app'
        if (from.layer === 'embed' && path === 'public/embed.d.ts') return false
        if (from.group < 0 || to.group < 0 || to.group > from.group) return true
        if (from.layer === 'embed') return !EMBED_MAY_IMPORT.includes(to.layer)
        if (to.layer === 'embed') return true
        if (from.layer === 'lib' || from.group === 1) return to.group === from.group && to.layer !== from.layer
        return from.layer === 'features' && to.layer === 'features' && to.feature !== from.feature
      })
      .map((path) => `${source.path} imports ${path}`)
  })
}

export function cycles(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importedPaths(source)]))
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [[...trail.slice(trail.indexOf(path)), path].join(' → ')]
    if (done.has(path)) return []
    const found = (imports.get(path) ?? []).flatMap((to) => walk(to, [...trail, path]))
    done.add(path)
    return found
  }
  return sources.flatMap(({ path }) => walk(path, []))
}
