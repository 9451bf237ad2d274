import { expect, it, onTestFinished, vi } from 'vitest'
import { playAlone } from '../../../../src/app/call/call-session.ts'
import { idlePlayer } from '../../../support/doubles/idle-player.ts'

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
