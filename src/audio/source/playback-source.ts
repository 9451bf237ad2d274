import type { Bytes, Seconds } from '../../domain/units.ts'
import type { ReadOutcome } from '../download/read-download.ts'
import { constantBitRateOf } from '../mp3/constant-bit-rate.ts'
import { canPlayAt, type FrameSource, firstFrameFrom } from '../mp3/frame-source.ts'
import type { BufferedSource } from './buffered-source.ts'
import { createRangePrefetch, type OpenRange, type RangePrefetch } from './range-prefetch.ts'
import { type RecordingLength, recordingLength } from './recording-length.ts'
import type { FileVersion } from './resume-source.ts'

/** The frames that can be played: those of the main download, and those of a range prefetch ahead of it. */
export type PlaybackSource = {
  /** The source that contains the audio at `time`; null if that audio hasn't arrived yet. */
  sourceAt: (time: Seconds) => FrameSource | null
  /** The position of a joined prefetch's frames in the main source; null until they have been found there. */
  successorOf: (source: FrameSource) => Successor | null
  length: () => RecordingLength
  /** Calls `listener` whenever frames have been found. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
  /** Starts a range prefetch for the audio at `time`, if that is much faster than waiting and the service allows it. */
  request: (time: Seconds) => void
  /**
   * Call when the main download starts or resumes. After that, a failed prefetch may be requested again, unless its
   * failure was `final`.
   */
  allowRetry: () => void
  /**
   * Makes the prefetch the main download if the main source has reached it and the bytes of both agree. Resolves to
   * true if the prefetch has joined, in which case the previous main download must stop.
   */
  joinPrefetch: () => Promise<boolean>
  /**
   * Resolves when the last byte has arrived, either from the joined prefetch or from a later prefetch that it reached.
   * `changed`: the service now delivers a different file. Rejects like `readDownload`.
   */
  followPrefetch: () => Promise<'ended' | 'changed'>
  release: () => void
}

/**
 * The frames of a joined prefetch, as found in the main source. `frameOf` converts a frame's number in the prefetch to
 * its number in the main source. `shift` is how much later the frames are in the recording than the prefetch assumed.
 */
export type Successor = { source: FrameSource; frameOf: (frame: number) => number; shift: Seconds }

type Options = {
  main: BufferedSource
  /** The file, as described by the response; null before the first response. */
  file: () => FileVersion | null
  /** The call's length according to the service. */
  expected: Seconds | null
  openRange: OpenRange
  /** Called when a joined prefetch has delivered bytes. */
  onProgress: (received: Bytes) => void
}

/** Audio closer than this to the end of the download arrives about as quickly without a separate request. */
const MIN_DISTANCE: Bytes = 512 * 1024
/** Requests for times closer together than this are treated as requests for the same audio. */
const SAME_TIME: Seconds = 1

export function createPlaybackSource({ main, file, expected, openRange, onProgress }: Options): PlaybackSource {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  let canPrefetch = true
  /** The target time of the last prefetch that failed. */
  let failedTime: Seconds | null = null
  let prefetch: RangePrefetch | null = null
  /** Joined prefetches whose frames haven't all been found in the main source yet. */
  let joined: readonly RangePrefetch[] = []
  const joinedSources = new WeakSet<FrameSource>()
  /** The `rest` promise of the most recently joined prefetch. */
  let rest: Promise<ReadOutcome | 'changed'> = Promise.resolve('ended')
  /** Prefetches whose download may still be running. */
  const downloads = new Set<RangePrefetch>()

  const releaseFound = () => {
    const found = joined.filter(({ source }) => isFoundIn(source, main))
    for (const { stopScanning } of found) stopScanning()
    if (found.length > 0) joined = joined.filter((one) => !found.includes(one))
  }
  const unsubscribe = main.subscribe(() => {
    releaseFound()
    notify()
  })
  const drop = (one: RangePrefetch) => {
    if (prefetch === one) prefetch = null
    one.release()
    downloads.delete(one)
  }
  const joinPrefetch = async (): Promise<boolean> => {
    const candidate = prefetch
    if (!candidate?.canJoin() || main.store.end() <= candidate.start) return false
    const outcome = await candidate.join(main, {
      onJoined() {
        joined = [...joined, candidate]
        joinedSources.add(candidate.source)
        // From now on, the prefetch is the main download, so a later seek must not abort it.
        prefetch = null
        rest = candidate.rest
        const forget = () => downloads.delete(candidate)
        rest.then(forget, forget)
      },
      onGrow: async () => ((await joinPrefetch()) ? 'stop' : undefined),
    })
    if (outcome === 'different') canPrefetch = false
    if (outcome === 'different' || outcome === 'unreadable') drop(candidate)
    return outcome === 'joined'
  }

  return {
    length: () => recordingLength(main.index, file()?.total ?? null, expected),
    sourceAt(time) {
      if (canPlayAt(main, time)) return main
      const ahead = [...(prefetch ? [prefetch] : []), ...joined]
      return ahead.find(({ source }) => canPlayAt(source, time))?.source ?? null
    },
    successorOf(source) {
      if (!joinedSources.has(source) || source.index.count === 0 || !isFoundIn(source, main)) return null
      const { index, timeOffset } = source
      const frameOf = (frame: number) =>
        firstFrameFrom(main.index, frame < index.count ? index.offsetOf(frame) : index.endOf(index.count - 1))
      const shift = main.index.timeOf(frameOf(0)) - (index.timeOf(0) + timeOffset())
      return { source: main, frameOf, shift }
    },
    request(time) {
      const version = file()
      const rate = constantBitRateOf(main.index)
      if (!canPrefetch || !rate || version?.total == null || prefetch?.covers(time)) return
      if (failedTime !== null && Math.abs(time - failedTime) < SAME_TIME) return
      const offset = rate.byteOffsetAt(time)
      if (offset < main.store.end() + MIN_DISTANCE || offset >= version.total) return
      if (prefetch) drop(prefetch)
      failedTime = null
      prefetch = createRangePrefetch({
        open: openRange,
        file: { total: version.total, version: version.version },
        rate,
        time,
        onGrow: notify,
        onProgress,
        onFailed(failure) {
          failedTime = time
          if (failure === 'final') canPrefetch = false
        },
      })
      downloads.add(prefetch)
    },
    allowRetry() {
      failedTime = null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    joinPrefetch,
    async followPrefetch() {
      let outcome = await rest
      // The prefetch stopped because it reached a later prefetch, whose promise has replaced `rest`.
      while (outcome === 'stopped') outcome = await rest
      return outcome
    },
    release() {
      unsubscribe()
      for (const one of downloads) one.release()
      downloads.clear()
      prefetch = null
    },
  }
}

/** Whether all frames of `source` have been found in the main source as well. */
function isFoundIn({ index }: FrameSource, main: BufferedSource): boolean {
  if (index.count === 0) return true
  return main.index.count > 0 && main.index.endOf(main.index.count - 1) >= index.endOf(index.count - 1)
}
