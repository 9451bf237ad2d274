import type { Bytes, Seconds } from '../domain/units.ts'
import { awaitEvent } from './await-event.ts'
import { type FrameSource, lastOf, readFrames } from './frame-source.ts'
import { openMedia } from './open-media.ts'
import { type Packing, packingFor } from './packing.ts'
import type { RecordingLength } from './recording-length.ts'
import type { SoundFeed } from './sound-feed.ts'

/** Where a media window takes its frames from. */
export type WindowSupply = {
  /** The source that holds the sound of `time`; null while that has not come. */
  sourceAt: (time: Seconds) => FrameSource | null
  /** Where a source goes on that has ended in another, such as a stretch that the main download has reached. */
  heirOf: (source: FrameSource) => Heir | null
  length: () => RecordingLength
  /** Told the time whose sound is wanted and has not come; null once it is there. */
  onReach: (time: Seconds | null) => void
  /** What plays stands so much later in the recording than it seemed. */
  onMoved: (by: Seconds) => void
  /** Calls `listener` when more came; returns the function that stops it. */
  subscribe: (listener: () => void) => () => void
}

type Heir = { source: FrameSource; frame: (frame: number) => number; moved: Seconds }

/**
 * Frames that are in the element's buffer: `first` ≤ frame < `next` of `source`, less what was removed before
 * `keptFrom`. It began for the sound at `wanted`, which it may not have reached yet.
 */
type Run = { source: FrameSource; first: number; next: number; keptFrom: Seconds; wanted: Seconds }

const AHEAD: Seconds = 40
const BEHIND: Seconds = 20
const APPEND: Bytes = 64 * 1024
const NEAR: Seconds = 0.05
/** By how much a browser may round a time that it is given. */
const ROUNDED: Seconds = 0.001
/** Frames that a browser may hold back before it tells them as buffered. */
const SURE = 4
/** Frames before the wanted one that go along: a frame may need bits that stand in those before it. */
const RUN_UP = 12
/** Less than this nobody hears. */
const MOVED: Seconds = 0.005

/** Gives the element the frames around the playhead, each at its exact time, however the file is made. */
export function createMediaWindow(supply: WindowSupply): SoundFeed {
  let pump: () => void = () => undefined
  return {
    length() {
      const { seconds, trust } = supply.length()
      return trust === 'guessed' ? null : seconds
    },
    subscribe: supply.subscribe,
    onPlace: () => pump(),
    async attach(element, now, signal) {
      const packing = packingFor()
      if (!packing) throw new Error('This browser cannot play frames')
      const media = await openMedia(element, signal)
      const buffer = media.addSourceBuffer(packing.type)
      pump = createPump({ supply, packing, element, media, buffer, now, signal })
      for (const event of ['seeking', 'timeupdate', 'loadedmetadata']) element.addEventListener(event, pump, { signal })
      const stop = supply.subscribe(pump)
      signal.addEventListener('abort', stop)
      pump()
    },
  }
}

type Parts = {
  supply: WindowSupply
  packing: Packing
  element: HTMLMediaElement
  media: MediaSource
  buffer: SourceBuffer
  now: () => Seconds
  signal: AbortSignal
}

