import type { Player } from '../../audio/player/player.ts'
import type { Preferences } from '../../host/preferences.ts'
import type { Store } from '../../lib/create-store.ts'

/** Saves changes to speed, volume and mute as preferences. Unchanged fields keep the values that other tabs saved. */
export function persistPlayerSettings({ state }: Pick<Player, 'state'>, preferences: Store<Preferences>): void {
  let before = state.get()
  state.subscribe(() => {
    const last = before
    before = state.get()
    for (const name of ['rate', 'volume', 'muted'] as const)
      if (before[name] !== last[name]) preferences.set({ ...preferences.get(), [name]: before[name] })
  })
}
