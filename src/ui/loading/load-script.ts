/** The connection failed, or a new version was deployed after the page was opened. */
export class ScriptLoadError extends Error {
  override name = 'ScriptLoadError'
}

/** Rejects with a `ScriptLoadError`. */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    throw new ScriptLoadError('A script did not load', { cause })
  }
}