/** Returns the function that brings the buffer to where it should be; called again while it works, it goes on. */
function createPump({ supply, packing, element, media, buffer, now, signal }: Parts): () => void {
  let run: Run | null = null
  let ahead = AHEAD
  /** By the letter of the standard, as in WebKit, a frame of plain MP3 that lies before 0 takes all behind it along. */
  let mayBeginEarly = true
  let isBusy = false
  let isAsked = false

  const timeOf = (source: FrameSource, frame: number) => source.index.timeOf(frame) + source.shift()
  const change = async (act: () => void) => {
    const done = awaitEvent(buffer, 'updateend', signal)
    // A refusal is thrown by `act` itself; then nobody waits for the event any more.
    done.catch(() => undefined)
    act()
    await done
  }
  const fitLength = () => {
    const { seconds, trust } = supply.length()
    const isExact = trust === 'exact'
    const end = isExact && seconds > 0 ? seconds : Number.POSITIVE_INFINITY
    if (buffer.appendWindowEnd !== end) buffer.appendWindowEnd = end
    const length = Math.max(seconds, run ? timeOf(run.source, run.next) : 0)
    const fitting = isExact ? seconds : length
    // The duration is NaN at first.
    if (fitting > 0 && media.readyState === 'open' && !(Math.abs(media.duration - fitting) < 0.0005))
      media.duration = fitting
  }
  const restart = async (source: FrameSource, time: Seconds) => {
    let first = Math.max(0, source.index.frameAt(time - source.shift()) - RUN_UP)
    while (!mayBeginEarly && timeOf(source, first) < 0 && first + 1 < lastOf(source)) first += 1
    run = null
    if (media.readyState === 'open') buffer.abort()
    if (buffer.buffered.length > 0) await change(() => buffer.remove(0, Number.POSITIVE_INFINITY))
    const begin = timeOf(source, first) + packing.leftOut / source.index.formatOf(first).sampleRate
    buffer.timestampOffset = begin
    run = { source, first, next: first, keptFrom: Math.min(time, begin), wanted: time }
  }
  const append = async (current: Run) => {
    const { source, next } = current
    const to = batchEnd(source, next, lastOf(source))
    const frames = await readFrames(source, next, to)
    signal.throwIfAborted()
    // A seek may have begun another run while the bytes were read.
    if (run !== current) return
    const bytes = packing.pack({ source, first: current.first, from: next, to, frames })
    try {
      await change(() => buffer.appendBuffer(bytes))
      current.next = to
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      ahead = Math.max(5, ahead / 2)
      await forget(current, now() - 1)
    }
    if (isLost(current)) {
      mayBeginEarly = false
      run = null
    }
  }
  /** Whether the buffer kept nothing of a run that has come past 0. */
  const isLost = ({ source, first, next }: Run) => {
    const sure = source.index.isFinished && next === source.index.count ? next : next - SURE
    return timeOf(source, first) < 0 && sure > first && timeOf(source, sure) > 0 && buffer.buffered.length === 0
  }
  const forget = async (current: Run, before: Seconds) => {
    if (before <= 0) return
    await change(() => buffer.remove(0, before))
    current.keptFrom = before + NEAR
  }
  /** One thing to do, or null when all is as it should be. */
  const next = (): Promise<void> | null => {
    const heir = run && supply.heirOf(run.source)
    if (run && heir) {
      const { source, frame, moved } = heir
      if (Math.abs(moved) < MOVED) run = { ...run, source, first: frame(run.first), next: frame(run.next) }
      else {
        run = null
        supply.onMoved(moved)
      }
    }
    const { seconds, trust } = supply.length()
    const time = trust === 'exact' ? Math.min(now(), seconds) : now()
    const end = run && timeOf(run.source, run.next)
    const isInside = run && time >= run.keptFrom - ROUNDED && time <= Math.max(end ?? 0, run.wanted) + NEAR
    if (!run || !isInside) {
      const source = supply.sourceAt(time)
      supply.onReach(source ? null : time)
      return source && restart(source, time)
    }
    supply.onReach(null)
    fitLength()
    if (run.next < lastOf(run.source) && (end ?? 0) - time < ahead) return append(run)
    if (time - run.keptFrom > BEHIND + 10) return forget(run, time - BEHIND)
    if (run.source.index.isFinished && run.next === run.source.index.count && media.readyState === 'open')
      media.endOfStream()
    return null
  }
  const work = async () => {
    isBusy = true
    try {
      do {
        isAsked = false
        for (let step = next(); step && !signal.aborted; step = next()) await step
      } while (isAsked && !signal.aborted)
    } catch (error) {
      // It becomes the element's error, which is where others look; one that is there already let nothing more in.
      if (signal.aborted || element.error) return
      if (media.readyState !== 'open') throw error
      media.endOfStream('decode')
    } finally {
      isBusy = false
    }
  }
  return () => {
    isAsked = true
    if (!isBusy && !signal.aborted) void work()
  }
}

/** Frames from `from` on that go into one append: of one format, and not too many bytes. */
function batchEnd({ index }: FrameSource, from: number, last: number): number {
  const start = index.offsetOf(from)
  const format = index.formatOf(from)
  let to = from + 1
  while (to < last && index.endOf(to) - start <= APPEND && index.formatOf(to) === format) to += 1
  return to
}
