import { type RecordingTrouble, type RetryWait, TroubleError } from '../../domain/call/trouble.ts'
import type { Bytes, Seconds } from '../../domain/units.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import type { OpenDownload } from '../download/read-download.ts'
import { UnreadableBytesError } from '../download/unreadable-bytes-error.ts'
import type { FramedFile } from '../mp3-edit/framed-file.ts'
import type { Player } from '../player/player.ts'
import type { createLoadedRecording, LoadedRecording } from './loaded-recording.ts'
import {
  type CaughtFailure,
  type PipelineEffect,
  type PipelineEvent,
  type PipelineState,
  stageOf,
  transition,
} from './pipeline-machine.ts'
import { IDLE_RECORDING, type RecordingState } from './recording-state.ts'

export type Recording = {
  state: ReadableStore<RecordingState>
  /**
   * Starts the download, resumes it after an interruption, or restarts it after a failure. Does nothing while the
   * download is running or after it has completed.
   * @param expected the call's length according to the service
   */
  start: (expected: Seconds | null) => void
  /** Call when the browser is back online. If the connection was lost, resumes or restarts the download. */
  onOnline: () => void
  /** Seeks back to the last position that had audio, instead of waiting for the audio at the current position. */
  cancelSeek: () => void
  /** The part of the file received so far, with its audio type; null if there is no loaded recording. */
  file: () => Blob | null
  /** The part of the file received so far, with its MP3 frames; null if there is no loaded recording. */
  framedFile: () => FramedFile | null
  release: () => void
}

/**
 * Opens a download at byte offset `from`. Rejects with a TroubleError that contains a RecordingTrouble, or with the
 * signal's reason.
 */
export type OpenRecording = (options: {
  signal: AbortSignal
  onWait: (wait: RetryWait | null) => void
  /** Called when nothing has arrived for a while. */
  onSlow: () => void
  from: Bytes
}) => Promise<OpenDownload>

/**
 * Loads the code for playback and the waveform while the request is in flight. The module is cached because `import()`
 * takes time even if the module has already been loaded.
 */
const loadModule = async () => (loadedModule ??= await import('./loaded-recording.ts'))
let loadedModule: typeof import('./loaded-recording.ts') | undefined

/**
 * Creates the pipeline that leads from the first byte to playback and the waveform. `transition` decides what happens
 * next; this function performs the effects and reports their results as events.
 */
