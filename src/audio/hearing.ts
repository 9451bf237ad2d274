import type { Bytes, Seconds } from '../domain/units.ts'
import { createBlobFeed } from './blob-feed.ts'
import type { WindowSupply } from './media-window.ts'
import { createMediaWindow } from './media-window.ts'
import { mp4Head } from './mp4-head.ts'
import { canPlayFrames } from './packing.ts'
import type { Player } from './player.ts'
import type { Reception } from './reception.ts'
import type { SoundFeed } from './sound-feed.ts'

/** How a recording is made heard: from its first frames on, or as a whole file where that cannot be. */
export type Hearing = {
  /** Makes ready to be heard from the first frames on. */
  begin: () => void
  /** No more comes for now: what came is heard, as a whole file where nothing else can be. */
  makeDo: () => void
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
  const inWindow: Way = { make: () => createMediaWindow(supply), isExact: true }
  /** What plays, or is to. */
  let way = inWindow
  let loading: Promise<void> | null = null
  let isChoosing = false
  let choosing = new AbortController()

  const load = () => {
    const { make } = way
    const attempt = async () => {
      try {
        await player.load(make())
        if (!signal.aborted) onPlayable()
      } catch {
        // The player's state tells that it broke.
      }
    }
    loading = attempt()
    return loading
  }
  const plays = () => player.state.get().ready && !player.state.get().broken
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
  /** What is chosen later takes the place of a choice that goes on. */
  const playFirstOf = async (ways: readonly Way[]) => {
    const mine = new AbortController()
    choosing.abort()
    choosing = mine
    for (const one of ways) {
      if (signal.aborted || mine.signal.aborted) return
      way = one
      await load()
      if (plays()) return
    }
  }
  const chooseWay = async (): Promise<void> => {
    const canBeWindow = index.count > 0 && canPlayFrames()
    if (canBeWindow && soundShare() >= MOSTLY) {
      await (loading ?? load())
      if (plays()) return
    }
    await playFirstOf([...wholeFiles(), ...(canBeWindow ? [inWindow] : [])])
    signal.throwIfAborted()
    if (!plays()) throw new Error('The browser cannot play this')
  }
  /** What plays may break, as when the system takes a decoder away: once at each place by itself, then on Play. */
  const mendWhenBroken = () => {
    let brokeAt: Seconds | null = null
    let wasWaiting = false
    const stop = player.state.subscribe(() => {
      const { broken, waiting } = player.state.get()
      const isWished = waiting && !wasWaiting
      wasWaiting = waiting
      if (!broken || isChoosing) return
      const isKnown = brokeAt !== null && Math.abs(player.clock.now() - brokeAt) < SAME_PLACE
      if (!isKnown || isWished) {
        brokeAt = player.clock.now()
        void load()
      } else if (waiting) player.pause()
    })
    signal.addEventListener('abort', stop)
  }
  return {
    begin() {
      mendWhenBroken()
      // Its source takes a while to open: it stands ready when the first frames come.
      if (canPlayFrames()) void load()
    },
    makeDo() {
      if (!loading) void playFirstOf(wholeFiles())
    },
    async finish() {
      isChoosing = true
      await chooseWay()
      isChoosing = false
      return way.isExact
    },
  }
}
