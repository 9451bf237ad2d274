import { createStore, type ReadableStore } from '../../lib/create-store.ts'

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

export type LateScript<Module> = ReadableStore<{ script: Module | null; error: ScriptLoadError | null }> & {
  /** Does nothing if the script is loading or has loaded. */
  load: () => void
}

export function lateScript<Module>(load: () => Promise<Module>): LateScript<Module> {
  const store = createStore<{ script: Module | null; error: ScriptLoadError | null }>({ script: null, error: null })
  let isRequested = false
  const onError = (error: ScriptLoadError) => {
    isRequested = false
    store.set({ script: null, error })
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    load() {
      if (isRequested) return
      isRequested = true
      loadScript(load).then((script) => store.set({ script, error: null }), onError)
    },
  }
}
