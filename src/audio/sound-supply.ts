import type { Bytes, Seconds } from '../domain/units.ts'
import { byteRateOf } from './byte-rate.ts'
import type { OpenDownload } from './download.ts'
import { type FrameSource, frameBehind, holds } from './frame-source.ts'
import { createLeap, type JoinedLeap, type Leap } from './leap.ts'
import type { WindowSupply } from './media-window.ts'
import type { Reception } from './reception.ts'
import { recordingLength } from './recording-length.ts'

/** What a media window plays from: what came of the recording, and what was fetched ahead of its turn. */
export type SoundSupply = WindowSupply & {
  /** To be called as the main reception grows. When it has met the leap, the rest of the recording comes by that. */
  meet: () => Promise<JoinedLeap | null>
  release: () => void
}

type Options = {
  main: Reception
  /** Size of the recording in bytes, if it is known. */
  total: () => Bytes | null
  /** The call's length by the service. */
  expected: Seconds | null
  openPart: (from: Bytes, signal: AbortSignal) => Promise<OpenDownload>
  onReach: WindowSupply['onReach']
  onMoved: WindowSupply['onMoved']
  onProgress: (received: Bytes) => void
}

/** What is nearer than this to the end of the download comes about as soon by itself. */
const WORTH_A_LEAP: Bytes = 512 * 1024

export function createSoundSupply(options: Options): SoundSupply {
  const { main, total, expected, openPart, onReach, onMoved, onProgress } = options
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  let leap: Leap | null = null
  let state: 'apart' | 'failed' | 'joined' | 'inherited' = 'apart'
  let mayLeap = true
  const unsubscribe = main.subscribe(tell)

  const leave = () => {
    leap?.release()
    leap = null
  }
  const leapTo = (time: Seconds) => {
    const rate = byteRateOf(main.index)
    const size = total()
    if (!mayLeap || !rate || size === null) return
    const place = rate.byteAt(time)
    if (place < main.store.end() + WORTH_A_LEAP || place >= size) return
    leave()
    state = 'apart'
    leap = createLeap({
      open: openPart,
      rate,
      time,
      onGrow: tell,
      onProgress,
      onFailed() {
        state = 'failed'
        mayLeap = false
      },
    })
  }
  return {
    onMoved,
    length: () => recordingLength(main.index, total(), expected),
    sourceAt(time) {
      if (holds(main, time)) return main
      return leap && state !== 'inherited' && holds(leap.reception, time) ? leap.reception : null
    },
    heirOf(source: FrameSource) {
      if (!leap || state !== 'joined' || !isFoundIn(leap.reception, main)) return null
      const { index, shift } = leap.reception
      const frame = (of: number) =>
        frameBehind(main.index, of < index.count ? index.offsetOf(of) : index.endOf(index.count - 1))
      const moved = main.index.timeOf(frame(0)) - (index.timeOf(0) + shift())
      leap.forget()
      state = 'inherited'
      return source === leap.reception ? { source: main, frame, moved } : null
    },
    onReach(time) {
      // Before the first frames nothing is far: all of it is only beginning.
      if (time !== null && main.index.count === 0) return
      onReach(time)
      if (time !== null && state !== 'joined' && state !== 'inherited' && !leap?.covers(time)) leapTo(time)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async meet() {
      if (!leap || state !== 'apart' || main.store.end() <= leap.from) return null
      const joined = await leap.join(main)
      if (joined) state = 'joined'
      return joined
    },
    release() {
      unsubscribe()
      leave()
    },
  }
}

/** Whether the frames of a stretch have been found in the main reception as well. */
function isFoundIn({ index }: Reception, main: Reception): boolean {
  if (index.count === 0) return true
  return main.index.count > 0 && main.index.endOf(main.index.count - 1) >= index.endOf(index.count - 1)
}
