import type { Rolldown } from 'vite'

type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/**
 * Puts the modules whose paths end with one of `roots`, and all their static imports, into one chunk.
 * @returns the `name` function for a Rolldown chunk group
 */
export function reachedFrom(chunk: string, roots: readonly string[]): (id: string, context: Context) => string | null {
  const reached = new Map<string, boolean>()
  const isReached = (id: string, context: Context): boolean => {
    const known = reached.get(id)
    if (known !== undefined) return known
    // Imports may form a cycle, so the search stops at a module that it has already visited.
    reached.set(id, false)
    const importers = context.getModuleInfo(id)?.importers ?? []
    const result = roots.some((root) => id.endsWith(root)) || importers.some((importer) => isReached(importer, context))
    reached.set(id, result)
    return result
  }
  return (id, context) => (isReached(id, context) ? chunk : null)
}
