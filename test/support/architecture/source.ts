/** A file: its path from the project's root, such as `src/lib/create-store.ts`, and its contents. */
export type Source = { path: string; text: string }

/** A file's source without comments. */
export function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

/** The module names in a file's imports and exports, dynamic imports and worker URLs. */
export function importsOf({ text }: Source): string[] {
  const lines = text.matchAll(/^\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm)
  const inCode = codeOf(text).matchAll(/\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"]/g)
  return [...lines, ...inCode].map(([, name, worker]) => name ?? worker ?? '')
}

/** The paths of the project files that a file imports. */
export function importedPaths(source: Source): string[] {
  return importsOf(source)
    .filter((name) => name.startsWith('.'))
    .map((name) => new URL(name, `file:///${source.path}`).pathname.slice(1))
    .filter((path) => /\.tsx?$/.test(path))
}
