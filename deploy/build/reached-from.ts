import type { Rolldown } from 'vite'

type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/**
 * Puts the modules whose paths end with one of `roots`, and all their static imports, into one chunk.
 * @returns the `name` function for a Rolldown chunk group
 */
export function reachedFrom(chunk: string, roots: readonly string[]): (id: string, context: Context) => string | null {
  const reached = new Map<string, boolean>()
  // Imports may form a cycle, so a search visits each module once. A module that is visited twice may still be reached
  // on another path, so only the result for the first module of a search is stored.
  const isReached = (id: string, context: Context, visited: Set<string>): boolean => {
    const known = reached.get(id)
    if (known !== undefined) return known
    if (visited.has(id)) return false
    visited.add(id)
    const importers = context.getModuleInfo(id)?.importers ?? []
    return (
      roots.some((root) => id.endsWith(root)) || importers.some((importer) => isReached(importer, context, visited))
    )
  }
  return (id, context) => {
    const result = isReached(id, context, new Set())
    reached.set(id, result)
    return result ? chunk : null
  }
}
