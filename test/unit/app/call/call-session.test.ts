import { expect, it, onTestFinished, vi } from 'vitest'
import { persistPlayerSettings, playAlone } from '../../../../src/app/call/call-session.ts'
import { createPreferences } from '../../../../src/host/preferences.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'
import { memoryStorage } from '../../../support/doubles/memory-storage.ts'

it('a player that starts pauses those in other tabs, but not itself, until its session is released', async () => {
  const lifetimes = [new AbortController(), new AbortController(), new AbortController()]
  onTestFinished(() => {
    for (const lifetime of lifetimes) lifetime.abort()
  })
  const pauses = lifetimes.map(() => vi.fn())
  const [first, second, third] = lifetimes.map(({ signal }, index) => {
    const player = idlePlayer({ pause: () => pauses[index]?.() })
    playAlone(player, signal)
    return player
  })
  const counts = () => pauses.map(({ mock }) => mock.calls.length)
  const start = (player = first) => player?.state.set({ ...player.state.get(), playing: true })
  start(first)
  await expect.poll(counts).toEqual([0, 1, 1])
  // A change of another part of the state isn't a start.
  first?.state.set({ ...first.state.get(), rate: 2 })
  start(second)
  await expect.poll(counts).toEqual([1, 1, 2])
  lifetimes[0]?.abort()
  start(third)
  await expect.poll(counts).toEqual([1, 2, 2])
})

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
