import {
  AudioLines,
  EarOff,
  FastForward,
  type LucideIcon,
  Pause,
  Play,
  Repeat,
  RotateCcw,
  RotateCw,
  Scale,
  SkipBack,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { createContext, type ReactNode } from 'react'
import { startInRecording, turnEnd, turnIndexAt } from '../../../domain/call/timeline.ts'
import { usePlayback, usePlayerState, useRecordingState } from '../../../playback/playback-provider.tsx'
import { useUnmeasured } from '../../../playback/use-comparison.ts'
import { useTurnStep } from '../../../playback/use-seek-to-turn.ts'
import { useHiding } from '../../../reading/hiding.ts'
import { useCommands } from '../../../ui/commands/commands-provider.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useFormat, useMessages, usePreferences } from '../../../ui/settings/settings-provider.tsx'
import { useRequired } from '../../../ui/use-required.ts'
import { useStore } from '../../../ui/use-store.ts'
import { useView } from '../waveform/view-provider.tsx'
import { useSkim } from './use-skim.ts'

const VOICE_FILTERS = ['both', 'agent', 'customer'] as const
const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]

type Props = { expectedDuration: Seconds | null; children: ReactNode }

export type PlayerCommands = ReturnType<typeof useMakeCommands>

const PlayerCommandsContext = createContext<PlayerCommands | null>(null)

export function PlayerCommandsProvider({ expectedDuration, children }: Props) {
  const commands = useMakeCommands(expectedDuration)
  useCommands(commands)
  return <PlayerCommandsContext value={commands}>{children}</PlayerCommandsContext>
}

export const usePlayerCommands = () => useRequired(PlayerCommandsContext)

export function TurnStepCommands() {
  useCommands(useTurnStepCommands())
  return null
}

function useMakeCommands(expectedDuration: Seconds | null) {
  return {
    ...useTransportCommands(expectedDuration),
    ...useTurnStepCommands(),
    ...useTurnCommands(),
    ...useSoundCommands(),
    ...useListeningCommands(),
    ...useTimeCommands(),
  }
}

function useTransportCommands(expectedDuration: Seconds | null) {
  const messages = useMessages().recording
  const { player, recording } = usePlayback()
  const isRequested = usePlayerState(({ playing, waiting }) => playing || waiting)
  const isSeekingAhead = useRecordingState(({ waitingFor }) => waitingFor !== null)
  const isStarved = usePlayerState(({ ready, starved }) => starved || !ready) || isSeekingAhead
  const isInterrupted = useRecordingState(({ stage }) => stage === 'interrupted') && isStarved
  // Or playback will continue by itself once audio has arrived.
  const isPlaying = isRequested && !isInterrupted
  const seek = (seconds: 5 | 10, direction: 1 | -1, key: string) => ({
    label: direction < 0 ? messages.back(seconds) : messages.forward(seconds),
    keys: [key],
    run: () => player.seekBy(direction * seconds),
  })
  return {
    play: {
      label: messages.playOrPause,
      icon: isPlaying ? Pause : Play,
      keys: [' ', 'k'],
      isPlaying,
      run() {
        if (isPlaying) return player.pause()
        if (isInterrupted) recording.start(expectedDuration)
        if (!isRequested) player.play()
      },
    },
    back: { ...seek(10, -1, 'j'), icon: <TenSeconds arrow={RotateCcw} /> },
    forward: { ...seek(10, 1, 'l'), icon: <TenSeconds arrow={RotateCw} /> },
    back5: { ...seek(5, -1, 'ArrowLeft'), isKeyOnly: true },
    forward5: { ...seek(5, 1, 'ArrowRight'), isKeyOnly: true },
  }
}

function TenSeconds({ arrow }: { arrow: LucideIcon }) {
  return (
    <span aria-hidden className="relative grid place-items-center">
      <Icon of={arrow} size={20} className="stroke-[1.5]" />
      <span className="absolute pt-px text-[0.4375rem] leading-none font-bold">10</span>
    </span>
  )
}

function useTurnStepCommands() {
  const messages = useMessages().recording
  const { timeline } = usePlayback()
  const step = useTurnStep()
  const isEnabled = timeline.turns.length > 0
  return {
    previousTurn: {
      label: messages.previousTurn,
      icon: SkipBack,
      keys: ['['],
      isEnabled,
      run: () => step('previous'),
    },
    nextTurn: { label: messages.nextTurn, icon: SkipForward, keys: [']'], isEnabled, run: () => step('next') },
  }
}

