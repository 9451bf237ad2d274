import { TroubleError } from '../../domain/call/trouble.ts'
import type { Bytes, Seconds } from '../../domain/units.ts'
import { withResolvers } from '../../lib/with-resolvers.ts'
import { hasAudioSignature, sniffAudioType } from '../download/audio-type.ts'
import type { OpenDownload } from '../download/read-download.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import { canPlayAt } from '../mp3/frame-source.ts'
import { createBufferWindow } from '../mse/buffer-window.ts'
import { computePeaks } from '../peaks/compute-peaks.ts'
import type { Player } from '../player/player.ts'
import { createBufferedSource } from '../source/buffered-source.ts'
import { createPlaybackSource } from '../source/playback-source.ts'
import type { OpenRange } from '../source/range-prefetch.ts'
import { type FileVersion, OVERLAP, resumeSource } from '../source/resume-source.ts'
import { createPlaybackRoute } from './playback-route.ts'
import { damageOf } from './recording-damage.ts'
import type { RecordingDamage, RecordingState } from './recording-state.ts'

/** One recording file that is downloaded, played and shown as a waveform. */
export type LoadedRecording = {
  received: () => Bytes
  /**
   * The offset at which a download of the missing bytes must start. It lies slightly before the end of the stored
   * bytes, so that the last stored bytes are downloaded again to check that the file hasn't changed.
   */
  resumeFrom: () => Bytes
  /** The file's size, if a response declared it. */
  total: () => Bytes | null
  hasFrames: () => boolean
  canPlayAt: (time: Seconds) => boolean
  /** Attaches audio to the player and starts computing peaks, both of which use frames as they are found. */
  begin: () => void
  /**
   * Reads a download of the missing bytes. Rejects with a TroubleError or an UnreadableBytesError on failure, or with
   * the signal's reason.
   */
  receive: (download: OpenDownload, signal: AbortSignal, onGrow: () => void) => Promise<ReceiveOutcome>
  /**
   * Resolves when the prefetch that became the main download has delivered all remaining bytes. Rejects like `receive`.
   */
  followPrefetch: () => Promise<'ended' | 'changed'>
  /** Resolves when the frames of all received bytes have been found. */
  drained: () => Promise<void>
  playPartial: () => void
  /**
   * Call when all bytes have arrived. Resolves when the recording can be played. Rejects with a TroubleError if the
   * browser can't play it.
   */
  finish: () => Promise<void>
  suspend: () => void
  restore: () => void
  /** Seeks back to the last position that had audio. */
  cancelSeek: () => void
  /** The part of the file received so far. */
  file: () => Blob
  index: FrameIndex
  release: () => void
}

/** `joined`: a prefetch delivers the remaining bytes. `changed`: the downloaded bytes differ from the stored ones. */
export type ReceiveOutcome = 'ended' | 'joined' | 'changed'

type Options = {
  player: Player
  /** The call's length according to the service. */
  expected: Seconds | null
  openRange: OpenRange
  onChange: (change: Partial<RecordingState>) => void
}

/** The state of a recording that can't be decoded. */
const UNDECODABLE = { waveformStatus: 'unavailable', speechStatus: 'unavailable' } as const

/**
 * Skipped holes in the audio that are closer together than this are treated as one, because a loop skips the same hole
 * every time.
 */
const SAME_HOLE: Seconds = 1

