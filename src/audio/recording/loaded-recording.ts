import type { RecordingResponse } from '../../domain/call/recording-response.ts'
import { type RecordingTrouble, TroubleError } from '../../domain/call/trouble.ts'
import { once } from '../../lib/once.ts'
import { yieldToMain } from '../../lib/timing/yield-to-main.ts'
import { withResolvers } from '../../lib/with-resolvers.ts'
import { sniffAudioType } from '../download/audio-type.ts'
import { UnreadableBytesError } from '../download/byte-store.ts'
import { createFileDownload, type OpenRange } from '../download/file-download.ts'
import { fileTrouble } from '../download/file-trouble.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import { createBufferWindow } from '../mse/buffer-window.ts'
import { computePeaks, type MeasureSound } from '../peaks/compute-peaks.ts'
import type { Player } from '../player/player.ts'
import { createBufferedSource } from '../source/buffered-source.ts'
import { recordingLength } from '../source/recording-length.ts'
import { createPlaybackRoute } from './playback-route.ts'
import type { RecordingDamage, RecordingState } from './recording-state.ts'

export type LoadedRecording = ReturnType<typeof createLoadedRecording>

type Options = {
  player: Player
  expected: Seconds | null
  open: OpenRange
  openAhead: OpenRange
  measureSound: MeasureSound
  onChange: (change: Partial<RecordingState>) => void
  onUnreadable: () => void
}

const UNDECODABLE = { waveformStatus: 'unavailable', speechStatus: 'unavailable' } as const

/** A loop skips the same hole every time. */
const SAME_HOLE: Seconds = 1
/** So that the browser can decode it while the rest is searched. */
const FIRST_PIECE: Bytes = 16 * 1024
const MAX_TEXT: Bytes = 64 * 1024
/** Of a file that begins like no other format, for a first frame. */
const MAX_SEARCHED: Bytes = 16_000_000
/** More than three hours in any format. */
const MAX_SIZE: Bytes = 2_000_000_000
const NO_RECORDING = { kind: 'not-a-recording' } as const
/** May begin with a tag that contains a picture. */
const START_SIZE: Bytes = 512 * 1024

