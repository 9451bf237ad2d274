import type { Interval } from '../../domain/time/interval.ts'
import { awaitEvent } from '../../lib/abortable/await-event.ts'
import { UnreadableBytesError } from '../download/byte-store.ts'
import {
  batchEnd,
  type FrameSource,
  firstFrameFrom,
  playableCount,
  RUN_UP_FRAMES,
  readFrames,
} from '../mp3/frame-source.ts'
import {
  type BufferedRun,
  type BufferStep,
  NEAR,
  type Playback,
  planStep,
  positionIn,
  runAfterEviction,
  timeOf,
  UNREPORTED,
} from './buffer-steps.ts'
import type { MediaAttachment } from './media-attachment.ts'
import { hasOnlyManagedSources, wantsAudioAhead } from './media-source-class.ts'
import { openMediaSource } from './open-media-source.ts'
import { type SegmentFormat, supportedSegmentFormat } from './segment-format.ts'

export type BufferWindowListener = {
  /** Called repeatedly; null once the audio at `time` has arrived. */
  onWaiting: (time: Seconds | null) => void
  /** Called repeatedly; from `time` on, audio will be missing soon. */
  onNeed: (time: Seconds | null) => void
  onShifted: (by: Seconds) => void
  /** By the browser, for example while the page is in the page cache. */
  onClosed: () => void
  onUnreadable: () => void
}

const AHEAD: Seconds = 40
/** Halved each time the browser runs out of memory, but not below this. */
const MIN_AHEAD: Seconds = 5
const MAX_APPEND: Bytes = 64 * 1024
/** Lost frames take no bytes. */
const MAX_APPENDED_FRAMES = 512

export function createBufferWindow(
  playback: Playback & { subscribe: (listener: () => void) => () => void },
  listener: BufferWindowListener,
): MediaAttachment {
  let update: () => void = () => undefined
  return {
    loadsOnPlay: hasOnlyManagedSources(),
    length() {
      const { seconds, trust } = playback.length()
      return trust === 'estimated' ? null : seconds
    },
    subscribe: playback.subscribe,
    onPendingSeek: () => update(),
    async attach({ element, now }, attached) {
      const format = supportedSegmentFormat()
      if (!format) throw new Error('This browser cannot play single MP3 frames')
      const media = await openMediaSource(element, attached)
      attached.throwIfAborted()
      const closed = new AbortController()
      const signal = AbortSignal.any([attached, closed.signal])
      const onClose = () => {
        closed.abort()
        listener.onClosed()
      }
      media.addEventListener('sourceclose', onClose, { signal })
      const buffer = media.addSourceBuffer(format.type)
      update = createUpdater({ playback, listener, format, element, media, buffer, now, signal })
      for (const event of ['seeking', 'timeupdate', 'loadedmetadata'])
        element.addEventListener(event, update, { signal })
      media.addEventListener('startstreaming', update, { signal })
      signal.addEventListener('abort', playback.subscribe(update), { once: true })
      update()
    },
  }
}

type Parts = {
  playback: Playback
  listener: BufferWindowListener
  format: SegmentFormat
  element: HTMLMediaElement
  media: MediaSource
  buffer: SourceBuffer
  now: () => Seconds
  signal: AbortSignal
}