export function createLoadedRecording({ player, expected, openRange, onChange }: Options): LoadedRecording {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const source = createBufferedSource()
  const { index, store } = source
  /** The file, as described by the last response that matched the stored bytes. */
  let known: FileVersion | null = null
  let address = ''
  const total = () => known?.total ?? null
  /** The last position of the playhead that had audio. */
  let lastAudible: Seconds = 0
  let waitingFor: Seconds | null = null
  let isPlayable = false
  const playable = withResolvers<void>()
  signal.addEventListener('abort', () => playable.resolve())
  let fileDamage: readonly RecordingDamage[] = []
  const skippedHoles: RecordingDamage[] = []
  let hasExactTimes = true
  const reportQuality = () => {
    if (index.isFinished && index.count === 0) onChange(UNDECODABLE)
    onChange({ damage: [...fileDamage, ...skippedHoles], hasExactTimes })
  }

  const playback = createPlaybackSource({
    main: source,
    file: () => known,
    expected,
    openRange,
    onProgress: (received) => onChange({ progress: { received, total: total(), slow: false } }),
  })
  const onWaiting = (time: Seconds | null) => {
    // Before any frame has been found, waiting is normal and doesn't mean that the user sought ahead of the download.
    if (time !== null && index.count === 0) return
    if (time === null) lastAudible = player.position()
    if (time !== waitingFor) onChange({ waitingFor: time })
    waitingFor = time
    if (time !== null) playback.request(time)
  }
  const onShifted = (by: Seconds) => {
    if (player.correctBy(by)) onChange({ shiftedBy: by })
  }
  const file = () => new Blob(store.parts(), { type: sniffAudioType(store.head())?.type ?? 'audio/mpeg' })
  const route = createPlaybackRoute({
    source,
    createFrameAttachment: () => createBufferWindow(playback, { onWaiting, onShifted }),
    player,
    file,
    signal,
    onPlayable() {
      if (isPlayable) return
      isPlayable = true
      playable.resolve()
      performance.mark('recording-playable')
    },
    onSkipped(at) {
      if (skippedHoles.some((hole) => Math.abs(hole.at - at) < SAME_HOLE)) return
      skippedHoles.push({ kind: 'hole', at })
      reportQuality()
    },
  })
  const failure = (kind: 'not-a-recording' | 'unplayable') => new TroubleError({ kind }, { address, at: Date.now() })
  return {
    received: store.end,
    resumeFrom: () => Math.max(0, store.end() - OVERLAP),
    total,
    hasFrames: () => index.count > 0,
    canPlayAt: (time) => canPlayAt(source, time),
    begin() {
      // A replacement may already be complete when it takes over. Otherwise, there is nothing to report yet, and
      // reporting would only cause an unnecessary render.
      if (index.isFinished) reportQuality()
      route.begin()
      void computePeaks({
        source,
        total,
        playable: playable.promise,
        signal,
        onPeaks: (peaks) => onChange({ peaks }),
        onDone: (peaks) => onChange({ peaks, waveformStatus: 'complete' }),
        onFailed: () => onChange(UNDECODABLE),
        onUnreadable: () => onChange(UNDECODABLE),
        onSpeech: (speech) => onChange({ speech, speechStatus: speech ? 'complete' : 'unavailable' }),
      })
    },
    async receive(download, downloadSignal, onGrow) {
      const before = known
      known = { total: download.total, version: download.version }
      address = download.address
      playback.allowRetry()
      const outcome = await resumeSource(source, download, {
        signal: downloadSignal,
        known: before,
        onProgress: (progress) => onChange({ progress }),
        async onGrow() {
          if (!sniffAudioType(store.head())) throw failure('not-a-recording')
          onGrow()
          return (await playback.joinPrefetch()) ? 'stop' : undefined
        },
      })
      // The stored bytes still belong to the earlier file, so the next response must be compared with that file.
      if (outcome === 'changed' && before) known = before
      const [received, size] = [store.end(), total()]
      if (outcome === 'ended' && size !== null && received < size)
        throw new TroubleError({ kind: 'lost', received, total: size }, { address, at: Date.now() })
      return outcome === 'stopped' ? 'joined' : outcome
    },
    followPrefetch: playback.followPrefetch,
    drained: source.drained,
    playPartial: route.playPartial,
    async finish() {
      await source.end()
      signal.throwIfAborted()
      const playing = await route.finish()
      // Bytes without MP3 frames may be anything, so they count as unplayable only if they are known to be audio.
      const isAudio = index.count > 0 || hasAudioSignature(store.head())
      if (!playing) throw failure(isAudio ? 'unplayable' : 'not-a-recording')
      fileDamage = damageOf(index)
      hasExactTimes = playing.isExact
      reportQuality()
    },
    suspend: route.suspend,
    restore: route.restore,
    cancelSeek: () => player.seek(lastAudible),
    file,
    index,
    release() {
      lifetime.abort()
      playback.release()
      source.release()
    },
  }
}
