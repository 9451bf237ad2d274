import { landingAt, nextStart, previousStart } from '../domain/timeline.ts'
import { RATES } from '../features/recording/rates.ts'
import { usePlayback } from '../playback/playback-provider.tsx'
import { useHotkeys } from '../ui/use-hotkeys.ts'

/** The keys that act on the sound, wherever the focus is. */
export function PlaybackHotkeys() {
  const { player, timeline } = usePlayback()
  const by = (seconds: number) => () => player.seek(player.clock.now() + seconds)
  const toggle = () => {
    const { playing, waiting } = player.state.get()
    if (playing || waiting) player.pause()
    else player.play()
  }
  const toTurn = (find: typeof nextStart) => () => {
    const start = find(timeline, player.clock.now())
    if (start !== null) player.seek(landingAt(start))
  }
  const faster = () =>
    player.set({ rate: RATES.find((rate) => rate > player.state.get().rate) ?? player.state.get().rate })
  const slower = () =>
    player.set({ rate: RATES.findLast((rate) => rate < player.state.get().rate) ?? player.state.get().rate })
  useHotkeys({
    ' ': toggle,
    k: toggle,
    j: by(-10),
    l: by(10),
    ArrowLeft: by(-5),
    ArrowRight: by(5),
    '[': toTurn(previousStart),
    ']': toTurn(nextStart),
    '<': slower,
    '>': faster,
    m: () => player.set({ muted: !player.state.get().muted }),
  })
  return null
}