function useTurnCommands() {
  const messages = useMessages().listening
  const { duration } = useView()
  const { player, timeline } = usePlayback()
  const currentRange = () => {
    const index = turnIndexAt(timeline, player.clock.now())
    const start = timeline.turns[index]?.start
    if (start === null || start === undefined) return null
    return { start: startInRecording({ start }), end: turnEnd(timeline, index) ?? duration }
  }
  return {
    replaySlower: {
      label: messages.replaySlower,
      keys: ['r'],
      run() {
        const range = currentRange()
        if (range) player.replaySlower(range)
      },
    },
    markTurn: {
      label: messages.markTurn,
      run() {
        const range = currentRange()
        if (range && range.end > range.start) player.setRange(range)
      },
    },
  }
}

function useSoundCommands() {
  const messages = useMessages().recording
  const format = useFormat()
  const { player } = usePlayback()
  const muted = usePlayerState((state) => state.muted)
  const rate = usePlayerState((state) => state.rate)
  const setRate = (next: number | undefined) => next !== undefined && player.set({ rate: next })
  return {
    slower: {
      label: messages.slower,
      keys: ['<'],
      run: () => setRate(RATES.findLast((candidate) => candidate < player.state.get().rate)),
    },
    faster: {
      label: messages.faster,
      keys: ['>'],
      run: () => setRate(RATES.find((candidate) => candidate > player.state.get().rate)),
    },
    mute: {
      label: messages.mute,
      icon: muted ? VolumeX : Volume2,
      keys: ['m'],
      isPressed: muted,
      run: () => player.set({ muted: !player.state.get().muted }),
    },
    speed: {
      label: messages.speedChoices,
      rate,
      choices: RATES.map((choice) => ({
        label: messages.rate(format.number(choice)),
        isChosen: choice === rate,
        run: () => setRate(choice),
      })),
    },
  }
}

function useListeningCommands() {
  const messages = useMessages().listening
  const { player } = usePlayback()
  const loop = usePlayerState((state) => state.loop)
  const { skipsSilences, setSkipsSilences, voices, setVoices } = useSkim()
  const unmeasured = useUnmeasured()
  const { isActive } = useHiding()
  const [{ playsHidden, evenVoices }, change] = usePreferences()
  return {
    skipSilences: {
      label: messages.skipSilences,
      icon: skipsSilences ? SkipForward : FastForward,
      isPressed: skipsSilences,
      // Until the speech has been found, nothing is skipped.
      isEnabled: unmeasured === null || unmeasured === 'pending',
      reason: unmeasured === null ? undefined : messages.unmeasured[unmeasured],
      run: () => setSkipsSilences(!skipsSilences),
    },
    loop: {
      label: messages.loop,
      icon: Repeat,
      isPressed: loop,
      run: () => player.setLoop(!player.state.get().loop),
    },
    voices: {
      label: messages.voicesTitle,
      chosen: voices,
      choices: VOICE_FILTERS.map((choice) => ({
        label: messages.voice[choice],
        isChosen: choice === voices,
        run: () => setVoices(choice),
      })),
    },
    evenVoices: {
      label: messages.evenVoices,
      icon: Scale,
      isPressed: evenVoices,
      run: () => change({ evenVoices: !evenVoices }),
    },
    mutePrivate: isActive && {
      label: messages.mutePrivate,
      icon: EarOff,
      isPressed: !playsHidden,
      run: () => change({ playsHidden: !playsHidden }),
    },
  }
}

function useTimeCommands() {
  const { listening, recording, sync: texts } = useMessages()
  const { player, matchesSound } = usePlayback()
  const isMatched = useStore(matchesSound)
  const unmeasured = useUnmeasured()
  const { duration, zoomIn, zoomOut, showFullView } = useView()
  const range = () => player.state.get().range
  return {
    startRange: {
      label: listening.startRange,
      run() {
        const start = player.position()
        const end = range()?.end ?? duration
        player.setRange({ start, end: end > start ? end : duration })
      },
    },
    endRange: {
      label: listening.endRange,
      run() {
        const end = player.position()
        const start = range()?.start ?? 0
        if (end > 0) player.setRange({ start: start < end ? start : 0, end })
      },
    },
    clearRange: { label: recording.clearRange, run: () => player.setRange(null) },
    matchSound: {
      label: texts.match,
      icon: AudioLines,
      isPressed: isMatched,
      isEnabled: isMatched || (unmeasured !== 'pending' && unmeasured !== 'unavailable'),
      reason: unmeasured === null ? undefined : listening.unmeasured[unmeasured],
      run: () => matchesSound.set(!isMatched),
    },
    zoomIn: { label: recording.zoomIn, run: zoomIn },
    zoomOut: { label: recording.zoomOut, run: zoomOut },
    wholeCall: { label: recording.wholeCall, run: showFullView },
  }
}
