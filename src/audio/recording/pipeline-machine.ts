import { hasWholeFile, type RecordingTrouble, type TroubleDetail } from '../../domain/call/trouble.ts'

export type Failure = { trouble: RecordingTrouble; detail: TroubleDetail }

/** Null for an unexpected error. */
export type CaughtFailure = { trouble: RecordingTrouble | null; detail: TroubleDetail }

/** docs/audio-pipeline.md has a diagram. */
export type PipelineState =
  | { name: 'idle' }
  /** Since the user last started the download. */
  | { name: 'loading'; restarts: number }
  | { name: 'complete'; restarts: number }
  | { name: 'interrupted'; restarts: number; failure: Failure }
  | { name: 'failed'; failure: Failure }

/** `interrupted`: the part that has arrived can be played. */
export type PipelineStage = PipelineState['name']

export type PipelineEvent =
  | { name: 'start' }
  | { name: 'online' }
  | { name: 'finished' }
  | FailureEvent
  | { name: 'release' }

/** `changed`: the server's file isn't the one that has arrived. `unreadable`: the browser has lost bytes. */
type FailureEvent = {
  name: 'error' | 'changed' | 'unreadable'
  failure: CaughtFailure
  arrived: { received: Bytes; total: Bytes | null; hasFrames: boolean }
}

/** The events after the arrow report the result. `changed` and `unreadable` may follow at any later time. */
export type PipelineEffect =
  /** → finished, changed, unreadable, error */
  | 'download'
  /** Ends the download. What has arrived can be played. */
  | 'interrupt'
  | 'stop'
  | 'discard'
  | 'clear-player'

export type Transition = { state: PipelineState; effects: readonly PipelineEffect[] }

/** After this many, something else must be wrong. */
const MAX_RESTARTS = 3

export function transition(state: PipelineState, event: PipelineEvent): Transition {
  if (event.name === 'release') return go({ name: 'idle' }, 'discard')
  if (event.name === 'changed' || event.name === 'unreadable') return restart(state, event)
  switch (state.name) {
    case 'idle':
      return event.name === 'start' ? download(0) : stay(state)
    case 'loading':
      if (event.name === 'finished') return go({ ...state, name: 'complete' })
      return event.name === 'error' ? fail(state, event) : stay(state)
    case 'complete':
      return stay(state)
    case 'interrupted':
      return isTryAgain(event, state.failure) ? download(0) : stay(state)
    case 'failed':
      return isTryAgain(event, state.failure)
        ? go({ name: 'loading', restarts: 0 }, 'discard', 'download')
        : stay(state)
  }
}

function download(restarts: number): Transition {
  return go({ name: 'loading', restarts }, 'download')
}

function restart(state: PipelineState, event: FailureEvent): Transition {
  if (state.name === 'idle' || state.name === 'failed') return stay(state)
  if (state.restarts === MAX_RESTARTS) return giveUp(failureOf(event))
  return go({ name: 'loading', restarts: state.restarts + 1 }, 'discard', 'download')
}

function fail({ restarts }: { restarts: number }, event: FailureEvent): Transition {
  const failure = failureOf(event)
  if (!event.arrived.hasFrames || hasWholeFile(failure.trouble)) return giveUp(failure)
  return go({ name: 'interrupted', restarts, failure }, 'interrupt')
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
