import type { RecordingResponse } from '../../domain/call/recording-response.ts'
import { type RecordingTrouble, type RetryWait, TroubleError } from '../../domain/call/trouble.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import type { MeasureSound } from '../peaks/compute-peaks.ts'
import type { Player } from '../player/player.ts'
import type { LoadedRecording } from './loaded-recording.ts'
import {
  type CaughtFailure,
  type PipelineEffect,
  type PipelineEvent,
  type PipelineState,
  transition,
} from './pipeline-machine.ts'
import { IDLE_RECORDING, NOTHING_LOADED, type RecordingState } from './recording-state.ts'

export type Recording = {
  state: ReadableStore<RecordingState>
  /**
   * Does nothing while the download is running or after it has completed.
   * @param expected the call's length according to the service
   */
  start: (expected: Seconds | null) => void
  onOnline: () => void
  /** The download; it can be started again. */
  cancel: () => void
  /** To the last position that had audio. */
  cancelSeek: () => void
  file: () => Blob | null
  framedFile: () => FramedFile | null
  release: () => void
}

/** The index may already list frames that `bytes` doesn't contain. */
export type FramedFile = {
  index: FrameIndex
  bytes: Blob
  /** To be told if the browser has lost bytes. */
  onUnreadable?: () => void
}

/** `to` null means the end of the file. Rejects with a TroubleError or the signal's reason. */
export type OpenRecording = (options: {
  signal: AbortSignal
  onWait: (wait: RetryWait | null) => void
  onSlow: () => void
  from: Bytes
  to: Bytes | null
}) => Promise<RecordingResponse>

/**
 * `transition` decides; this performs the effects and reports their results as events. Downloading and decoding are a
 * script of their own, so that the call doesn't wait for it.
 */
export function createRecording(open: OpenRecording, player: Player, measureSound: MeasureSound): Recording {
  const state = createStore(IDLE_RECORDING)
  const script = import('./loaded-recording.ts').catch(() => {
    throw new TroubleError({ kind: 'missing-script' }, { address: '', at: Date.now() })
  })
  // Handled where the download awaits it; until then, this prevents an unhandled rejection.
  script.catch(() => undefined)
  const update = (change: Partial<RecordingState>) => state.set({ ...state.get(), ...change })
  let pipeline: PipelineState = { name: 'idle' }
  let running = new AbortController()
  /** Of the latest download, after which what has arrived stays. */
  let downloading = new AbortController()
  let current: LoadedRecording | null = null
  let expected: Seconds | null = null

  const dispatch = (event: PipelineEvent) => {
    const before = pipeline
    const { state: next, effects } = transition(pipeline, event)
    pipeline = next
    if (next !== before) show(next)
    for (const effect of effects) run(effect)
  }
  const show = (next: PipelineState) => {
    const stage = next.name
    if (stage === 'idle') return state.set(IDLE_RECORDING)
    const failure = next.name === 'failed' || next.name === 'interrupted' ? next.failure : null
    if (stage === 'failed') return state.set({ ...IDLE_RECORDING, stage, failure })
    if (stage !== state.get().stage || failure !== state.get().failure) update({ stage, failure, wait: null })
  }
  const arrived = () => ({
    received: current?.received() ?? 0,
    total: current?.total() ?? null,
    hasFrames: (current?.index.count ?? 0) > 0,
  })
  const failed = (error: unknown, name: 'error' | 'changed' | 'unreadable'): PipelineEvent => ({
    name,
    failure: caught(error),
    arrived: arrived(),
  })
  const run = (effect: PipelineEffect) => {
    switch (effect) {
      case 'download':
        startDownload()
        return
      case 'interrupt':
        downloading.abort()
        current?.playPartial()
        return
      case 'clear-player':
        player.clear()
        return
      case 'stop':
        stop()
        return
      case 'discard':
        stop()
        current = null
        update(NOTHING_LOADED)
    }
  }
  const startDownload = () => {
    downloading = new AbortController()
    const signal = AbortSignal.any([running.signal, downloading.signal])
    void download(signal)
      .catch((error: unknown) => failed(error, 'error'))
      .then((event) => {
        if (!signal.aborted) dispatch(event)
      })
  }
  const stop = () => {
    running.abort()
    running = new AbortController()
    current?.release()
  }
  const request = async (from: Bytes, to: Bytes | null, signal: AbortSignal): Promise<RecordingResponse> => {
    const { received, total } = arrived()
    const showSlow = (slow: boolean) => {
      if (slow || state.get().progress?.slow) update({ progress: { received, total, slow } })
    }
    showSlow(false)
    const onWait = (wait: RetryWait | null) => {
      showSlow(false)
      update({ wait })
    }
    try {
      return await open({ signal, from, to, onWait, onSlow: () => showSlow(true) })
    } catch (error) {
      throw isStalled(error) ? new TroubleError({ kind: 'stalled', received, total }, error.detail) : error
    }
  }
  const download = async (signal: AbortSignal): Promise<PipelineEvent> => {
    // Renders the new stage first, so that the page responds to a click.
    const { createLoadedRecording } = await script
    signal.throwIfAborted()
    const { signal: lifetime } = running
    const first = current ? null : request(0, null, signal)
    current ??= createLoadedRecording({
      player,
      expected,
      measureSound,
      open: ({ from, to }, requestSignal) => request(from, to, requestSignal),
      openAhead: (range, requestSignal) =>
        open({ ...range, signal: requestSignal, onWait: () => undefined, onSlow: () => undefined }),
      onChange(change) {
        if (!lifetime.aborted) update(change)
      },
      onUnreadable() {
        if (!lifetime.aborted) dispatch(failed(null, 'unreadable'))
      },
    })
    const outcome = await current.download(signal, first)
    return outcome === 'finished' ? { name: outcome } : failed(null, outcome)
  }

  return {
    state,
    start(given) {
      expected = given
      dispatch({ name: 'start' })
      update({ expected })
    },
    onOnline: () => dispatch({ name: 'online' }),
    cancel: () => dispatch(failed(new TroubleError({ kind: 'cancelled' }, { address: '', at: Date.now() }), 'error')),
    cancelSeek: () => current?.cancelSeek(),
    file: () => current?.file() ?? null,
    framedFile() {
      const loaded = current
      const onUnreadable = () => {
        if (loaded === current) dispatch(failed(null, 'unreadable'))
      }
      return loaded && { index: loaded.index, bytes: loaded.file(), onUnreadable }
    },
    release: () => dispatch({ name: 'release' }),
  }
}

function caught(error: unknown): CaughtFailure {
  if (!(error instanceof TroubleError)) return { trouble: null, detail: { address: '', at: Date.now() } }
  return { trouble: error.trouble as RecordingTrouble, detail: error.detail }
}

function isStalled(error: unknown): error is TroubleError {
  return error instanceof TroubleError && error.trouble.kind === 'stalled'
}
