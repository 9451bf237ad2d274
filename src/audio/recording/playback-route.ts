import { startResponsiveTimeout } from '../../lib/timing/responsive-timeout.ts'
import { createBlobAttachment, type MediaAttachment } from '../mse/media-attachment.ts'
import { hasOnlyManagedSources } from '../mse/media-source-class.ts'
import { supportedSegmentFormat } from '../mse/segment-format.ts'
import { recoverPlayback, skipTargets } from '../player/playback-recovery.ts'
import type { Player } from '../player/player.ts'
import type { BufferedSource } from '../source/buffered-source.ts'

type Options = {
  source: BufferedSource
  createFrameAttachment: () => MediaAttachment
  player: Player
  file: () => Blob
  signal: AbortSignal
  onPlayable: () => void
  onSkipped: (at: Seconds) => void
}

/** Of the file; with fewer MP3 frames, the whole file is tried first. */
const MIN_FRAME_SHARE = 0.5
const MANAGED_SOURCE_TIMEOUT: Milliseconds = 5000

/** Without another seek in between. */
const isNear = (now: Seconds, time: Seconds) => now > time - 0.1 && now < time + 1

type Route = { create: () => MediaAttachment; isExact: boolean }

/**
 * Single frames through MediaSource, or the unchanged file, in which browsers only estimate positions unless the bit
 * rate is constant.
 */
export function createPlaybackRoute(options: Options) {
  const { source, createFrameAttachment, player, file, signal, onPlayable, onSkipped } = options
  const { index, store } = source
  const frames: Route = { create: createFrameAttachment, isExact: true }
  const canPlayFrames = supportedSegmentFormat() !== null
  let route = frames
  let loading: Promise<void> | null = null
  let hasLoaded = false
  let isRecoveryPaused = false
  let attempt = new AbortController()

  const load = () => {
    const { create } = route
    const tryToLoad = async () => {
      try {
        await player.load(create())
        if (signal.aborted) return
        hasLoaded = true
        onPlayable()
      } catch {
        // The player's state reports the failure.
      }
    }
    // Another attachment may replace this one.
    const loaded: Promise<void> = tryToLoad().then(() => (loading === loaded ? undefined : (loading ?? undefined)))
    loading = loaded
    return loaded
  }
  const isPlayable = () => player.state.get().ready && !player.state.get().broken
  const frameShare = () => {
    let bytes: Bytes = 0
    for (let frame = 0; frame < index.count; frame++) bytes += index.endOf(frame) - index.offsetOf(frame)
    return bytes / Math.max(1, store.end())
  }
  const wholeFile = (): Route => ({
    create: () => createBlobAttachment(file()),
    isExact: index.count === 0 || index.isConstantBitRate,
  })
  const tryRoutes = async (routes: readonly Route[]) => {
    attempt.abort()
    const mine = new AbortController()
    attempt = mine
    for (const candidate of routes) {
      if (signal.aborted || mine.signal.aborted) return
      route = candidate
      await load()
      if (isPlayable()) return
    }
  }
  /** During playback, the playhead stays there; otherwise it returns. */
  const playsLater = async (): Promise<boolean> => {
    const position = player.position()
    for (const time of skipTargets(position, player)) {
      player.seek(time)
      await load()
      if (signal.aborted) return false
      if (!isNear(player.clock.now(), time)) return isPlayable() || playsLater()
      if (!isPlayable()) continue
      if (player.state.get().playing) onSkipped(position)
      else player.seek(position)
      return true
    }
    player.seek(position)
    return false
  }
  /** Only a managed media source may never load. */
  const ends = (load: Promise<void>): Promise<boolean> =>
    new Promise((resolve) => {
      const stop = hasOnlyManagedSources()
        ? startResponsiveTimeout(MANAGED_SOURCE_TIMEOUT, () => resolve(false))
        : () => undefined
      void load.then(() => resolve(true)).finally(stop)
    })
  const choose = async (): Promise<void> => {
    let canUseFrames = index.count > 0 && canPlayFrames
    if (canUseFrames && frameShare() >= MIN_FRAME_SHARE) {
      canUseFrames = await ends(loading ?? load())
      signal.throwIfAborted()
      if (isPlayable() || (canUseFrames && (await playsLater()))) return
    }
    await tryRoutes([wholeFile(), ...(canUseFrames ? [frames] : [])])
  }
  return {
    begin() {
      recoverPlayback(player, signal, { load: () => void load(), isChoosing: () => isRecoveryPaused, onSkipped })
      // Before the first frames arrive, because opening a media source takes a while.
      if (!loading && canPlayFrames) void load()
    },
    /** At the same position and play state. */
    attachAgain: () => void load(),
    /** Unless its frames are already playing. */
    playPartial() {
      if (!loading) void tryRoutes([wholeFile()])
    },
    /** Null if no route has ever played. */
    async finish(): Promise<{ isExact: boolean } | null> {
      isRecoveryPaused = true
      await choose()
      signal.throwIfAborted()
      // The user may already have heard it.
      if (!isPlayable() && !hasLoaded) return null
      isRecoveryPaused = false
      return { isExact: route.isExact }
    },
  }
}
