/**
 * Thrown if one of the viewer's scripts fails to load, either because the connection failed or because a new version
 * was deployed after the page was opened.
 */
export class ScriptLoadError extends Error {
  override name = 'ScriptLoadError'
}

/** Calls `load`, which imports one of the viewer's scripts. Rejects with a `ScriptLoadError` if that fails. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new ScriptLoadError('A script did not load', { cause })
  }
}
