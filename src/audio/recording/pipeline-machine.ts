import type { RecordingTrouble, TroubleDetail } from '../../domain/call/trouble.ts'
import type { Bytes } from '../../domain/units.ts'
import type { OpenDownload } from '../download/read-download.ts'

/** A failure that the page shows. */
export type Failure = { trouble: RecordingTrouble; detail: TroubleDetail }

/** A caught failure; `trouble` is null for an unexpected error. */
export type CaughtFailure = { trouble: RecordingTrouble | null; detail: TroubleDetail }

/**
 * The state of the pipeline. docs/audio-pipeline.md has a diagram of the states and explains each of them. `current` is
 * the loaded recording that the player uses. A `replacement` is loaded if the file on the server differs from the bytes
 * of `current`, or if the browser has lost some of these bytes. Until the replacement takes over, `current` keeps
 * playing.
 */
export type PipelineState =
  | { name: 'idle' }
  | { name: 'opening' }
  | { name: 'downloading' }
  | { name: 'following-prefetch' }
  | { name: 'finishing' }
  | { name: 'complete' }
  | { name: 'opening-replacement' }
  | { name: 'downloading-replacement' }
  | { name: 'finishing-replacement' }
  /** `keepsCurrent`: only a replacement has failed, so `current` is kept regardless of the cause. */
  | { name: 'draining'; failure: CaughtFailure; keepsCurrent: boolean }
  | { name: 'interrupted'; failure: Failure }
  | { name: 'failed'; failure: Failure }

export type PipelineEvent =
  /** The session or the user requests the recording, resumes the download, or tries again after a failure. */
  | { name: 'start' }
  /** The browser is back online. */
  | { name: 'online' }
  /** The response's headers have arrived. */
  | { name: 'opened'; download: OpenDownload }
  /** The download has reached a range prefetch, whose own download delivers the rest. */
  | { name: 'prefetch-joined' }
  /** The bytes on the server differ from those received earlier. */
  | { name: 'changed' }
  /** The replacement can play at the playhead. */
  | { name: 'playhead-reached' }
  /** The last byte has arrived. */
  | { name: 'ended' }
  /** The whole recording can be played. */
  | { name: 'finished' }
  | { name: 'error'; failure: CaughtFailure }
  /** The browser has lost bytes that had already arrived. */
  | { name: 'unreadable'; failure: CaughtFailure }
  /** All bytes of `current` have been searched for frames. */
  | { name: 'drained'; hasFrames: boolean; received: Bytes; total: Bytes | null }
  | { name: 'release' }

/**
 * An action for the caller to perform after a transition. In the comments below, the events after the arrow report the
 * result; `error` stands for both `error` and `unreadable`.
 */
export type PipelineEffect =
  /** Requests the missing bytes of `current`, which is created if it doesn't exist. → opened, changed, error */
  | { name: 'open' }
  /** Creates the replacement and requests the whole file. → opened, error */
  | { name: 'open-replacement' }
  /** Reads a download into `current`. → ended, prefetch-joined, changed, error */
  | { name: 'download'; download: OpenDownload }
  /**
   * Reads a download into the replacement. → playhead-reached, ended, error; after playhead-reached, the events of
   * `download`
   */
  | { name: 'download-replacement'; download: OpenDownload }
  /**
   * Waits while a prefetch that has joined the download delivers the rest of the file to `current`. → ended, changed,
   * error
   */
  | { name: 'follow-prefetch' }
  /** Chooses how to play `current`, now that it is complete. → finished, error */
  | { name: 'finish' }
  /** Chooses how to play the replacement, now that it is complete. → finished, error */
  | { name: 'finish-replacement' }
  /** Releases `current` and makes the replacement the new `current`. */
  | { name: 'take-over' }
  /** Releases the replacement, while `current` keeps playing. */
  | { name: 'discard-replacement' }
  /** Waits until all bytes of `current` have been searched for frames. → drained */
  | { name: 'drain' }
  /** Plays the part of `current` that has arrived. */
  | { name: 'play-partial' }
  /** Releases `current` and the replacement, and stops everything that runs for them. */
  | { name: 'discard' }
  /** Removes the audio from the player. */
  | { name: 'clear-player' }

export type Transition = { state: PipelineState; effects: readonly PipelineEffect[] }

/**
 * Returns the state after an event, and the effects to perform. Events that are irrelevant in the current state are
 * ignored.
 */
