import type { Bytes, Seconds } from '../domain/units.ts'
import { createBlobFeed } from './blob-feed.ts'
import { lastOf } from './frame-source.ts'
import type { WindowSupply } from './media-window.ts'
import { canPlayFrames, createMediaWindow } from './media-window.ts'
import { mp4Head } from './mp4-head.ts'
import type { Player } from './player.ts'
import type { Reception } from './reception.ts'
import type { SoundFeed } from './sound-feed.ts'

/** How a recording is made heard: from its first frames on, or as a whole file where that cannot be. */
export type Hearing = {
  /** Begins as soon as there is something to hear. */
  begin: () => void
  /** All has come. Resolves with whether times are exact; rejects when the browser cannot play it at all. */
  finish: () => Promise<boolean>
}

type Options = {
  reception: Reception
  supply: WindowSupply
  player: Player
  /** The file as it came. */
  file: () => Blob
  signal: AbortSignal
  /** Play would make sound at once, for the first time. */
  onPlayable: () => void
}

/** With less of the file in frames than this, the browser's own reading of it goes first. */
const MOSTLY = 0.5
const SAME_PLACE: Seconds = 2

/** A way to play the recording. */
type Way = { make: () => SoundFeed; isExact: boolean }

export function createHearing({ reception, supply, player, file, signal, onPlayable }: Options): Hearing {
  const { index, store } = reception
  let loading: Promise<boolean> | null = null

  const load = async (make: () => SoundFeed) => {
    try {
      await player.load(make())
    } catch {
      // Another way is tried, or the caller tells that there is none.
      return false
    }
    if (signal.aborted) return false
    onPlayable()
    return true
  }
  const loadWindow = () => {
    loading ??= load(() => createMediaWindow(supply))
    return loading
  }
  const onGrow = () => {
    if (loading || signal.aborted || lastOf(reception) === 0 || !canPlayFrames()) return
    void loadWindow()
  }
  const soundShare = () => {
    let bytes: Bytes = 0
    for (let frame = 0; frame < index.count; frame++) bytes += index.lengthOf(frame)
    return bytes / Math.max(1, store.end())
  }
  /** Whole files to try, the best first. */
  const wholeFiles = (): Way[] => {
    const length: Seconds | null = index.count > 0 ? index.duration : null
    const asItIs: Way = {
      make: () => createBlobFeed(file(), null),
      isExact: index.count === 0 || index.isConstantBitRate,
    }
    const head = mp4Head(index, store.end())
    if (!head) return [asItIs]
    const inMp4 = new Blob([head, ...store.parts()], { type: 'audio/mp4' })
    return [{ make: () => createBlobFeed(inMp4, length), isExact: true }, asItIs]
  }
  const findWay = async (): Promise<Way> => {
    const inWindow: Way = { make: () => createMediaWindow(supply), isExact: true }
    const isMostlyFrames = index.count > 0 && soundShare() >= MOSTLY
    if (isMostlyFrames && canPlayFrames() && (await loadWindow()) && !player.state.get().broken) return inWindow
    for (const way of wholeFiles()) {
      signal.throwIfAborted()
      if (await load(way.make)) return way
    }
    signal.throwIfAborted()
    if (index.count > 0 && canPlayFrames() && (await load(inWindow.make))) return inWindow
    throw new Error('The browser cannot play this')
  }
  /** What plays may break, as when the system takes a decoder away: once at each place by itself, then on Play. */
  const mendWhenBroken = ({ make }: Way) => {
    let brokeAt: Seconds | null = null
    const stop = player.state.subscribe(() => {
      const { broken, waiting } = player.state.get()
      if (!broken) return
      const isKnown = brokeAt !== null && Math.abs(player.clock.now() - brokeAt) < SAME_PLACE
      if (isKnown && !waiting) return
      brokeAt = player.clock.now()
      void load(make)
    })
    signal.addEventListener('abort', stop)
  }
  return {
    begin() {
      signal.addEventListener('abort', reception.subscribe(onGrow))
      onGrow()
    },
    async finish() {
      const way = await findWay()
      mendWhenBroken(way)
      return way.isExact
    },
  }
}
