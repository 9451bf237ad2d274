import type { Rolldown } from 'vite'

type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/**
 * For the modules whose paths end with one of `roots`, and their static imports.
 * @returns the `name` function of a Rolldown chunk group
 */
export function reachedFrom(chunk: string, roots: readonly string[]): (id: string, context: Context) => string | null {
  const reached = new Map<string, boolean>()
  // Imports may form a cycle, so a search visits each module once; one visited twice may be reached on another path, so
  // only the first module's result is stored.
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
