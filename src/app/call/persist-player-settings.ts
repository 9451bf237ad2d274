import type { Player } from '../../audio/player/player.ts'
import type { Preferences } from '../../host/preferences.ts'
import type { Store } from '../../lib/create-store.ts'

/** Saves changes to speed, volume and mute as preferences. Unchanged fields keep the values that other tabs saved. */
export function persistPlayerSettings({ state }: Pick<Player, 'state'>, preferences: Store<Preferences>): void {
  let before = state.get()
  state.subscribe(() => {
    const { rate, volume, muted } = state.get()
    const last = before
    before = state.get()
    if (rate === last.rate && volume === last.volume && muted === last.muted) return
    preferences.set({
      ...preferences.get(),
      ...(rate !== last.rate && { rate }),
      ...(volume !== last.volume && { volume }),
      ...(muted !== last.muted && { muted }),
    })
  })
}
