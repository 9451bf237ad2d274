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

export function createHearing({ reception, supply, player, file, signal, onPlayable }: Options): Hearing {
  const { index, store } = reception
  let loading: Promise<boolean> | null = null

  const load = async (feed: SoundFeed) => {
    try {
      await player.load(feed)
    } catch {
      // Another way is tried, or the caller tells that there is none.
      return false
    }
    if (signal.aborted) return false
    onPlayable()
    return true
  }
  const loadWindow = () => {
    loading ??= load(createMediaWindow(supply))
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
  const wholeFiles = (): { feed: SoundFeed; isExact: boolean }[] => {
    const length: Seconds | null = index.count > 0 ? index.duration : null
    const asItIs = { feed: createBlobFeed(file(), null), isExact: index.count === 0 || index.isConstantBitRate }
    const head = mp4Head(index, store.end())
    if (!head) return [asItIs]
    const inMp4 = new Blob([head, ...store.parts()], { type: 'audio/mp4' })
    return [{ feed: createBlobFeed(inMp4, length), isExact: true }, asItIs]
  }
  return {
    begin() {
      signal.addEventListener('abort', reception.subscribe(onGrow))
      onGrow()
    },
    async finish() {
      const isMostlyFrames = index.count > 0 && soundShare() >= MOSTLY
      if (isMostlyFrames && canPlayFrames() && (await loadWindow()) && !player.state.get().broken) return true
      for (const { feed, isExact } of wholeFiles()) {
        signal.throwIfAborted()
        if (await load(feed)) return isExact
      }
      signal.throwIfAborted()
      if (index.count > 0 && canPlayFrames() && (await load(createMediaWindow(supply)))) return true
      throw new Error('The browser cannot play this')
    },
  }
}
