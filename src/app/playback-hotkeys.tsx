import { RATES } from '../features/recording/rates.ts'
import { usePlayback } from '../playback/playback-provider.tsx'
import { useTurnStep } from '../playback/use-turn-step.ts'
import { useHotkeys } from '../ui/use-hotkeys.ts'

/** The keys that act on the sound, wherever the focus is. */
export function PlaybackHotkeys() {
  const { player } = usePlayback()
  const step = useTurnStep()
  const by = (seconds: number) => () => player.seek(player.clock.now() + seconds)
  const toggle = () => {
    const { playing, waiting } = player.state.get()
    if (playing || waiting) player.pause()
    else player.play()
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
    '[': () => step('previous'),
    ']': () => step('next'),
    '<': slower,
    '>': faster,
    m: () => player.set({ muted: !player.state.get().muted }),
  })
  return null
}