function createUpdater({ playback, listener, format, element, media, buffer, now, signal }: Parts): () => void {
  let run: BufferedRun | null = null
  let ahead = AHEAD
  /**
   * Whether a run may start with frames before time 0. WebKit drops all raw MP3 frames that follow them, as the
   * standard requires.
   */
  let canStartBeforeZero = true
  let mayHaveEvicted = false
  let isBusy = false
  let isRequested = false

  const change = async (act: () => void) => {
    const done = awaitEvent(buffer, 'updateend', signal)
    // If the browser rejects the change, `act` throws and nothing awaits the event.
    done.catch(() => undefined)
    act()
    await done
  }
  const fitDuration = (current: BufferedRun) => {
    const { seconds, trust } = playback.length()
    const isExact = trust === 'exact'
    const end = isExact && seconds > 0 ? seconds : Number.POSITIVE_INFINITY
    if (buffer.appendWindowEnd !== end) buffer.appendWindowEnd = end
    const duration = isExact ? seconds : Math.max(seconds, current.nextTime)
    // Negated so that it also succeeds while the duration is NaN, as it is initially.
    if (duration > 0 && media.readyState === 'open' && !(Math.abs(media.duration - duration) < 0.0005))
      media.duration = duration
  }
  const appendFrom = (source: FrameSource, frame: number) => {
    if (media.readyState === 'open') buffer.abort()
    buffer.timestampOffset = timeOf(source, frame) + format.discardedSamples / source.index.formatOf(frame).sampleRate
  }
  const restart = async (source: FrameSource, time: Seconds) => {
    let frame = Math.max(0, source.index.frameAt(time - source.timeOffset) - RUN_UP_FRAMES)
    while (!canStartBeforeZero && timeOf(source, frame) < 0 && frame + 1 < playableCount(source)) frame += 1
    run = null
    if (buffer.buffered.length > 0) await change(() => buffer.remove(0, Number.POSITIVE_INFINITY))
    appendFrom(source, frame)
    const first = source.index.offsetOf(frame)
    const nextTime = timeOf(source, frame)
    const start = buffer.timestampOffset
    run = { first, next: first, nextTime, start, keptFrom: Math.min(time, start), wanted: time }
  }
  const compareRun = () => {
    const left = run && runAfterEviction(run, playback, intervalsOf(buffer.buffered), media.duration, now())
    const resumed = left && left.next !== run?.next && positionIn(playback, left.next)
    if (resumed) appendFrom(resumed.source, resumed.frame)
    run = left
  }
  const append = async (current: BufferedRun): Promise<boolean> => {
    const position = positionIn(playback, current.next)
    if (!position) return false
    const { source, frame } = position
    const { index } = source
    const first = firstFrameFrom(index, current.first)
    const to = batchEnd(index, frame, Math.min(playableCount(source), frame + MAX_APPENDED_FRAMES), MAX_APPEND)
    const next = to < index.count ? index.offsetOf(to) : index.endOf(to - 1)
    const nextTime = timeOf(source, to)
    const frames = await readFrames(source, frame, to)
    signal.throwIfAborted()
    const segment = format.pack({ source, first, from: frame, to, bytes: frames })
    try {
      await change(() => buffer.appendBuffer(segment))
      Object.assign(current, { next, nextTime })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      return await makeRoom(current)
    }
    if (wasDropped(current)) {
      canStartBeforeZero = false
      run = null
    }
    return true
  }
  /** Whether to retry at once; otherwise, the next event does. */
  const makeRoom = async (current: BufferedRun): Promise<boolean> => {
    const before = now() - 1
    const canRemove = before > current.keptFrom
    const canBufferLess = ahead > MIN_AHEAD
    ahead = Math.max(MIN_AHEAD, ahead / 2)
    if (canRemove) await remove(current, before)
    return canRemove || canBufferLess
  }
  const wasDropped = ({ first, next }: BufferedRun) => {
    const position = positionIn(playback, next)
    if (!position || buffer.buffered.length > 0) return false
    const { source, frame } = position
    const begin = firstFrameFrom(source.index, first)
    const reported = source.index.isFinished && frame === source.index.count ? frame : frame - UNREPORTED
    return timeOf(source, begin) < 0 && reported > begin && timeOf(source, reported) > 0
  }
  const remove = async (current: BufferedRun, before: Seconds) => {
    if (before <= 0) return
    await change(() => buffer.remove(0, before))
    current.keptFrom = before + NEAR
  }
  const missingFrom = (step: BufferStep): Seconds | null =>
    step.name === 'rest' && run && run.nextTime - now() < ahead ? run.nextTime : null
  const perform = async (step: BufferStep): Promise<boolean> => {
    listener.onWaiting(step.name === 'wait' ? step.time : null)
    listener.onNeed(step.name === 'wait' ? step.time : missingFrom(step))
    if (step.name === 'wait') return false
    if (step.name === 'restart') {
      await restart(step.source, step.time)
      return true
    }
    if (!run) return false
    if (step.name === 'shift') {
      run = null
      listener.onShifted(step.by)
      return true
    }
    fitDuration(run)
    if (step.name === 'append') return await append(run)
    if (step.name === 'remove') await remove(run, step.before)
    if (step.name === 'end' && media.readyState === 'open') media.endOfStream()
    return step.name === 'remove'
  }
  const plan = (): BufferStep => {
    if (mayHaveEvicted) compareRun()
    mayHaveEvicted = false
    return planStep({ run, playback, now: now(), ahead: wantsAudioAhead(media) ? ahead : 0 })
  }
  const work = async () => {
    isBusy = true
    try {
      do {
        isRequested = false
        while (await perform(plan())) if (signal.aborted) return
      } while (isRequested && !signal.aborted)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof UnreadableBytesError) return listener.onUnreadable()
      // `sourceclose` follows.
      if (media.readyState === 'closed') return
      // Becomes an element error, which the player reports. An existing one has ended the media source.
      if (element.error) return
      if (media.readyState !== 'open') throw error
      media.endOfStream('decode')
    } finally {
      isBusy = false
    }
  }
  const update = () => {
    isRequested = true
    if (!isBusy && !signal.aborted) void work()
  }
  const onBufferedChange = () => {
    mayHaveEvicted = true
    update()
  }
  // Only a managed media source fires this event.
  buffer.addEventListener('bufferedchange', onBufferedChange, { signal })
  return update
}

function intervalsOf(ranges: TimeRanges): Interval[] {
  return Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }))
}
