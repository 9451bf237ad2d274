import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import { once } from '../../lib/once.ts'
import { loadScript, type ScriptLoadError } from '../loading/load-script.ts'

type Loaded = { hiding: typeof import('../../domain/privacy/hide-call.ts') } | { error: ScriptLoadError }

const loaded = createStore<Loaded | null>(null)

/** The functions that hide private data, or the reason why they can't be loaded; null until one of them is known. */
export const loadedHiding: ReadableStore<Loaded | null> = loaded

const load = once(() =>
  loadScript(() => import('../../domain/privacy/hide-call.ts')).then(
    (hiding) => loaded.set({ hiding }),
    (error: ScriptLoadError) => loaded.set({ error }),
  ),
)

/** Starts loading the functions when it is first called. Later calls have no effect. */
export function loadHiding(): void {
  void load()
}
