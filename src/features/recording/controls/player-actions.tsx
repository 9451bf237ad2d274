import { nextTurnOfOtherSide, turnEnd, turnIndexAt } from '../../../domain/call/timeline.ts'
import { startInRecording } from '../../../domain/call/turn.ts'
import type { Seconds } from '../../../domain/units.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useSeekToTurn } from '../../../playback/use-seek-to-turn.ts'
import { useSync } from '../../../playback/use-sync.ts'
import { useTurnStep } from '../../../playback/use-turn-step.ts'
import { type Action, useActions } from '../../../ui/actions/actions-provider.tsx'
import { useFormat, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { useView } from '../waveform/view-provider.tsx'
import { VOICE_FILTERS } from './listening-controls.tsx'
import { PLAYBACK_RATES } from './playback-rates.ts'
import { useSkim } from './skim-provider.tsx'
import { usePlayToggle } from './use-play-toggle.ts'

type Props = {
  duration: Seconds
  /** The call's length according to the service. */
  expectedDuration: Seconds | null
}

/** Registers the playback commands and their keys. Renders nothing. */
export function PlayerActions({ duration, expectedDuration }: Props) {
  useActions([
    ...useTransportActions(expectedDuration),
    ...useTurnStepActions(),
    ...useTurnActions(duration),
    ...useSoundActions(),
    ...useListeningActions(duration),
    ...useZoomActions(),
  ])
  return null
}

/** Registers the commands that step through the turns, for a call without a recording to play. Renders nothing. */
export function TurnStepActions() {
  useActions(useTurnStepActions())
  return null
}

function useTransportActions(expectedDuration: Seconds | null): Action[] {
  const messages = useMessages().recording
  const list = useMessages().shortcuts.list
  const { player } = usePlayback()
  const seekBy = (seconds: Seconds) => () => player.seekBy(seconds)
  const { toggle } = usePlayToggle(expectedDuration)
  return [
    { name: list.playPause, key: ' ', run: toggle },
    { name: '', key: 'k', run: toggle },
    { name: messages.back, key: 'j', run: seekBy(-10) },
    { name: messages.forward, key: 'l', run: seekBy(10) },
    { name: '', key: 'ArrowLeft', run: seekBy(-5) },
    { name: '', key: 'ArrowRight', run: seekBy(5) },
  ]
}

function useTurnStepActions(): Action[] {
  const messages = useMessages()
  const { player, timeline } = usePlayback()
  const step = useTurnStep()
  const seekToTurn = useSeekToTurn()
  const goToOtherSide = (by: 1 | -1) => () => {
    const current = turnIndexAt(timeline, player.clock.now())
    const start = timeline.turns[nextTurnOfOtherSide(timeline, current, by) ?? -1]?.start
    if (start !== null && start !== undefined) seekToTurn(start)
  }
  if (timeline.turns.length === 0) return []
  return [
    { name: messages.recording.previousTurn, key: '[', run: () => step('previous') },
    { name: messages.recording.nextTurn, key: ']', run: () => step('next') },
    { name: messages.listening.otherSpeaker.previous, run: goToOtherSide(-1) },
    { name: messages.listening.otherSpeaker.next, run: goToOtherSide(1) },
  ]
}

function useTurnActions(duration: Seconds): Action[] {
  const messages = useMessages()
  const { player, timeline } = usePlayback()
  const current = () => turnIndexAt(timeline, player.clock.now())
  const currentRange = () => {
    const index = current()
    const start = timeline.turns[index]?.start
    if (start === null || start === undefined) return null
    return { start: startInRecording({ start }), end: turnEnd(timeline, index) ?? duration }
  }
  return [
    {
      name: messages.listening.replaySlower,
      key: 'r',
      run: () => {
        const range = currentRange()
        if (range) player.replaySlower(range)
      },
    },
    {
      name: messages.listening.markTurn,
      run: () => {
        const range = currentRange()
        if (range && range.end > range.start) player.setRange(range)
      },
    },
  ]
}

function useSoundActions(): Action[] {
  const messages = useMessages()
  const format = useFormat()
  const { player } = usePlayback()
  const rate = () => player.state.get().rate
  const faster = () => player.set({ rate: PLAYBACK_RATES.find((candidate) => candidate > rate()) ?? rate() })
  const slower = () => player.set({ rate: PLAYBACK_RATES.findLast((candidate) => candidate < rate()) ?? rate() })
  return [
    { name: '', key: '<', run: slower },
    { name: '', key: '>', run: faster },
    { name: messages.recording.mute, key: 'm', run: () => player.set({ muted: !player.state.get().muted }) },
    ...PLAYBACK_RATES.map((choice) => ({
      name: messages.recording.speed(format.number(choice)),
      run: () => player.set({ rate: choice }),
    })),
  ]
}

function useListeningActions(duration: Seconds): Action[] {
  const messages = useMessages()
  const { player, timeline, startsWithVoice } = usePlayback()
  const canAlign = !useStore(startsWithVoice) && timeline.turns.length > 0
  const skim = useSkim()
  const sync = useSync()
  const now = () => player.position()
  const range = () => player.state.get().range
  return [
    ...(skim.canSkipSilences
      ? [{ name: messages.listening.skipSilences, run: () => skim.setSkipsSilences(!skim.skipsSilences) }]
      : []),
    { name: messages.listening.loop, run: () => player.setLoop(!player.state.get().loop) },
    ...VOICE_FILTERS.map((voices) => ({
      name: messages.listening.voice[voices],
      run: () => skim.setVoices(voices),
    })),
    {
      name: messages.listening.startRange,
      run: () => {
        const end = range()?.end ?? duration
        player.setRange({ start: now(), end: end > now() ? end : duration })
      },
    },
    {
      name: messages.listening.endRange,
      run: () => {
        const start = range()?.start ?? 0
        if (now() > 0) player.setRange({ start: start < now() ? start : 0, end: now() })
      },
    },
    { name: messages.recording.clearRange, run: () => player.setRange(null) },
    { name: messages.sync.name + messages.colon + messages.sync.earlier, run: () => sync.step(-1) },
    { name: messages.sync.name + messages.colon + messages.sync.later, run: () => sync.step(1) },
    ...(canAlign
      ? [
          {
            name: messages.sync.name + messages.colon + messages.sync.thisTurn,
            run: () => sync.alignTurnToPlayhead(sync.turnToAlign()),
          },
        ]
      : []),
    { name: messages.sync.reset, run: sync.reset },
  ]
}

function useZoomActions(): Action[] {
  const messages = useMessages().recording
  const { zoomIn, zoomOut, showFullView } = useView()
  return [
    { name: messages.zoomIn, run: zoomIn },
    { name: messages.zoomOut, run: zoomOut },
    { name: messages.wholeCall, run: showFullView },
  ]
}
