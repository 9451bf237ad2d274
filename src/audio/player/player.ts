import { MAX_CALL_LENGTH } from '../../domain/call/call.ts'
import { isWhereSeekLands, seekTargetFor } from '../../domain/call/timeline.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import { attachMedia, type MediaAttachment } from '../mse/media-attachment.ts'
import { createChannelFilter, type Evening } from './channel-filter.ts'
import { type Clock, createClock } from './clock.ts'
import { createIntervalWatch } from './interval-watch.ts'
import { detachSource, readElement, STATE_EVENTS } from './media-element.ts'
import { initialPlayerState, type PlayerSettings, type PlayerState } from './player-state.ts'
import { warmUpOutput } from './warm-up-output.ts'

export type Player = {
  state: ReadableStore<PlayerState>
  clock: Clock
  /** Exactly what was sought while the playhead is where a seek put it. */
  position: () => Seconds
  /** Sets up the audio output. Call once the page is painted. */
  warmUp: () => void
  /** Keeps the position. Rejects if the audio can't play, or is replaced first. */
  load: (attachment: MediaAttachment) => Promise<void>
  play: () => void
  pause: () => void
  clear: () => void
  /** Clamped to the recording, or to `MAX_CALL_LENGTH`. Removes a range that doesn't contain `time`. */
  seek: (time: Seconds) => void
  seekBy: (offset: Seconds) => void
  /** For audio that belongs later. False if the playhead is where a seek put it. */
  correctBy: (offset: Seconds) => boolean
  set: (settings: Partial<PlayerSettings>) => void
  /** May extend past the end of the recording, whose length may be unknown. */
  setRange: (range: Interval | null) => void
  setLoop: (loop: boolean) => void
  replaySlower: (interval: Interval) => void
  /** Ascending and disjoint. An interval that the user seeks into is played. */
  setSkippedIntervals: (intervals: readonly Interval[]) => void
  /** Ascending and disjoint. The `muted` setting stays the same. */
  setMutedIntervals: (intervals: readonly Interval[]) => void
  selectChannel: (channel: 0 | 1 | null) => void
  setEvening: (evening: Evening) => void
  release: () => void
}

/** A seek may land this much before the end of a range. */
const AT_END: Seconds = 0.02

const SLOWER = 0.7
/** Below this speed, speech is unintelligible. */
const MIN_RATE = 0.5

/** A hidden tab gets no animation frames, and its timers may run only once per second. */
const longestTick = (): Seconds => (document.hidden ? 1.3 : 0.3)

