import { importedPaths, importsOf, type Source } from './source.ts'

/** Groups of layers. A file may import only from its own group and from earlier groups. */
const GROUPS = [
  ['lib', 'domain', 'messages'],
  ['api', 'audio', 'host'],
  ['playback', 'ui', 'reading'],
  ['features'],
  ['app', 'embed'],
  ['main'],
]
/** The order of folders inside `audio`. A file may import only from its own folder and from earlier folders. */
const AUDIO_FOLDERS = ['download', 'mp3', 'mp3-edit', 'mp4', 'source', 'mse', 'player', 'sound', 'peaks', 'recording']
/** The embed module runs in the portal's page and shares only pure code with the viewer. */
const EMBED_MAY_IMPORT = ['embed', 'lib', 'domain']
const REACT_FROM = GROUPS.findIndex((group) => group.includes('playback'))
const REACT = /^(?:react|react-dom|radix-ui|lucide|@tanstack\/react-query)(?:\/|$)/

type Location = { layer: string; feature: string | null; group: number }

function locationOf(path: string): Location {
  const [, folder = '', feature = '', ...deeper] = path.split('/')
  const layer = /\.tsx?$/.test(folder) ? 'main' : folder
  return {
    layer,
    feature: layer === 'features' && (deeper.length > 0 || !/\.tsx?$/.test(feature)) ? feature : null,
    group: GROUPS.findIndex((group) => group.includes(layer)),
  }
}

/** Imports from later groups, between independent layers or features, or against the order inside `audio`. */
export function wrongDirections(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const from = locationOf(source.path)
    return importedPaths(source)
      .filter((path) => {
        const to = locationOf(path)
        if (from.group < 0 || to.group < 0 || to.group > from.group) return true
        if (from.layer === 'embed') return !EMBED_MAY_IMPORT.includes(to.layer)
        if (to.layer === 'embed') return true
        if (from.layer === 'audio' && to.layer === 'audio') return isAgainstAudioOrder(source.path, path)
        if (from.layer === 'lib' || from.group === 1) return to.group === from.group && to.layer !== from.layer
        return from.layer === 'features' && to.layer === 'features' && to.feature !== from.feature
      })
      .map((path) => `${source.path} imports ${path}`)
  })
}

/** Whether an import inside `audio` is from a later folder, or either file is outside the known folders. */
function isAgainstAudioOrder(fromPath: string, toPath: string): boolean {
  const [from = -1, to = -1] = [fromPath, toPath].map((path) => AUDIO_FOLDERS.indexOf(path.split('/')[2] ?? ''))
  return from < 0 || to < 0 || to > from
}

/** Import cycles, including those of type imports. */
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

/** Files that use React in layers that must not use it. */
export function earlyReact(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => locationOf(path).group < REACT_FROM)
    .filter((source) => source.path.endsWith('.tsx') || importsOf(source).some((name) => REACT.test(name)))
    .map(({ path }) => path)
}
