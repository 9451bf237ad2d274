import { expect, it } from 'vitest'
import { persistPlayerSettings } from '../../../../src/app/call/call-session.ts'
import { createPreferences } from '../../../../src/host/preferences.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'
import { memoryStorage } from '../../../support/doubles/memory-storage.ts'

it('persistPlayerSettings saves only the settings that this player changed, and keeps those that other tabs saved', () => {
  const storage = memoryStorage()
  const [own, other] = [createPreferences(storage.otherTab()), createPreferences(storage.otherTab())]
  const before = own.get()
  const player = idlePlayer()
  persistPlayerSettings(player, own)
  other.set({ ...other.get(), rate: 2, volume: 0.5 })
  storage.deliver()
  player.state.set({ ...player.state.get(), playing: true })
  player.state.set({ ...player.state.get(), muted: true })
  expect(createPreferences(storage).get()).toEqual({ ...before, rate: 2, volume: 0.5, muted: true })
})