export function transition(state: PipelineState, event: PipelineEvent): Transition {
  if (event.name === 'release') return { state: { name: 'idle' }, effects: [{ name: 'discard' }] }
  switch (state.name) {
    case 'idle':
      return event.name === 'start' ? open() : stay(state)
    case 'interrupted':
    case 'failed':
      return event.name === 'start' || (event.name === 'online' && isConnectionTrouble(state)) ? open() : stay(state)
    case 'opening':
    case 'downloading':
    case 'following-prefetch':
    case 'finishing':
      return whileLoading(state, event)
    case 'opening-replacement':
    case 'downloading-replacement':
    case 'finishing-replacement':
      return whileReplacing(state, event)
    case 'draining':
      return event.name === 'drained' ? drained(state, event) : stay(state)
    case 'complete':
      return stay(state)
  }
}

/**
 * The stage shown on the page. `interrupted`: the part that has arrived can be played, and the download can be resumed.
 */
export type PipelineStage = 'idle' | 'loading' | 'complete' | 'interrupted' | 'failed'

export function stageOf({ name }: PipelineState): PipelineStage {
  return name === 'idle' || name === 'complete' || name === 'interrupted' || name === 'failed' ? name : 'loading'
}

type In<Name extends PipelineState['name']> = Extract<PipelineState, { name: Name }>

function whileLoading(
  state: In<'opening' | 'downloading' | 'following-prefetch' | 'finishing'>,
  event: PipelineEvent,
): Transition {
  const isReading = state.name === 'downloading' || state.name === 'following-prefetch'
  switch (event.name) {
    case 'opened':
      if (state.name !== 'opening') return stay(state)
      return go({ name: 'downloading' }, { name: 'download', download: event.download })
    case 'prefetch-joined':
      if (state.name !== 'downloading') return stay(state)
      return go({ name: 'following-prefetch' }, { name: 'follow-prefetch' })
    case 'ended':
      return isReading ? go({ name: 'finishing' }, { name: 'finish' }) : stay(state)
    case 'changed':
      if (state.name === 'finishing') return stay(state)
      return go({ name: 'opening-replacement' }, { name: 'open-replacement' })
    case 'unreadable':
      return go({ name: 'opening-replacement' }, { name: 'open-replacement' })
    case 'finished':
      return state.name === 'finishing' ? go({ name: 'complete' }) : stay(state)
    case 'error':
      return go({ name: 'draining', failure: event.failure, keepsCurrent: false }, { name: 'drain' })
    default:
      return stay(state)
  }
}

function whileReplacing(
  state: In<'opening-replacement' | 'downloading-replacement' | 'finishing-replacement'>,
  event: PipelineEvent,
): Transition {
  switch (event.name) {
    case 'opened':
      if (state.name !== 'opening-replacement') return stay(state)
      return go({ name: 'downloading-replacement' }, { name: 'download-replacement', download: event.download })
    case 'playhead-reached':
      return state.name === 'downloading-replacement' ? go({ name: 'downloading' }, { name: 'take-over' }) : stay(state)
    case 'ended':
      if (state.name !== 'downloading-replacement') return stay(state)
      return go({ name: 'finishing-replacement' }, { name: 'finish-replacement' })
    case 'finished':
      return state.name === 'finishing-replacement' ? go({ name: 'complete' }, { name: 'take-over' }) : stay(state)
    case 'error':
    case 'unreadable':
      return go(
        { name: 'draining', failure: event.failure, keepsCurrent: true },
        { name: 'discard-replacement' },
        { name: 'drain' },
      )
    default:
      return stay(state)
  }
}

/**
 * Keeps the part that has arrived if frames were found in it. A file that isn't audio or can't be played is discarded
 * even if it contains frames, unless only a replacement has failed.
 */
function drained(state: In<'draining'>, { hasFrames, received, total }: Extract<PipelineEvent, { name: 'drained' }>) {
  const { keepsCurrent, failure } = state
  const unexpected: RecordingTrouble = hasFrames ? { kind: 'lost', received, total } : { kind: 'unplayable' }
  const shown: Failure = { trouble: failure.trouble ?? unexpected, detail: failure.detail }
  const isUseless = shown.trouble.kind === 'not-a-recording' || shown.trouble.kind === 'unplayable'
  if (hasFrames && (keepsCurrent || !isUseless))
    return go({ name: 'interrupted', failure: shown }, { name: 'play-partial' })
  return go({ name: 'failed', failure: shown }, { name: 'discard' }, { name: 'clear-player' })
}

function open(): Transition {
  return go({ name: 'opening' }, { name: 'open' })
}

/** Whether the request may succeed as soon as the browser is back online. */
function isConnectionTrouble({ failure }: In<'interrupted' | 'failed'>): boolean {
  const { kind } = failure.trouble
  return kind === 'unreachable' || kind === 'lost' || kind === 'stalled'
}

function go(state: PipelineState, ...effects: PipelineEffect[]): Transition {
  return { state, effects }
}

function stay(state: PipelineState): Transition {
  return { state, effects: [] }
}
