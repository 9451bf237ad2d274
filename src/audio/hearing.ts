import type { Bytes, Seconds } from '../domain/units.ts'
import { createBlobFeed } from './blob-feed.ts'
import type { WindowSupply } from './media-window.ts'
import { createMediaWindow } from './media-window.ts'
import { mendPlayer, PASS_BY } from './mend-player.ts'
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
  /** The sound at this time could not be played and was passed over. */
  onPassed: (at: Seconds) => void
}

/** With less of the file in frames than this, the browser's own reading of it goes first. */
const MOSTLY = 0.5

/** A way to play the recording. */
type Way = { make: () => SoundFeed; isExact: boolean }

export function createHearing({ reception, supply, player, file, signal, onPlayable, onPassed }: Options): Hearing {
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
  /** Whether what cannot be played is only where one stands. One stays there, unless one wishes to hear. */
  const playsBehind = async (): Promise<boolean> => {
    const place = player.clock.now()
    for (const by of PASS_BY) {
      player.seek(place + by)
      await load()
      if (signal.aborted) return false
      if (!plays()) continue
      if (player.state.get().playing) onPassed(place)
      else player.seek(place)
      return true
    }
    player.seek(place)
    return false
  }
  const chooseWay = async (): Promise<void> => {
    const canBeWindow = index.count > 0 && canPlayFrames()
    if (canBeWindow && soundShare() >= MOSTLY) {
      await (loading ?? load())
      if (plays() || (await playsBehind())) return
    }
    await playFirstOf([...wholeFiles(), ...(canBeWindow ? [inWindow] : [])])
    signal.throwIfAborted()
    if (!plays()) throw new Error('The browser cannot play this')
  }
  return {
    begin() {
      mendPlayer(player, signal, { load: () => void load(), isTrying: () => isChoosing, onPassed })
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
