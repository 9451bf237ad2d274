import type { Range } from '../domain/range.ts'
import { landingAt } from '../domain/timeline.ts'
import type { Seconds } from '../domain/units.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { createChannelGate } from './channel-gate.ts'
import { type Clock, createClock } from './clock.ts'
import { applySettings, emptyElement, putElement, readElement, STATE_EVENTS } from './element-state.ts'
import { makePlayable } from './make-playable.ts'
import { openAhead } from './open-media.ts'
import { canPlayFrames } from './packing.ts'
import type { PlayerSettings, PlayerState } from './player-state.ts'
import { createSlowReplay } from './slow-replay.ts'
import type { SoundFeed } from './sound-feed.ts'
import { createStretchWatch } from './stretch-watch.ts'
import { wakeOutput } from './wake-output.ts'

export type Player = {
  state: ReadableStore<PlayerState>
  clock: Clock
  /** Gives the player its sound; place and wish to play stay. Resolves when it can play, rejects when it cannot. */
  load: (feed: SoundFeed) => Promise<void>
  play: () => void
  pause: () => void
  /** Gives up the sound, and the wish to play; the place stays. */
  clear: () => void
  /** Goes to `time`, clamped to the recording; a range that does not hold it is dropped. */
  seek: (time: Seconds) => void
  set: (settings: Partial<PlayerSettings>) => void
  setRange: (range: Range | null) => void
  /** Whether the marked stretch, or else the whole, begins again at its end. */
  setLoop: (loop: boolean) => void
  /** Plays a stretch once, slower than chosen, and goes on at the chosen speed. */
  replaySlower: (range: Range) => void
  /** Stretches that playing jumps over, ascending and apart; a seek into one stays there until playing goes on. */
  setPassOver: (stretches: readonly Range[]) => void
  /** Lets only one channel through, on both sides; null lets all through. */
  hearChannel: (channel: 0 | 1 | null) => void
  release: () => void
}

/** A range's end is reached when less than this is left: a seek to the end may land just before it. */
const AT_END: Seconds = 0.02

/** Owns the media element: makes it, puts it into the page, takes it out again. */
export function createPlayer(settings: PlayerSettings): Player {
  const element = putElement()

  let feed: SoundFeed | null = null
  /** Where to be once the element can seek. */
  let pending: Seconds | null = null
  let ready = false
  let loading = new AbortController()
  const now = () => pending ?? element.currentTime
  const clock = createClock(element, now)
  const gate = createChannelGate(element)
  const slow = createSlowReplay(element, clock)
  const life = new AbortController()
  wakeOutput(life.signal)
  const listen = (event: string, listener: () => void) =>
    element.addEventListener(event, listener, { signal: life.signal })
  const state = createStore<PlayerState>({
    ready,
    playing: false,
    waiting: false,
    duration: null,
    range: null,
    loop: false,
    passedOver: null,
    refused: false,
    broken: false,
    ...settings,
  })
  const update = (change: Partial<PlayerState>) => state.set({ ...state.get(), ...change })
  const duration = () => {
    const known = feed?.length(element) ?? 0
    return Number.isFinite(known) && known > 0 ? known : null
  }
  const onChange = () => update({ ready, duration: duration(), ...readElement(element) })
  for (const event of STATE_EVENTS) listen(event, onChange)
  const onLength = () => duration() !== state.get().duration && onChange()
  listen('loadedmetadata', () => {
    const target = pending
    pending = null
    // A seek to where it stands anyway would be one in WebKit, in the middle of its first sound.
    if (target !== null && target !== element.currentTime) element.currentTime = Math.min(target, duration() ?? target)
  })
  listen('error', () => {
    if (ready) update({ broken: true })
    // Unless it is being mended already, it waits for a press on Play, which must then be there.
    if (state.get().broken) element.pause()
  })

  const set = (given: Partial<PlayerSettings>) => {
    applySettings(element, given)
    onChange()
  }
  set(settings)

  const watch = createStretchWatch(clock, {
    isPlaying: () => state.get().playing,
    onRangeEnd({ start, end }) {
      const { loop } = state.get()
      if (!loop) element.pause()
      element.currentTime = loop ? start : end
    },
    onPassOver(stretch) {
      element.currentTime = Math.min(stretch.end, duration() ?? stretch.end)
      update({ passedOver: stretch })
    },
  })
  const setRange = (range: Range | null) => {
    update({ range })
    watch.setRange(range)
  }

  listen('ended', () => {
    const { loop, range } = state.get()
    if (!loop || !ready) return
    element.currentTime = range?.start ?? 0
    start()
  })

  const start = () => {
    const { range } = state.get()
    // A range may end behind the recording.
    if (range && (element.ended || clock.now() >= range.end - AT_END)) element.currentTime = range.start
    gate.wake()
    update({ waiting: false, refused: false })
    element.play().catch((error: unknown) => {
      // Only a refusal is news; a play() cut short by pause() or a new source is not.
      if (error instanceof DOMException && error.name === 'NotAllowedError') update({ refused: true })
    })
  }

  const play = () => {
    if (ready && !state.get().broken) return start()
    update({ waiting: true })
    // Telephones load a whole file only on a press; whether it may play shows once it can.
    if (feed?.isWholeFile) element.play().catch(() => undefined)
  }
  const seek = (time: Seconds) => {
    const { range, duration: length } = state.get()
    const target = Math.max(0, length === null ? time : Math.min(time, length))
    if (range && (target < range.start - AT_END || target > range.end + AT_END)) setRange(null)
    watch.onSeek(target)
    if (feed && element.readyState >= HTMLMediaElement.HAVE_METADATA) element.currentTime = target
    else {
      pending = target
      feed?.onPlace()
    }
    clock.tell()
  }

  /** Takes the sound away, and what listens to it and holds it; the place, and a wish to play, stay for the next. */
  const unload = () => {
    const { playing, waiting } = state.get()
    pending = now()
    ready = false
    loading.abort()
    loading = new AbortController()
    element.pause()
    if (feed) emptyElement(element)
    feed = null
    update({ ready, waiting: playing || waiting, broken: false })
  }
  const pause = () => {
    slow.stop()
    update({ waiting: false })
    element.pause()
  }
  const standReady = () => canPlayFrames() && openAhead(element, life.signal)
  standReady()

  return {
    state,
    clock,
    async load(given) {
      unload()
      const { signal } = loading
      feed = given
      signal.addEventListener('abort', given.subscribe(onLength))
      element.defaultPlaybackRate = element.playbackRate = state.get().rate
      await makePlayable(element, given, now, signal).catch((error: unknown) => {
        if (!signal.aborted) update({ broken: true })
        throw error
      })
      ready = true
      onChange()
      if (state.get().waiting) start()
    },
    play,
    pause,
    clear() {
      pause()
      unload()
      standReady()
    },
    seek,
    replaySlower(range) {
      seek(landingAt(range.start))
      slow.start(range)
      play()
    },
    set,
    setRange,
    setLoop: (loop) => update({ loop }),
    setPassOver: watch.setPassOver,
    hearChannel: gate.hear,
    release() {
      watch.release()
      slow.stop()
      unload()
      emptyElement(element)
      gate.release()
      life.abort()
      element.remove()
    },
  }
}
