export type Source = { path: string; text: string }

export function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

export function importsOf({ text }: Source): string[] {
  const lines = text.matchAll(/^\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm)
  const inCode = codeOf(text).matchAll(/\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"]/g)
  return [...lines, ...inCode].map(([, name, worker]) => name ?? worker ?? '')
}

export function importedPaths(source: Source): string[] {
  return importsOf(source)
    .filter((name) => name.startsWith('.'))
    .map((name) => new URL(name, `file:///${source.path}`).pathname.slice(1))
    .filter((path) => /\.tsx?$/.test(path))
}
