import type { Rolldown } from 'vite'

type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/**
 * Puts modules whose paths end with one of `roots` into a chunk, together with everything they import statically.
 * @returns a `name` function for one of Rolldown's chunk groups
 */
export function reachedFrom(chunk: string, roots: readonly string[]): (id: string, context: Context) => string | null {
  const reached = new Map<string, boolean>()
  const isReached = (id: string, context: Context): boolean => {
    const known = reached.get(id)
    if (known !== undefined) return known
    // Stops at a module that has already been visited: imports may form a cycle.
    reached.set(id, false)
    const importers = context.getModuleInfo(id)?.importers ?? []
    const result = roots.some((root) => id.endsWith(root)) || importers.some((importer) => isReached(importer, context))
    reached.set(id, result)
    return result
  }
  return (id, context) => (isReached(id, context) ? chunk : null)
}
