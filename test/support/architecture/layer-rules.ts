import { importedPaths, type Source } from './source.ts'

/** A file may import from its own group and earlier ones. */
const GROUPS = [
  ['lib', 'domain', 'messages'],
  ['api', 'audio', 'host'],
  ['playback', 'ui', 'reading'],
  ['features', 'capabilities'],
  ['app', 'embed'],
  ['main'],
]
const EMBED_MAY_IMPORT = ['embed', 'lib', 'domain']

/** Files in the same layer but in different parts don't import one another. */
const LAYERS_OF_PARTS = ['features', 'capabilities']
/** The only file that imports capabilities. */
const CAPABILITIES = 'src/app/capabilities.ts'

type Location = { layer: string; part: string | null; group: number }

function locationOf(path: string): Location {
  const [, folder = '', part = '', ...deeper] = path.split('/')
  const layer = /\.tsx?$/.test(folder) ? 'main' : folder
  return {
    layer,
    part: LAYERS_OF_PARTS.includes(layer) && (deeper.length > 0 || !/\.tsx?$/.test(part)) ? part : null,
    group: GROUPS.findIndex((group) => group.includes(layer)),
  }
}

export function wrongDirections(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const from = locationOf(source.path)
    return importedPaths(source)
      .filter((path) => {
        const to = locationOf(path)
        if (from.layer === 'embed' && path === 'public/embed.d.ts') return false
        if (from.group < 0 || to.group < 0 || to.group > from.group) return true
        if (from.layer === 'embed') return !EMBED_MAY_IMPORT.includes(to.layer)
        if (to.layer === 'embed') return true
        if (from.layer === 'lib' || from.group === 1) return to.group === from.group && to.layer !== from.layer
        if (to.layer === 'capabilities' && from.layer !== 'capabilities') return source.path !== CAPABILITIES
        if (from.layer === 'capabilities' && to.layer === 'features') return true
        return from.layer === to.layer && to.part !== from.part
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