export function createRecording(open: OpenRecording, player: Player): Recording {
  const state = createStore<RecordingState>(IDLE_RECORDING)
  const update = (change: Partial<RecordingState>) => state.set({ ...state.get(), ...change })
  let pipeline: PipelineState = { name: 'idle' }
  let running = new AbortController()
  let current: LoadedRecording | null = null
  let replacement: LoadedRecording | null = null
  let expected: Seconds | null = null

  const dispatch = (event: PipelineEvent) => {
    const before = pipeline
    const { state: next, effects } = transition(pipeline, event)
    pipeline = next
    if (next !== before) show(next)
    for (const effect of effects) run(effect)
  }
  const show = (next: PipelineState) => {
    const stage = stageOf(next)
    if (stage === 'idle') return state.set(IDLE_RECORDING)
    const failure = next.name === 'failed' || next.name === 'interrupted' ? next.failure : null
    if (stage === 'failed') return state.set({ ...IDLE_RECORDING, stage, failure })
    if (stage !== state.get().stage || failure !== state.get().failure) update({ stage, failure, wait: null })
  }
  /** Performs an effect and dispatches the resulting event. */
  const run = (effect: PipelineEffect) => {
    // Every run of the pipeline starts with this effect.
    if (effect.name === 'open') running = new AbortController()
    const { signal } = running
    const failed = (error: unknown): PipelineEvent => ({
      name: error instanceof UnreadableBytesError ? 'unreadable' : 'error',
      failure: caught(error),
    })
    void perform(effect, signal)
      ?.catch(failed)
      .then((event) => {
        if (!signal.aborted) dispatch(event)
      })
  }
  const perform = (effect: PipelineEffect, signal: AbortSignal): Promise<PipelineEvent> | undefined => {
    switch (effect.name) {
      case 'open':
        return openCurrent(signal)
      case 'open-replacement':
        return openReplacement(signal)
      case 'download':
        return current ? receive(current, effect.download, signal) : undefined
      case 'download-replacement':
        return replacement ? receive(replacement, effect.download, signal) : undefined
      case 'follow-prefetch':
        return current?.followPrefetch().then((name) => ({ name }))
      case 'finish':
        return current?.finish().then(() => ({ name: 'finished' }))
      case 'finish-replacement':
        current?.suspend()
        return replacement?.finish().then(() => ({ name: 'finished' }))
      case 'take-over':
        takeOver()
        return undefined
      case 'discard-replacement':
        replacement?.release()
        replacement = null
        current?.restore()
        return undefined
      case 'drain':
        return drain()
      case 'play-partial':
        current?.playPartial()
        return undefined
      case 'clear-player':
        player.clear()
        return undefined
      case 'discard':
        discard()
        return undefined
    }
  }

  const create = (make: typeof createLoadedRecording): LoadedRecording =>
    make({
      player,
      expected,
      onChange: update,
      openRange: (from, signal) => open({ from, signal, onWait: () => undefined, onSlow: () => undefined }),
    })
  /**
   * Requests the bytes that `target` is missing, preceded by an overlap. Resolves to `changed` if the file is now too
   * short to contain them.
   */
  const request = async (target: LoadedRecording | null, signal: AbortSignal): Promise<OpenDownload | 'changed'> => {
    const arrived = { received: target?.received() ?? 0, total: target?.total() ?? null }
    const showSlow = (slow: boolean) => {
      if (slow || state.get().progress?.slow) update({ progress: { ...arrived, slow } })
    }
    showSlow(false)
    const onWait = (wait: RetryWait | null) => {
      showSlow(false)
      update({ wait })
    }
    try {
      return await open({ signal, from: target?.resumeFrom() ?? 0, onWait, onSlow: () => showSlow(true) })
    } catch (error) {
      if (isPastEnd(error)) return 'changed'
      throw isStalled(error) ? new TroubleError({ kind: 'stalled', ...arrived }, error.detail) : error
    }
  }
  const openCurrent = async (signal: AbortSignal): Promise<PipelineEvent> => {
    // By now, the page has queued a microtask that renders the new stage. Let it run first, so that the page responds
    // to a click before the request is sent.
    await null
    signal.throwIfAborted()
    const response = request(current, signal)
    // If the module fails to load, nothing awaits the response, so its rejection must not be reported as unhandled.
    response.catch(() => undefined)
    const { createLoadedRecording } = await loadModule().catch(() => {
      const cancel = (download: OpenDownload | 'changed') =>
        download === 'changed' ? undefined : download.body.cancel()
      response.then(cancel).catch(() => undefined)
      throw new TroubleError({ kind: 'missing-script' }, { address: '', at: Date.now() })
    })
    signal.throwIfAborted()
    if (!current) {
      current = create(createLoadedRecording)
      // Begin before the response arrives, because opening a media source takes a while.
      current.begin()
    }
    const download = await response
    return download === 'changed' ? { name: 'changed' } : { name: 'opened', download }
  }
  const openReplacement = async (signal: AbortSignal): Promise<PipelineEvent> => {
    const { createLoadedRecording } = await loadModule()
    signal.throwIfAborted()
    replacement = create(createLoadedRecording)
    const download = await request(replacement, signal)
    if (download === 'changed') throw new Error('The service refused to send the file from its start')
    return { name: 'opened', download }
  }
  const receive = async (
    target: LoadedRecording,
    download: OpenDownload,
    signal: AbortSignal,
  ): Promise<PipelineEvent> => {
    const outcome = await target.receive(download, signal, () => {
      if (target === replacement && target.canPlayAt(player.clock.now() + TAKE_OVER_MARGIN))
        dispatch({ name: 'playhead-reached' })
    })
    if (outcome === 'changed' && target === replacement) throw new Error('The service sent a different part')
    return { name: outcome === 'joined' ? 'prefetch-joined' : outcome }
  }
  const takeOver = () => {
    current?.release()
    current = replacement
    replacement = null
    update({
      peaks: null,
      waveformStatus: 'growing',
      speech: null,
      speechStatus: 'pending',
      waitingFor: null,
      shiftedBy: null,
      damage: [],
      hasExactTimes: true,
    })
    current?.begin()
  }
  const drain = async (): Promise<PipelineEvent> => {
    await current?.drained()
    return {
      name: 'drained',
      hasFrames: current?.hasFrames() ?? false,
      received: current?.received() ?? 0,
      total: current?.total() ?? null,
    }
  }
  const discard = () => {
    running.abort()
    replacement?.release()
    current?.release()
    replacement = current = null
  }

  return {
    state,
    start(given) {
      expected = given
      dispatch({ name: 'start' })
    },
    onOnline: () => dispatch({ name: 'online' }),
    cancelSeek: () => current?.cancelSeek(),
    file: () => current?.file() ?? null,
    framedFile: () => current && { index: current.index, bytes: current.file() },
    release: () => dispatch({ name: 'release' }),
  }
}

/** A replacement takes over once it can play this far past the playhead. */
const TAKE_OVER_MARGIN: Seconds = 1

function caught(error: unknown): CaughtFailure {
  if (!(error instanceof TroubleError)) return { trouble: null, detail: { address: '', at: Date.now() } }
  return { trouble: error.trouble as RecordingTrouble, detail: error.detail }
}

/** Whether the request failed because the file ends before the offset at which the download should resume. */
function isPastEnd(error: unknown): boolean {
  return error instanceof TroubleError && error.trouble.kind === 'refused' && error.trouble.status === 416
}

function isStalled(error: unknown): error is TroubleError {
  return error instanceof TroubleError && error.trouble.kind === 'stalled'
}
