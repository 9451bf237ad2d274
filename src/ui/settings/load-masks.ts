import type { Masks } from '../../domain/privacy/masks.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import { once } from '../../lib/once.ts'
import { loadScript, type ScriptLoadError } from '../loading/load-script.ts'

type Loaded = { masks: Masks } | { error: ScriptLoadError }

const loaded = createStore<Loaded | null>(null)

/** The masks, or the reason why they can't be loaded; null while they are loading or haven't been requested. */
export const loadedMasks: ReadableStore<Loaded | null> = loaded

const load = once(() =>
  loadScript(() => import('../../domain/privacy/masks.ts')).then(
    ({ masks }) => loaded.set({ masks }),
    (error: ScriptLoadError) => loaded.set({ error }),
  ),
)

/** Starts loading the masks when it is first called. Later calls have no effect. */
export function loadMasks(): void {
  void load()
}