export function createLoadedRecording(options: Options) {
  const { player, expected, open, openAhead, measureSound, onChange, onUnreadable } = options
  const lifetime = new AbortController()
  const { signal } = lifetime
  const source = createBufferedSource({ total: () => download.total(), onUnreadable })
  const { index, store } = source
  const failure = (trouble: RecordingTrouble) =>
    new TroubleError(trouble, { address: download.address(), at: Date.now() })
  const assertAudio = (head: Uint8Array) => {
    if (!sniffAudioType(head)) throw failure(NO_RECORDING)
  }
  const download = createFileDownload({
    store,
    open,
    openAhead,
    holdsAllAudio() {
      const { count, declaredEnd, xingHeader } = index
      const isLastFrame = count + 1 >= (xingHeader?.frames ?? Number.POSITIVE_INFINITY)
      return isLastFrame && declaredEnd !== null && store.end() >= declaredEnd
    },
    onProgress: (progress) => onChange({ progress }),
    onOtherStart: assertAudio,
    async onBytes(offset, bytes) {
      const first = offset === 0 ? FIRST_PIECE : 0
      if (first > 0) {
        source.write(0, bytes.subarray(0, first))
        await yieldToMain()
      }
      if (bytes.byteLength > first) source.write(offset + first, bytes.subarray(first))
      if (Math.max(store.size(), download.total() ?? 0) > MAX_SIZE)
        throw failure({ kind: 'too-large', limit: MAX_SIZE })
      if (index.count > 0) return
      // Some servers write a warning before the file.
      if (store.end() > MAX_TEXT) assertAudio(store.head())
      if (offset > MAX_SEARCHED || store.end() <= MAX_SEARCHED) return
      const isMp3 = sniffAudioType(store.head())?.extension === 'mp3'
      const start = await store.read(0, START_SIZE)
      if (isMp3 && fileTrouble({ start, index, playable: null })?.kind === 'unplayable') throw failure(NO_RECORDING)
    },
  })
  let lastAudible: Seconds = 0
  let waitingFor: Seconds | null = null
  const playable = withResolvers<void>()
  signal.addEventListener('abort', () => playable.resolve(), { once: true })
  /** A new list only if more is found. */
  let damage: readonly RecordingDamage[] = []
  const addDamage = (found: readonly RecordingDamage[]) => {
    if (found.length === 0) return
    damage = [...damage, ...found].sort((one, other) => one.at - other.at)
    onChange({ damage })
  }
  const addFileDamage = once(() => addDamage(damageOf(index)))
  const playback = { ...source, length: () => recordingLength(index, download.total(), expected) }
  const file = () => new Blob(store.parts(), { type: sniffAudioType(store.head())?.type ?? 'audio/mpeg' })
  const route = createPlaybackRoute({
    source,
    createFrameAttachment: () =>
      createBufferWindow(playback, {
        onWaiting(time) {
          // Not yet a sign that the user sought ahead.
          if (time !== null && index.count === 0) return
          if (time === null) lastAudible = player.position()
          if (time !== waitingFor) onChange({ waitingFor: time })
          waitingFor = time
        },
        onNeed: (time) => download.need(time === null ? null : source.missingByteAt(time)),
        onShifted(by) {
          if (player.correctBy(by)) onChange({ shiftedBy: by })
        },
        onClosed: () => route.attachAgain(),
        onUnreadable,
      }),
    player,
    file,
    signal,
    onPlayable() {
      playable.resolve()
      performance.mark('recording-playable')
    },
    onSkipped(at) {
      const isFound = damage.some((hole) => hole.kind === 'hole' && Math.abs(hole.at - at) < SAME_HOLE)
      if (!isFound) addDamage([{ kind: 'hole', at, length: 0 }])
    },
  })
  route.begin()
  void computePeaks({
    source,
    measureSound,
    total: download.total,
    playable: playable.promise,
    signal,
    onPeaks: (peaks) => onChange({ peaks }),
    onKeys: (keys) => onChange({ keys }),
    onDone: (peaks) => onChange({ peaks, waveformStatus: 'complete' }),
    onFailed: () => onChange(UNDECODABLE),
    onUnreadable,
    onSpeech(speech) {
      addFileDamage()
      onChange({ speech, speechStatus: speech ? 'complete' : 'unavailable' })
    },
  })
  const finish = async () => {
    await source.finish()
    signal.throwIfAborted()
    if (index.count === 0) assertAudio(store.head())
    const playing = await route.finish()
    const trouble = fileTrouble({
      start: await store.read(0, Math.min(store.end(), START_SIZE)),
      index,
      playable: playing && { length: player.state.get().duration },
    })
    if (trouble || !playing) throw failure(trouble ?? { kind: 'unplayable' })
    addFileDamage()
    const hasExactTimes = playing.isExact && (index.isConstantBitRate || index.damage.every(({ lost }) => lost === 0))
    if (index.count === 0) onChange(UNDECODABLE)
    onChange({ hasExactTimes })
  }
  return {
    received: store.size,
    total: download.total,
    /**
     * Like `FileDownload.run`, and then finds out whether the browser can play it; if not, rejects with a TroubleError.
     * `unreadable`: the browser has lost bytes that had arrived.
     */
    async download(
      downloadSignal: AbortSignal,
      first: Promise<RecordingResponse> | null,
    ): Promise<'finished' | 'changed' | 'unreadable'> {
      try {
        if ((await download.run(downloadSignal, first)) === 'changed') return 'changed'
        await finish()
        return 'finished'
      } catch (error) {
        if (error instanceof UnreadableBytesError) return 'unreadable'
        throw error
      }
    },
    playPartial: route.playPartial,
    cancelSeek: () => player.seek(lastAudible),
    file,
    index,
    /** Stops everything but `file`. */
    release() {
      lifetime.abort()
      source.release()
    },
  }
}

/** Garbage before the first frame or after the last one is harmless. */
function damageOf(index: FrameIndex): RecordingDamage[] {
  return index.damage.flatMap(({ kind, frame, lost }): RecordingDamage[] => {
    if (kind === 'cut') return [{ kind, at: index.duration }]
    if (frame === 0 || (frame === index.count && lost === 0)) return []
    const at: Seconds = Math.max(0, index.timeOf(frame))
    return [{ kind: 'hole', at, length: index.timeOf(frame + lost) - at }]
  })
}
