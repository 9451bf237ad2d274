import type { Rolldown } from 'vite'

type Context = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Names a chunk for modules whose paths end like one of `ends`, and all that they cannot run without; what comes late is not of it. */
export function reachedFrom(chunk: string, ends: readonly string[]): (id: string, context: Context) => string | null {
  const reaches = new Map<string, boolean>()
  const isReached = (id: string, context: Context): boolean => {
    const known = reaches.get(id)
    if (known !== undefined) return known
    // Modules that import one another in a circle are asked once.
    reaches.set(id, false)
    const importers = context.getModuleInfo(id)?.importers ?? []
    const isOne = ends.some((end) => id.endsWith(end)) || importers.some((importer) => isReached(importer, context))
    reaches.set(id, isOne)
    return isOne
  }
  return (id, context) => (isReached(id, context) ? chunk : null)
}
