import { type RecordingTrouble, type RetryWait, TroubleError } from '../domain/trouble.ts'
import type { Bytes, Seconds } from '../domain/units.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { ChangedRecording, continueReception, OVERLAP } from './continue-reception.ts'
import type { OpenDownload } from './download.ts'
import { holds } from './frame-source.ts'
import type { JoinedLeap } from './leap.ts'
import type { Player } from './player.ts'
import { IDLE_RECORDING, type RecordingState } from './recording-state.ts'
import { soundTypeOf } from './sound-type.ts'
import type { createTake, Take } from './take.ts'

export type Recording = {
  state: ReadableStore<RecordingState>
  /**
   * Begins the download, goes on after a break, or begins again after a failure. Does nothing while one runs or is
   * complete. @param expected the call's length by the service
   */
  start: (expected: Seconds | null) => void
  /** Goes back to where there was sound, instead of waiting for it elsewhere. */
  cancelReach: () => void
  /** The file as far as it came, typed as sound; null before that. */
  file: () => Blob | null
  release: () => void
}

/** Begins a download at `from`; rejects with a TroubleError of a RecordingTrouble, or with the signal's reason. */
export type OpenRecording = (options: {
  signal: AbortSignal
  onWait: (wait: RetryWait | null) => void
  /** Nothing has come for a while. */
  onSlow: () => void
  from: Bytes
}) => Promise<OpenDownload>

/** What makes sound of bytes comes beside the bytes. Even what is here already would be imported a while. */
const loadTake = async () => (loaded ??= await import('./take.ts'))
let loaded: typeof import('./take.ts') | undefined

/** The rest comes by a leap that the download has met. */
class Met extends Error {
  readonly leap: JoinedLeap

  constructor(leap: JoinedLeap) {
    super('Met')
    this.leap = leap
  }
}

/** What should have replaced the recording failed before it could; what came before it plays on. */
class NotReplaced extends Error {}

/**
 * The pipeline from the first byte to sound and drawing.
 * @param drawn resolves when the words are drawn: they have the machine to themselves until then
 */
