import type { Bytes, Seconds } from '../domain/units.ts'
import { damageOf } from './damage-of.ts'
import type { OpenDownload } from './download.ts'
import { createGate } from './gate.ts'
import { createHearing } from './hearing.ts'
import type { JoinedLeap } from './leap.ts'
import { feedPeaks, type PeaksListener } from './peaks-feeder.ts'
import type { Player } from './player.ts'
import { createReception, type Reception } from './reception.ts'
import type { RecordingDamage, RecordingState } from './recording-state.ts'
import { createSoundSupply } from './sound-supply.ts'
import { soundTypeOf } from './sound-type.ts'

/** One file from its first byte on: what came of it, and what makes that heard and seen. */
export type Take = {
  reception: Reception
  /** The download that brought it last. */
  download: () => OpenDownload | null
  setDownload: (download: OpenDownload) => void
  /** Lets it be heard and seen from now on. */
  begin: () => void
  /** The download has come to where another began ahead of it: the rest comes by that. */
  meet: () => Promise<JoinedLeap | null>
  /** No more comes for now. */
  makeDo: () => void
  /** All has come. Resolves when it can be heard; rejects when the browser cannot play it. */
  finish: () => Promise<void>
  cancelReach: () => void
  file: () => Blob
  release: () => void
}

type Options = {
  player: Player
  expected: Seconds | null
  openPart: (from: Bytes, signal: AbortSignal) => Promise<OpenDownload>
  onChange: (change: Partial<RecordingState>) => void
}

/** What is passed over anew, as in a loop, is told once. */
const SAME_HOLE: Seconds = 1

export function createTake({ player, expected, openPart, onChange }: Options): Take {
  const leaving = new AbortController()
  const { signal } = leaving
  const reception = createReception()
  const { index, store } = reception
  let download: OpenDownload | null = null
  /** Where there was sound last. */
  let heard: Seconds = 0
  let reaching: Seconds | null = null
  const playable = createGate(signal)
  let found: readonly RecordingDamage[] = []
  const passed: RecordingDamage[] = []

  const supply = createSoundSupply({
    main: reception,
    total: () => download?.total ?? null,
    expected,
    openPart,
    onReach(time) {
      if (time === null) heard = player.clock.now()
      if (time !== reaching) onChange({ reaching: time })
      reaching = time
    },
    onMoved(by) {
      player.seek(player.clock.now() + by)
      onChange({ moved: by })
    },
    onProgress: (received) => onChange({ progress: { received, total: download?.total ?? null, slow: false } }),
  })
  const file = () => new Blob(store.parts(), { type: soundTypeOf(store.head())?.type ?? 'audio/mpeg' })
  const hearing = createHearing({
    reception,
    supply,
    player,
    file,
    signal,
    onPlayable() {
      if (playable.isOpen()) return
      playable.open()
      performance.mark('recording-playable')
    },
    onPassed(at) {
      if (passed.some((hole) => Math.abs(hole.at - at) < SAME_HOLE)) return
      passed.push({ kind: 'hole', at })
      onChange({ damage: [...found, ...passed] })
    },
  })
  const listener: PeaksListener = {
    onPeaks: (peaks) => onChange({ peaks }),
    onDone: (peaks) => onChange({ peaks, drawing: 'complete' }),
    onFailed: () => onChange({ drawing: 'unavailable' }),
  }

  return {
    reception,
    download: () => download,
    setDownload(given) {
      download = given
    },
    begin() {
      hearing.begin()
      void feedPeaks({
        reception,
        total: () => download?.total ?? null,
        playable: playable.opened,
        signal,
        ...listener,
      })
    },
    meet: supply.meet,
    makeDo: hearing.makeDo,
    async finish() {
      await reception.end()
      signal.throwIfAborted()
      const isExact = await hearing.finish()
      if (index.count === 0) onChange({ drawing: 'unavailable' })
      found = damageOf(index)
      onChange({ damage: [...found, ...passed], isExact })
    },
    cancelReach: () => player.seek(heard),
    file,
    release() {
      leaving.abort()
      supply.release()
      reception.release()
    },
  }
}
