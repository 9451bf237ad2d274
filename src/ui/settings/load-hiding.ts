import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import { once } from '../../lib/once.ts'
import { loadScript, type ScriptLoadError } from '../loading/load-script.ts'

type Loaded = { hiding: typeof import('../../domain/privacy/hide-call.ts') } | { error: ScriptLoadError }

const loaded = createStore<Loaded | null>(null)

/** Null until the functions, or the reason why they can't be loaded, are known. */
export const loadedHiding: ReadableStore<Loaded | null> = loaded

const load = once(() =>
  loadScript(() => import('../../domain/privacy/hide-call.ts')).then(
    (hiding) => loaded.set({ hiding }),
    (error: ScriptLoadError) => loaded.set({ error }),
  ),
)

export function loadHiding(): void {
  void load()
}
