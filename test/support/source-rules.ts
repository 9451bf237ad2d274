/** A file of the viewer: its path from the project's root, such as `src/lib/create-store.ts`, and its text. */
export type Source = { path: string; text: string }

/** Layers from left to right; a file knows only its own group and those before it. */
const GROUPS = [
  ['lib', 'domain', 'words'],
  ['api', 'audio', 'host'],
  ['playback', 'ui', 'reading'],
  ['features'],
  ['app'],
  ['main'],
]
const REACT_FROM = GROUPS.findIndex((group) => group.includes('playback'))
const REACT = /^(?:react|react-dom|radix-ui|lucide|@tanstack\/react-query)(?:\/|$)/

type Place = { layer: string; feature: string | null; group: number }

function placeOf(path: string): Place {
  const [, folder = '', feature = '', ...deeper] = path.split('/')
  const layer = /\.tsx?$/.test(folder) ? 'main' : folder
  return {
    layer,
    feature: layer === 'features' && (deeper.length > 0 || !/\.tsx?$/.test(feature)) ? feature : null,
    group: GROUPS.findIndex((group) => group.includes(layer)),
  }
}

/** What a file names in its import and export lines, its lazy imports and the addresses of its workers. */
function importsOf({ text }: Source): string[] {
  const lines = text.matchAll(/^\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm)
  const inCode = codeOf(text).matchAll(/\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"]/g)
  return [...lines, ...inCode].map(([, name, worker]) => name ?? worker ?? '')
}

/** The files of the viewer that a file imports, as paths. */
function importedPaths(source: Source): string[] {
  return importsOf(source)
    .filter((name) => name.startsWith('.'))
    .map((name) => new URL(name, `file:///${source.path}`).pathname.slice(1))
    .filter((path) => /\.tsx?$/.test(path))
}

/** The text without its comments. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

/** Imports that point to the right, sideways between sealed layers, or out of `lib`. */
export function wrongDirections(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const from = placeOf(source.path)
    return importedPaths(source)
      .filter((path) => {
        const to = placeOf(path)
        if (from.group < 0 || to.group < 0 || to.group > from.group) return true
        if (from.layer === 'lib' || from.group === 1) return to.group === from.group && to.layer !== from.layer
        return from.layer === 'features' && to.layer === 'features' && to.feature !== from.feature
      })
      .map((path) => `${source.path} imports ${path}`)
  })
}

/** Files that import one another in a circle, types included. */
export function cycles(sources: readonly Source[]): string[] {
  const next = new Map(sources.map((source) => [source.path, importedPaths(source)]))
  const done = new Set<string>()
  const walk = (path: string, way: readonly string[]): string[] => {
    if (way.includes(path)) return [[...way.slice(way.indexOf(path)), path].join(' → ')]
    if (done.has(path)) return []
    const found = (next.get(path) ?? []).flatMap((to) => walk(to, [...way, path]))
    done.add(path)
    return found
  }
  return sources.flatMap(({ path }) => walk(path, []))
}

/** Files with React in layers that are to do without. */
export function earlyReact(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => placeOf(path).group < REACT_FROM)
    .filter((source) => source.path.endsWith('.tsx') || importsOf(source).some((name) => REACT.test(name)))
    .map(({ path }) => path)
}

export function importersOf(sources: readonly Source[], name: string): string[] {
  return sources.filter((source) => importsOf(source).includes(name)).map(({ path }) => path)
}

const GLOBALS = {
  workers: /\bnew (?:Shared)?Worker\(|\bimportScripts\(/,
  markup:
    /\b(?:innerHTML|outerHTML|srcdoc)\b|\.(?:insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|parseFromString)\(|\bdangerouslySetInnerHTML\b|\bdocument\.write/,
  fetch: /(?:(?<![\w.$])|\b(?:window|globalThis|self)\.)fetch\(/,
  storage: /\b(?:localStorage|sessionStorage|indexedDB)\b|\bdocument\.cookie\b/,
  address:
    /\bhistory\.(?:pushState|replaceState|back|forward|go)\(|\blocation\.(?:assign|replace)\(|\blocation(?:\.(?:href|search|hash|pathname))?\s*=(?!=)/,
}

/** Files whose code uses something that has one owner. */
export function usersOf(sources: readonly Source[], what: keyof typeof GLOBALS): string[] {
  return sources.filter(({ text }) => GLOBALS[what].test(codeOf(text))).map(({ path }) => path)
}

/**
 * Files that post to a window. Such a post names the origin it is for; workers, ports and channels take no second
 * argument, or a list of what to hand over.
 */
export function postersToWindows(sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) => {
      const code = codeOf(text)
      const posts = [...code.matchAll(/([\w$]*)[!?]?\??\.postMessage\(/g)]
      return posts.some((post) => {
        if (/^(?:parent|opener|top|source|window|view|contentWindow)$/.test(post[1] ?? '')) return true
        const second = argumentsFrom(code, post.index + post[0].length)[1]
        return second !== undefined && !second.startsWith('[') && !/^\{\s*transfer\b/.test(second)
      })
    })
    .map(({ path }) => path)
}

/** The arguments of a call as text, from behind its opening parenthesis. */
function argumentsFrom(code: string, begin: number): string[] {
  const given = ['']
  let depth = 0
  for (const sign of code.slice(begin)) {
    if (depth === 0 && sign === ')') break
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth === 0 && sign === ',') given.push('')
    else given[given.length - 1] += sign
  }
  return given.map((text) => text.trim()).filter((text) => text !== '')
}

const LONGEST = 220

/** Files to be split. A language's table of words is as long as what is said. */
export function tooLong(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !/^src\/words\/[a-z]{2}\.ts$/.test(path))
    .filter(({ text }) => text.trimEnd().split('\n').length > LONGEST)
    .map(({ path }) => path)
}

/** Files whose names say nothing of what they hold. */
export function emptyNames(sources: readonly Source[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) => /(?:^|\/)(?:utils?|helpers?|common|types|index)\.[^/]+$/.test(path))
}
