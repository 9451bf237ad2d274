import type { Seconds } from '../domain/units.ts'
import { createStore } from '../lib/create-store.ts'
import type { Player } from './player/player.ts'
import { initialPlayerState, type PlayerSettings, type PlayerState } from './player/player-state.ts'
import type { OpenRecording, Recording } from './recording/recording.ts'
import { IDLE_RECORDING } from './recording/recording-state.ts'

const loadAudio = () => Promise.all([import('./player/player.ts'), import('./recording/recording.ts')])

/**
 * Their scripts load in the background. Until then, the player keeps what it is asked to do, and its state shows it.
 */
export function createLateAudio(
  settings: PlayerSettings,
  open: OpenRecording,
): { player: Player; recording: Recording } {
  const state = createStore(initialPlayerState(settings))
  const recordingState = createStore(IDLE_RECORDING)
  const released = new AbortController()
  let early: ((player: Player) => void)[] = []
  const listeners = new Map<() => void, (() => void) | null>()
  let sought: Seconds = 0
  let real: Player | null = null
  let recording: Recording | null = null

  const loaded = loadAudio().then(([{ createPlayer }, { createRecording }]) => {
    if (released.signal.aborted) return
    real = createPlayer(state)
    for (const act of early) act(real)
    early = []
    for (const listener of listeners.keys()) listeners.set(listener, real.clock.subscribe(listener))
    recording = createRecording(open, real, recordingState)
  })
  const fail = () => {
    const detail = { address: '', at: Date.now() }
    recordingState.set({ ...IDLE_RECORDING, stage: 'failed', failure: { trouble: { kind: 'missing-script' }, detail } })
  }
  loaded.catch(fail)
  const ask = (act: (player: Player) => void, shown: Partial<PlayerState> = {}) => {
    if (real) return act(real)
    early.push(act)
    state.set({ ...state.get(), ...shown })
  }
  const position = () => real?.position() ?? sought
  const seek = (time: Seconds) => {
    sought = Math.max(0, time)
    ask((player) => player.seek(time))
    if (!real) for (const listener of [...listeners.keys()]) listener()
  }
  const player: Player = {
    state,
    clock: {
      now: () => real?.clock.now() ?? sought,
      subscribe(listener) {
        listeners.set(listener, real?.clock.subscribe(listener) ?? null)
        return () => {
          listeners.get(listener)?.()
          listeners.delete(listener)
        }
      },
    },
    position,
    warmUp: () => ask((player) => player.warmUp()),
    load: async (attachment) => real?.load(attachment),
    play: () => ask((player) => player.play(), { waiting: true }),
    pause: () => ask((player) => player.pause(), { waiting: false }),
    clear: () => ask((player) => player.clear()),
    seek,
    seekBy: (offset) => seek(position() + offset),
    correctBy: (offset) => real?.correctBy(offset) ?? false,
    set: (changes) => ask((player) => player.set(changes), changes),
    setRange: (range) => ask((player) => player.setRange(range), { range }),
    setLoop: (loop) => ask((player) => player.setLoop(loop), { loop }),
    replaySlower: (interval) => ask((player) => player.replaySlower(interval)),
    setSkippedIntervals: (intervals) => ask((player) => player.setSkippedIntervals(intervals)),
    setMutedIntervals: (intervals) => ask((player) => player.setMutedIntervals(intervals)),
    selectChannel: (channel) => ask((player) => player.selectChannel(channel)),
    release() {
      released.abort()
      real?.release()
    },
  }
  return {
    player,
    recording: {
      state: recordingState,
      start(expected) {
        if (recording) return recording.start(expected)
        recordingState.set({ ...IDLE_RECORDING, stage: 'loading' })
        loaded.then(() => recording?.start(expected)).catch(fail)
      },
      onOnline: () => recording?.onOnline(),
      cancel: () => recording?.cancel(),
      cancelSeek: () => recording?.cancelSeek(),
      file: () => recording?.file() ?? null,
      framedFile: () => recording?.framedFile() ?? null,
      release: () => recording?.release(),
    },
  }
}
