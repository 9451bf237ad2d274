import { hasWholeFile, type RecordingTrouble, type TroubleDetail } from '../../domain/call/trouble.ts'
import type { Bytes } from '../../domain/units.ts'

export type Failure = { trouble: RecordingTrouble; detail: TroubleDetail }

/** `trouble` is null for an unexpected error. */
export type CaughtFailure = { trouble: RecordingTrouble | null; detail: TroubleDetail }

/** docs/audio-pipeline.md has a diagram of the states and explains each of them. */
export type PipelineState =
  | { name: 'idle' }
  /** How many times the bytes had to be discarded since the user last started the download. */
  | { name: 'downloading'; restarts: number }
  | { name: 'finishing'; restarts: number }
  | { name: 'complete'; restarts: number }
  | { name: 'interrupted'; restarts: number; failure: Failure }
  | { name: 'failed'; failure: Failure }

export type PipelineEvent =
  /** The session or the user requests the recording, resumes the download, or tries again. */
  | { name: 'start' }
  | { name: 'online' }
  /** The last byte has arrived. */
  | { name: 'ended' }
  /** The whole recording can be played. */
  | { name: 'finished' }
  | FailureEvent
  | { name: 'release' }

/** `changed`: the server's file isn't the one that has arrived. `unreadable`: the browser has lost arrived bytes. */
type FailureEvent = {
  name: 'error' | 'changed' | 'unreadable'
  failure: CaughtFailure
  arrived: { received: Bytes; total: Bytes | null; hasFrames: boolean }
}

/**
 * What the caller must do after a transition. The events after the arrow report the result. `changed` and `unreadable`
 * may
 * follow at any later time.
 */
export type PipelineEffect =
  /** Requests what is missing, and plays and draws what arrives. → ended, changed, unreadable, error */
  | 'download'
  /** Chooses how to play the complete file. → finished, error */
  | 'finish'
  | 'play-partial'
  /** Stops everything that runs for the file, but keeps its bytes. */
  | 'stop'
  /** Removes the file and stops everything that runs for it. */
  | 'discard'
  | 'clear-player'

export type Transition = { state: PipelineState; effects: readonly PipelineEffect[] }

/** After this many, something else must be wrong. */
const MAX_RESTARTS = 3

/** Irrelevant events are ignored. */
export function transition(state: PipelineState, event: PipelineEvent): Transition {
  if (event.name === 'release') return go({ name: 'idle' }, 'discard')
  if (event.name === 'changed' || event.name === 'unreadable') return restart(state, event)
  switch (state.name) {
    case 'idle':
      return event.name === 'start' ? download(0) : stay(state)
    case 'downloading':
      if (event.name === 'ended') return go({ ...state, name: 'finishing' }, 'finish')
      return event.name === 'error' ? fail(state, event) : stay(state)
    case 'finishing':
      if (event.name === 'finished') return go({ ...state, name: 'complete' })
      return event.name === 'error' ? fail(state, event) : stay(state)
    case 'complete':
      return stay(state)
    case 'interrupted':
      return isTryAgain(event, state.failure) ? download(0) : stay(state)
    case 'failed':
      return isTryAgain(event, state.failure)
        ? go({ name: 'downloading', restarts: 0 }, 'discard', 'download')
        : stay(state)
  }
}

/** `interrupted`: the part that has arrived can be played, and the download can be resumed. */
export type PipelineStage = 'idle' | 'loading' | 'complete' | 'interrupted' | 'failed'

export function stageOf({ name }: PipelineState): PipelineStage {
  return name === 'downloading' || name === 'finishing' ? 'loading' : name
}

function download(restarts: number): Transition {
  return go({ name: 'downloading', restarts }, 'download')
}

function restart(state: PipelineState, event: FailureEvent): Transition {
  if (state.name === 'idle' || state.name === 'failed') return stay(state)
  if (state.restarts === MAX_RESTARTS) return giveUp(failureOf(event))
  return go({ name: 'downloading', restarts: state.restarts + 1 }, 'discard', 'download')
}

/** Keeps playing the part that has arrived, unless the browser can't play it. */
function fail({ restarts }: { restarts: number }, event: FailureEvent): Transition {
  const failure = failureOf(event)
  if (!event.arrived.hasFrames || hasWholeFile(failure.trouble)) return giveUp(failure)
  return go({ name: 'interrupted', restarts, failure }, 'play-partial')
}

function giveUp(failure: Failure): Transition {
  return go({ name: 'failed', failure }, hasWholeFile(failure.trouble) ? 'stop' : 'discard', 'clear-player')
}

function failureOf({ failure, arrived }: FailureEvent): Failure {
  const { received, total } = arrived
  return { trouble: failure.trouble ?? { kind: 'lost', received, total }, detail: failure.detail }
}

function isTryAgain({ name }: PipelineEvent, { trouble }: Failure): boolean {
  const isConnectionTrouble = ['unreachable', 'lost', 'stalled'].includes(trouble.kind)
  return name === 'start' || (name === 'online' && isConnectionTrouble)
}

function go(state: PipelineState, ...effects: PipelineEffect[]): Transition {
  return { state, effects }
}

function stay(state: PipelineState): Transition {
  return { state, effects: [] }
}
