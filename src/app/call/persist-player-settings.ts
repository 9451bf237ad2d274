import type { Player } from '../../audio/player/player.ts'
import type { Preferences } from '../../host/preferences.ts'
import type { Store } from '../../lib/create-store.ts'

/** Saves changes of speed and volume as preferences. Fields that did not change keep the value saved by another tab. */
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