export function createRecording(open: OpenRecording, player: Player, drawn: Promise<void>): Recording {
  const state = createStore<RecordingState>(IDLE_RECORDING)
  const update = (change: Partial<RecordingState>) => state.set({ ...state.get(), ...change })
  let running: AbortController | null = null
  let take: Take | null = null
  let expected: Seconds | null = null

  const begin = (make: typeof createTake): Take =>
    make({
      player,
      expected,
      onChange: update,
      openPart: (from, signal) => open({ from, signal, onWait: () => undefined, onSlow: () => undefined }),
    })

  /** Asks for what is missing of a take, or for all. Rejects as `open` does, or with ChangedRecording. */
  const ask = (of: Take | null, signal: AbortSignal): Promise<OpenDownload> => {
    const received = of?.reception.store.end() ?? 0
    const sofar = { received, total: of?.download()?.total ?? null }
    const tellSlow = (slow: boolean) => {
      if (slow || state.get().progress?.slow) update({ progress: { ...sofar, slow } })
    }
    tellSlow(false)
    const onWait = (wait: RetryWait | null) => {
      tellSlow(false)
      update({ wait })
    }
    const from = Math.max(0, received - OVERLAP)
    return open({ signal, from, onWait, onSlow: () => tellSlow(true) }).catch((error: unknown) => {
      if (isStalled(error)) throw new TroubleError({ kind: 'stalled', ...sofar }, error.detail)
      throw isPastEnd(error) ? new ChangedRecording() : error
    })
  }

  /** Receives what is missing of a take. Rejects as `ask` and readDownload do, or with ChangedRecording. */
  const receive = async (into: Take, signal: AbortSignal, onGrow: () => void, asked = ask(into, signal)) => {
    const known = into.download()
    const download = await asked
    into.setDownload(download)
    await continueReception(into.reception, download, {
      signal,
      known,
      onProgress: (progress) => update({ progress }),
      async onGrow() {
        if (!soundTypeOf(into.reception.store.head())) throw notARecording(download.address)
        onGrow()
        const leap = await into.meet()
        if (leap) throw new Met(leap)
      },
    }).catch(async (error: unknown) => {
      // The next try compares with what came, not with what this one announced.
      if (error instanceof ChangedRecording && known) into.setDownload(known)
      if (!(error instanceof Met)) throw error
      await error.leap.rest
    })
    await into.finish().catch((error: unknown) => {
      throw signal.aborted ? error : notARecording(download.address)
    })
  }

  /** What came was replaced in between: all comes again, while what plays goes on until the new reaches it. */
  const receiveAnew = async (make: typeof createTake, signal: AbortSignal) => {
    const next = begin(make)
    signal.addEventListener('abort', next.release)
    const takeOver = () => {
      if (take === next) return
      take?.release()
      take = next
      update({ peaks: null, drawing: 'growing', damage: [], reaching: null, moved: null })
      next.begin()
    }
    const receiving = receive(next, signal, () => {
      if (holds(next.reception, player.clock.now() + 1)) takeOver()
    })
    await receiving.catch((cause: unknown) => {
      if (take === next) throw cause
      next.release()
      throw new NotReplaced('What came stays', { cause })
    })
    takeOver()
  }

  const run = async (signal: AbortSignal) => {
    update({ stage: 'loading', failure: null, wait: null })
    await drawn
    if (signal.aborted) return
    try {
      const asked = ask(take, signal)
      // It is awaited below, unless there is nobody to receive it.
      asked.catch(() => undefined)
      const { createTake } = await loadTake().catch(() => {
        asked.then(({ body }) => body.cancel()).catch(() => undefined)
        throw new TroubleError({ kind: 'unreachable' }, { address: '', at: Date.now() })
      })
      signal.throwIfAborted()
      if (!take) {
        take = begin(createTake)
        take.begin()
      }
      await receive(take, signal, () => undefined, asked).catch((error: unknown) => {
        if (!(error instanceof ChangedRecording)) throw error
        return receiveAnew(createTake, signal)
      })
      signal.throwIfAborted()
      update({ stage: 'complete' })
    } catch (thrown) {
      const isKept = thrown instanceof NotReplaced
      const error = isKept ? thrown.cause : thrown
      // Whether there is anything to hear shows once all that came was looked through.
      await take?.reception.settled()
      if (signal.aborted) return
      running = null
      // What nobody foresaw is told like sound that cannot be played: the words stand, and trying again is offered.
      const { trouble, detail } = (
        error instanceof TroubleError ? error : notARecording('')
      ) as TroubleError<RecordingTrouble>
      if (take && take.reception.index.count > 0 && (isKept || trouble.kind !== 'not-a-recording')) {
        take.makeDo()
        update({ stage: 'interrupted', failure: { trouble, detail } })
        return
      }
      take?.release()
      take = null
      player.clear()
      state.set({ ...IDLE_RECORDING, stage: 'failed', failure: { trouble, detail } })
    }
  }

  return {
    state,
    start(given) {
      if (running) return
      expected = given
      running = new AbortController()
      void run(running.signal)
    },
    cancelReach: () => take?.cancelReach(),
    file: () => take?.file() ?? null,
    release() {
      running?.abort()
      running = null
      take?.release()
      take = null
      // What was drawn may be held for a while by whoever drew it: React keeps what it showed before, until it shows more.
      state.set(IDLE_RECORDING)
    },
  }
}

function notARecording(address: string): TroubleError {
  return new TroubleError({ kind: 'not-a-recording' }, { address, at: Date.now() })
}

/** The service has no byte where the download should go on. */
function isPastEnd(error: unknown): boolean {
  return error instanceof TroubleError && error.trouble.kind === 'refused' && error.trouble.status === 416
}

function isStalled(error: unknown): error is TroubleError {
  return error instanceof TroubleError && error.trouble.kind === 'stalled'
}
