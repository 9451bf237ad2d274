import type { Seconds } from '../domain/units.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'
import { type Clock, createClock } from './clock.ts'

type Range = { start: Seconds; end: Seconds }

/** What the media element says of itself, never what was asked of it. */
export type PlayerState = {
  /** Play would make sound at once. */
  ready: boolean
  playing: boolean
  /** Play was pressed before there was sound; it starts by itself. */
  waiting: boolean
  duration: Seconds | null
  rate: number
  /** 0–1. */
  volume: number
  muted: boolean
  /** The marked stretch: playing stops at its end. */
  range: Range | null
  /** The browser refused to play without a press of its own. */
  refused: boolean
}

export type PlayerSettings = Pick<PlayerState, 'rate' | 'volume' | 'muted'>

export type Player = {
  state: ReadableStore<PlayerState>
  clock: Clock
  /** Gives the player its sound. Resolves when it can play, rejects when the browser cannot play it. */
  load: (sound: Blob) => Promise<void>
  play: () => void
  pause: () => void
  /** Goes to `time`, clamped to the recording; a range that does not hold it is dropped. */
  seek: (time: Seconds) => void
  set: (settings: Partial<PlayerSettings>) => void
  setRange: (range: Range | null) => void
  release: () => void
}

const STATE_EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'durationchange',
  'loadedmetadata',
  'emptied',
  'ratechange',
  'volumechange',
] as const

/** A range's end is reached when less than this is left: a seek to the end may land just before it. */
const AT_END: Seconds = 0.02

/** Owns the media element: makes it, puts it into the page, takes it out again. */
export function createPlayer(settings: PlayerSettings): Player {
  const element = document.createElement('audio')
  element.preload = 'auto'
  element.hidden = true
  document.body.append(element)

  let address: string | null = null
  /** Where to begin once there is sound. */
  let pending: Seconds | null = null
  let ready = false
  let loading = new AbortController()
  const now = () => pending ?? element.currentTime
  const clock = createClock(element, now)
  const state = createStore<PlayerState>({
    ready,
    playing: false,
    waiting: false,
    duration: null,
    range: null,
    refused: false,
    ...settings,
  })
  const update = (change: Partial<PlayerState>) => state.set({ ...state.get(), ...change })
  const onChange = () =>
    update({
      ready,
      playing: !element.paused && !element.ended,
      duration: Number.isFinite(element.duration) && element.duration > 0 ? element.duration : null,
      rate: element.defaultPlaybackRate,
      volume: element.volume,
      muted: element.muted,
    })
  for (const event of STATE_EVENTS) element.addEventListener(event, onChange)

  const set = ({ rate, volume, muted }: Partial<PlayerSettings>) => {
    if (rate !== undefined) element.defaultPlaybackRate = element.playbackRate = rate
    if (volume !== undefined) element.volume = volume
    if (muted !== undefined) element.muted = muted
    element.preservesPitch = true
    onChange()
  }
  set(settings)

  /** Runs only while a range is marked, and then keeps the clock ticking even where nobody else listens. */
  const stopAtRangeEnd = () => {
    const { range, playing } = state.get()
    if (!range || !playing || clock.now() < range.end) return
    element.pause()
    element.currentTime = range.end
  }
  let unwatchRange: (() => void) | null = null
  const setRange = (range: Range | null) => {
    update({ range })
    unwatchRange?.()
    unwatchRange = range && clock.subscribe(stopAtRangeEnd)
  }

  const start = () => {
    const { range } = state.get()
    if (range && clock.now() >= range.end - AT_END) element.currentTime = range.start
    update({ waiting: false, refused: false })
    element.play().catch((error: unknown) => {
      // Only a refusal is news; a play() cut short by pause() or a new source is not.
      if (error instanceof DOMException && error.name === 'NotAllowedError') update({ refused: true })
    })
  }

  /** Takes the sound away; the place, and a wish to play, stay for the next. */
  const unload = () => {
    pending ??= element.currentTime
    ready = false
    loading.abort()
    element.pause()
    if (address !== null) {
      element.removeAttribute('src')
      element.load()
      URL.revokeObjectURL(address)
      address = null
    }
    update({ ready })
  }

  return {
    state,
    clock,
    async load(sound) {
      unload()
      loading = new AbortController()
      address = URL.createObjectURL(sound)
      element.src = address
      element.defaultPlaybackRate = element.playbackRate = state.get().rate
      await canPlay(element, loading.signal)
      const begin = pending ?? 0
      pending = null
      if (begin > 0) element.currentTime = Math.min(begin, element.duration)
      ready = true
      onChange()
      if (state.get().waiting) start()
    },
    play() {
      if (ready) start()
      else update({ waiting: true })
    },
    pause() {
      update({ waiting: false })
      element.pause()
    },
    seek(time) {
      const { range, duration } = state.get()
      const target = Math.max(0, duration === null ? time : Math.min(time, duration))
      if (range && (target < range.start - AT_END || target > range.end + AT_END)) setRange(null)
      if (ready) element.currentTime = target
      else pending = target
      clock.tell()
    },
    set,
    setRange,
    release() {
      unwatchRange?.()
      unload()
      for (const event of STATE_EVENTS) element.removeEventListener(event, onChange)
      element.remove()
    },
  }
}

/** Resolves when the element can play its source; rejects when it cannot, or when aborted. */
function canPlay(element: HTMLMediaElement, signal: AbortSignal): Promise<void> {
  const settled = new AbortController()
  return new Promise<void>((resolve, reject) => {
    element.addEventListener('canplay', () => resolve(), { signal: settled.signal })
    element.addEventListener('error', () => reject(new Error('The browser cannot play this')), {
      signal: settled.signal,
    })
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
  }).finally(() => settled.abort())
}