export function createPlayer(settings: PlayerSettings): Player {
  const state = createStore(initialPlayerState(settings))
  const element = document.createElement('audio')
  element.preload = 'auto'
  element.hidden = true
  element.preservesPitch = true
  document.body.append(element)

  let attachment: MediaAttachment | null = null
  let pending: Seconds | null = null
  let sought: Seconds = 0
  let ready = false
  let loading = new AbortController()
  let reached: Seconds = 0
  const now = () => {
    // If the browser closes the source, it resets the time.
    if (!ready || element.readyState > HTMLMediaElement.HAVE_NOTHING) reached = element.currentTime
    return pending ?? reached
  }
  const clock = createClock(element, now)
  const isWhereSought = () => isWhereSeekLands(now(), sought)
  const position = () => (isWhereSought() ? sought : now())
  const aimAt = (time: Seconds, end: Seconds) => {
    const target = Math.min(seekTargetFor(time), end)
    sought = Math.min(Math.max(0, time), target)
    return target
  }
  const moveTo = (time: Seconds) => {
    element.currentTime = aimAt(time, duration() ?? MAX_CALL_LENGTH)
  }
  const channelFilter = createChannelFilter(element)
  const lifetime = new AbortController()
  const listen = (event: string, listener: () => void) =>
    element.addEventListener(event, listener, { signal: lifetime.signal })
  const update = (change: Partial<PlayerState>) => state.set({ ...state.get(), ...change })
  const duration = () => {
    const known = attachment?.length(element) ?? Number.NaN
    return Number.isFinite(known) && (known > 0 || ready) ? known : null
  }
  let isMuted = settings.muted
  let isInMutedInterval = false
  const readPlayback = () => ({ ...readElement(element), muted: isMuted })
  const onChange = () => update({ ready, duration: duration(), ...readPlayback() })
  // Unless the player did so itself, it plays on once the source is attached again.
  listen('emptied', () => ready && update({ waiting: state.get().playing || state.get().waiting }))
  for (const event of STATE_EVENTS) listen(event, onChange)
  const onLength = () => duration() !== state.get().duration && onChange()
  listen('loadedmetadata', () => {
    const target = pending
    pending = null
    // Assigning the current time again would make WebKit seek when playback starts.
    if (target !== null && target !== element.currentTime) element.currentTime = Math.min(target, duration() ?? target)
  })
  listen('error', () => {
    // The `play` event may still be queued, and the error may already have paused the element.
    if (ready) update({ playing: state.get().playing || readPlayback().playing, broken: true })
    // The page shows the Play button only for a paused element.
    if (state.get().broken) element.pause()
  })

  const set = (changes: Partial<PlayerSettings>) => {
    isMuted = changes.muted ?? isMuted
    if (changes.rate !== undefined) element.defaultPlaybackRate = element.playbackRate = changes.rate
    if (changes.volume !== undefined) element.volume = changes.volume
    element.muted = isMuted || isInMutedInterval
    onChange()
  }
  set(settings)

  const watch = createIntervalWatch(clock, {
    isPlaying: () => state.get().playing,
    lookAhead: () => longestTick() * element.playbackRate,
    onRangeEnd({ start, end }) {
      const { loop } = state.get()
      if (!loop) element.pause()
      moveTo(loop ? start : end)
    },
    onSkip(interval) {
      moveTo(interval.end)
      update({ lastSkipped: interval })
    },
    onMuted(next) {
      isInMutedInterval = next
      element.muted = isMuted || isInMutedInterval
    },
    onSlowerEnd() {
      element.playbackRate = element.defaultPlaybackRate
    },
  })
  const setRange = (given: Interval | null) => {
    const possible = given && { start: given.start, end: Math.min(given.end, MAX_CALL_LENGTH) }
    const range = possible && possible.start < possible.end ? possible : null
    update({ range })
    watch.set({ range })
  }

  listen('ended', () => {
    const { loop, range } = state.get()
    if (!loop || !ready) return
    moveTo(range?.start ?? 0)
    start()
  })

  const start = () => {
    const { range } = state.get()
    if (range && (element.ended || clock.now() >= range.end - AT_END)) moveTo(range.start)
    channelFilter.wake()
    const started = element.play()
    update({ waiting: false, autoplayBlocked: false, ...readPlayback() })
    started.catch((error: unknown) => {
      // pause() and a new source also reject a pending play().
      if (error instanceof DOMException && error.name === 'NotAllowedError') update({ autoplayBlocked: true })
    })
  }

  const play = () => {
    if (ready && !state.get().broken) return start()
    update({ waiting: true })
    // Phones may not load the audio without a user gesture.
    if (attachment?.loadsOnPlay) element.play().catch(() => undefined)
  }
  const seek = (time: Seconds) => {
    const { range, duration: length } = state.get()
    const target = aimAt(time, length ?? MAX_CALL_LENGTH)
    if (range && (target < range.start - AT_END || target > range.end + AT_END)) setRange(null)
    watch.onSeek(target)
    if (attachment && element.readyState >= HTMLMediaElement.HAVE_METADATA) {
      // A `loadedmetadata` event that is still queued must not seek back to the earlier target.
      pending = null
      element.currentTime = target
    } else {
      pending = target
      attachment?.onPendingSeek()
    }
    clock.notify()
  }

  /** Keeps the position and a pending request to play. */
  const unload = () => {
    const { playing, waiting } = state.get()
    pending = now()
    ready = false
    loading.abort()
    loading = new AbortController()
    element.pause()
    if (attachment) detachSource(element)
    attachment = null
    update({ ready, waiting: playing || waiting, broken: false })
  }
  const pause = () => {
    update({ waiting: false })
    element.pause()
  }

  return {
    state,
    clock,
    position,
    warmUp: () => warmUpOutput(lifetime.signal),
    async load(next) {
      lifetime.signal.throwIfAborted()
      unload()
      const { signal } = loading
      attachment = next
      signal.addEventListener('abort', next.subscribe(onLength), { once: true })
      element.defaultPlaybackRate = element.playbackRate = state.get().rate
      await attachMedia(next, { element, now }, signal).catch((error: unknown) => {
        if (!signal.aborted) update({ broken: true })
        throw error
      })
      signal.throwIfAborted()
      ready = true
      onChange()
      if (state.get().waiting) start()
    },
    play,
    pause,
    clear() {
      pause()
      unload()
    },
    seek,
    seekBy: (offset) => seek(position() + offset),
    correctBy(offset) {
      if (isWhereSought()) return false
      seek(position() + offset)
      return true
    },
    replaySlower(interval) {
      seek(interval.start)
      element.playbackRate = Math.max(MIN_RATE, element.defaultPlaybackRate * SLOWER)
      watch.set({ slower: interval })
      play()
    },
    set,
    setRange,
    setLoop: (loop) => update({ loop }),
    setSkippedIntervals: (skipped) => watch.set({ skipped }),
    setMutedIntervals: (muted) => watch.set({ muted }),
    selectChannel: (channel) => update({ playsBothChannels: !channelFilter.select(channel) }),
    setEvening: channelFilter.even,
    release() {
      unload()
      // Turns on the sound of a muted interval, so playback must have stopped.
      watch.set({ range: null, skipped: [], muted: [], slower: null })
      detachSource(element)
      channelFilter.release()
      lifetime.abort()
      element.remove()
    },
  }
}
