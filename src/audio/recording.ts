import type { Peaks } from '../domain/peaks.ts'
import { type RecordingTrouble, type RetryWait, type TroubleDetail, TroubleError } from '../domain/trouble.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { type DownloadProgress, type OpenDownload, readDownload } from './download.ts'
import { looksLikeSound } from './looks-like-sound.ts'
import { createPeaksCollector, type PeaksCollector, type PeaksListener } from './peaks-collector.ts'
import type { Player } from './player.ts'

export type RecordingState = {
  stage: 'idle' | 'loading' | 'complete' | 'failed'
  /** Null before the first byte. */
  progress: DownloadProgress | null
  /** The download begins again by itself, soon. */
  wait: RetryWait | null
  failure: { trouble: RecordingTrouble; detail: TroubleDetail } | null
  peaks: Peaks | null
  /** `unavailable`: the recording plays, but no drawing can be made of it. */
  drawing: 'growing' | 'complete' | 'unavailable'
}

export type Recording = {
  state: ReadableStore<RecordingState>
  /** Begins the download, or begins it again after a failure. Does nothing while one runs or is complete. */
  start: () => void
  release: () => void
}

const IDLE: RecordingState = {
  stage: 'idle',
  progress: null,
  wait: null,
  failure: null,
  peaks: null,
  drawing: 'growing',
}

/** Begins a download; rejects with a TroubleError of a RecordingTrouble, or with the signal's reason. */
export type OpenRecording = (options: {
  signal: AbortSignal
  onWait: (wait: RetryWait | null) => void
}) => Promise<OpenDownload>

/** The pipeline from the first byte to sound and drawing. */
export function createRecording(open: OpenRecording, player: Player): Recording {
  const state = createStore<RecordingState>(IDLE)
  const update = (change: Partial<RecordingState>) => state.set({ ...state.get(), ...change })
  let running: AbortController | null = null

  /** Without its worker the recording plays undrawn. */
  const collectPeaks = (listener: PeaksListener): PeaksCollector => {
    try {
      return createPeaksCollector(listener)
    } catch {
      listener.onFailed()
      return { push: () => undefined, end: () => undefined, release: () => undefined }
    }
  }

  const run = async (signal: AbortSignal) => {
    state.set({ ...IDLE, stage: 'loading' })
    const peaks = collectPeaks({
      onPeaks: (known) => update({ peaks: known }),
      onDone: (known) => {
        update({ peaks: known, drawing: 'complete' })
        performance.mark('recording-drawn')
      },
      onFailed: () => update({ drawing: 'unavailable' }),
    })
    signal.addEventListener('abort', peaks.release)
    let address = ''
    const notARecording = () => new TroubleError({ kind: 'not-a-recording' }, { address, at: Date.now() })
    try {
      const download = await open({ signal, onWait: (wait) => update({ wait }) })
      address = download.address
      const sound = await readDownload(download, {
        signal,
        onProgress: (progress) => update({ progress }),
        onChunk: peaks.push,
      })
      if (!looksLikeSound(new Uint8Array(await sound.slice(0, 64).arrayBuffer()))) throw notARecording()
      peaks.end()
      signal.throwIfAborted()
      await player.load(sound).catch(() => {
        throw notARecording()
      })
      signal.throwIfAborted()
      performance.mark('recording-playable')
      update({ stage: 'complete' })
    } catch (error) {
      peaks.release()
      if (signal.aborted) return
      running = null
      // What nobody foresaw is told like sound that cannot be played: the words stand, and trying again is offered.
      const { trouble, detail } = (
        error instanceof TroubleError ? error : notARecording()
      ) as TroubleError<RecordingTrouble>
      update({ stage: 'failed', failure: { trouble, detail }, peaks: null })
    }
  }

  return {
    state,
    start() {
      if (running) return
      running = new AbortController()
      void run(running.signal)
    },
    release() {
      running?.abort()
      running = null
    },
  }
}
