import { turnOfOtherSide } from '../../domain/skim.ts'
import { endOf, landingAt, positionAt } from '../../domain/timeline.ts'
import { startInRecording } from '../../domain/turn.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useSync } from '../../playback/use-sync.ts'
import { useTurnStep } from '../../playback/use-turn-step.ts'
import { type Action, useActions } from '../../ui/actions-provider.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { RATES } from './rates.ts'
import { useSkim } from './skim-provider.tsx'
import { useView } from './view-provider.tsx'
import { ZOOM_STEP } from './zoom-buttons.tsx'

/** All that can be done with the sound, by name and key, wherever the focus is. */
export function PlayerActions({ duration }: { duration: Seconds }) {
  useActions([...useTransport(), ...useTurns(duration), ...useSound(), ...useListening(duration), ...useMore()])
  return null
}

function useTransport(): Action[] {
  const words = useWords().recording
  const list = useWords().shortcuts.list
  const { player } = usePlayback()
  const by = (seconds: Seconds) => () => player.seek(player.clock.now() + seconds)
  const toggle = () => {
    const { playing, waiting } = player.state.get()
    if (playing || waiting) player.pause()
    else player.play()
  }
  return [
    { name: list.playPause, key: ' ', run: toggle },
    { name: '', key: 'k', run: toggle },
    { name: words.back, key: 'j', run: by(-10) },
    { name: words.forward, key: 'l', run: by(10) },
    { name: '', key: 'ArrowLeft', run: by(-5) },
    { name: '', key: 'ArrowRight', run: by(5) },
  ]
}

function useTurns(duration: Seconds): Action[] {
  const words = useWords()
  const { player, timeline } = usePlayback()
  const step = useTurnStep()
  const current = () => positionAt(timeline, player.clock.now())
  const currentRange = () => {
    const index = current()
    const start = timeline.turns[index]?.start
    if (start === null || start === undefined) return null
    return { start: startInRecording({ start }), end: endOf(timeline, index) ?? duration }
  }
  const goToOther = (way: 1 | -1) => () => {
    const start = timeline.turns[turnOfOtherSide(timeline, current(), way) ?? -1]?.start
    if (start !== null && start !== undefined) player.seek(landingAt(start))
  }
  return [
    { name: words.recording.previousTurn, key: '[', run: () => step('previous') },
    { name: words.recording.nextTurn, key: ']', run: () => step('next') },
    { name: words.listening.otherSide.previous, run: goToOther(-1) },
    { name: words.listening.otherSide.next, run: goToOther(1) },
    {
      name: words.listening.replaySlower,
      key: 'r',
      run: () => {
        const range = currentRange()
        if (range) player.replaySlower(range)
      },
    },
    {
      name: words.listening.markTurn,
      run: () => {
        const range = currentRange()
        if (range && range.end > range.start) player.setRange(range)
      },
    },
  ]
}

function useSound(): Action[] {
  const words = useWords()
  const format = useFormat()
  const { player } = usePlayback()
  const rate = () => player.state.get().rate
  const faster = () => player.set({ rate: RATES.find((one) => one > rate()) ?? rate() })
  const slower = () => player.set({ rate: RATES.findLast((one) => one < rate()) ?? rate() })
  return [
    { name: '', key: '<', run: slower },
    { name: '', key: '>', run: faster },
    { name: words.recording.mute, key: 'm', run: () => player.set({ muted: !player.state.get().muted }) },
    ...RATES.map((one) => ({
      name: words.commands.speed(format.number(one)),
      run: () => player.set({ rate: one }),
    })),
  ]
}

function useListening(duration: Seconds): Action[] {
  const words = useWords()
  const { player } = usePlayback()
  const skim = useSkim()
  const sync = useSync()
  const now = () => player.clock.now()
  const range = () => player.state.get().range
  return [
    { name: words.listening.skipSilences, run: () => skim.setSkipsSilences(!skim.skipsSilences) },
    { name: words.listening.loop, run: () => player.setLoop(!player.state.get().loop) },
    ...(['both', 'agent', 'customer'] as const).map((voices) => ({
      name: words.listening.voice[voices],
      run: () => skim.setVoices(voices),
    })),
    {
      name: words.listening.rangeFrom,
      run: () => {
        const end = range()?.end ?? duration
        player.setRange({ start: now(), end: end > now() ? end : duration })
      },
    },
    {
      name: words.listening.rangeTo,
      run: () => {
        const start = range()?.start ?? 0
        if (now() > 0) player.setRange({ start: start < now() ? start : 0, end: now() })
      },
    },
    { name: words.recording.clearRange, run: () => player.setRange(null) },
    { name: words.sync.name + words.colon + words.sync.earlier, run: () => sync.step(-1) },
    { name: words.sync.name + words.colon + words.sync.later, run: () => sync.step(1) },
    { name: words.sync.name + words.colon + words.sync.thisTurn, run: () => sync.beginNow(sync.meant()) },
    { name: words.sync.reset, run: sync.reset },
  ]
}

function useMore(): Action[] {
  const words = useWords().recording
  const { zoom, showWhole } = useView()
  return [
    { name: words.zoomIn, run: () => zoom(ZOOM_STEP) },
    { name: words.zoomOut, run: () => zoom(1 / ZOOM_STEP) },
    { name: words.wholeCall, run: showWhole },
  ]
}
