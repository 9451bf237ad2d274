import { type Peaks, stretchCount } from '../domain/peaks.ts'
import type { Bytes, Milliseconds } from '../domain/units.ts'
import { giveBack } from '../lib/give-back.ts'
import { slicesOf } from './frame-batch.ts'
import { readFrames } from './frame-source.ts'
import { createJoinedPeaks, type JoinedPeaks } from './joined-peaks.ts'
import { createPeaksDecoder, type Outcome, type PeaksDecoder } from './peaks-decoder.ts'
import { firstPlace, inStretches, PEAKS_RATE, type PeaksPlace, placeAfter } from './peaks-reader.ts'
import type { Reception } from './reception.ts'
import { SHORT, wholePeaks } from './whole-peaks.ts'

const BATCH: Bytes = 128 * 1024
/** Frames decoded at once: at most 590 kB of sound, which is dropped before the next. */
const AT_ONCE = 64
const TELL_EVERY: Milliseconds = 500
/** A drawing that comes whole within this time need not grow. */
const SOON: Milliseconds = 600
/** Frames that a decoder takes at a time; so many must be left over before a second one helps. */
const SHARE = 2048
/** Frames before a share that are decoded along: a frame may need bits that stand in those before it. */
const RUN_UP = 12

export type PeaksListener = {
  /** More is known; told at most every 500 ms. */
  onPeaks: (peaks: Peaks) => void
  onDone: (peaks: Peaks) => void
  /** No drawing can be made of this. */
  onFailed: () => void
}

type Options = PeaksListener & {
  reception: Reception
  /** Size of the recording in bytes, if it is known. */
  total: () => Bytes | null
  /** Settles when Play would make sound, which comes first: until then one decoder is enough. */
  playable: Promise<void>
  signal: AbortSignal
}

/**
 * Decodes what comes for its peaks until all has come or `signal` is aborted; by two decoders where more comes than one
 * can decode. A decoder that dies is replaced once.
 */
export async function feedPeaks({ reception, total, playable, signal, ...listener }: Options): Promise<void> {
  const { index } = reception
  while (index.count === 0 && !index.isFinished && !signal.aborted) await grown(reception, signal)
  if (signal.aborted || index.count === 0) return
  if ((total() ?? SHORT + 1) <= SHORT && (await isSoonHere(reception, signal))) {
    const peaks = await wholePeaks(reception)
    if (signal.aborted) return
    if (peaks && stretchCount(peaks) > 0) return listener.onDone(peaks)
  }
  for (let tries = 2; tries > 0; tries--) {
    const { outcome, peaks } = await decodeAll({ reception, playable, leaving: signal }, listener.onPeaks)
    if (outcome === 'released') return
    if (outcome === 'complete' && stretchCount(peaks) > 0) return listener.onDone(peaks)
    if (outcome !== 'died') break
  }
  listener.onFailed()
}

/** Whether all of the recording comes within a moment; settles as soon as that shows. */
async function isSoonHere(reception: Reception, signal: AbortSignal): Promise<boolean> {
  const moment = AbortSignal.any([signal, AbortSignal.timeout(SOON)])
  while (!reception.index.isFinished && !moment.aborted) await grown(reception, moment)
  return reception.index.isFinished
}

type Decoding = Pick<Options, 'reception' | 'playable'> & { leaving: AbortSignal }

async function decodeAll({ reception, playable, leaving }: Decoding, onPeaks: (peaks: Peaks) => void) {
  const ending = new AbortController()
  const signal = AbortSignal.any([leaving, ending.signal])
  const joined = createJoinedPeaks()
  const shares = createShares(reception, joined)
  let telling: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    telling = undefined
    const peaks = joined.soFar()
    if (stretchCount(peaks) > 0) onPeaks(peaks)
  }
  const work = async (least: number): Promise<Outcome> => {
    const decoder = createPeaksDecoder((run, piece) => {
      joined.take(run, piece)
      telling ??= setTimeout(tell, TELL_EVERY)
    })
    if (!decoder) return 'died'
    signal.addEventListener('abort', decoder.release)
    const feeding = feedShares(decoder, { reception, shares, signal, least })
    const outcome = await Promise.race([decoder.over, feeding.then(() => decoder.over)])
    // What one decoder cannot do is not done.
    if (outcome !== 'complete') ending.abort()
    return outcome
  }
  const first = work(1)
  const second = async () => {
    while ((await isTooMuch(reception, shares, signal)) && !signal.aborted) {
      await Promise.race([playable, first])
      if (reception.index.count - shares.next() >= SHARE) return work(SHARE)
    }
    return 'complete'
  }
  const outcomes = await Promise.all([first, second()])
  ending.abort()
  clearTimeout(telling)
  const failed = outcomes.find((outcome) => outcome === 'died' || outcome === 'undecodable')
  const outcome = leaving.aborted ? 'released' : (failed ?? 'complete')
  return { outcome, peaks: joined.soFar(Math.ceil(reception.index.duration * PEAKS_RATE)) }
}

/** What the decoders take in turn, from the first frame to the last. */
type Shares = {
  /** The frames that nobody has taken yet begin here. */
  next: () => number
  /** Takes the next share: where its frames begin, and their run; `from` is where the decoder stands. */
  take: (from: number, run: number | null) => Share
}

/** Frames `from` ≤ frame < `to`; a run that is new begins at a place, with a run-up. */
type Share = { from: number; to: number; run: number; place: PeaksPlace | null }

function createShares({ index }: Reception, joined: JoinedPeaks): Shares {
  let next = 0
  let lastRun: number | null = null
  /** A frame whose place is known, behind which all others are found. */
  let known = { frame: 0, place: firstPlace(index.trimStart) }
  const placeOf = (frame: number) => {
    let { place } = known
    for (let at = known.frame; at < frame; at++) place = placeAfter(place, 1, index.formatOf(at))
    known = { frame, place }
    return place
  }
  return {
    next: () => next,
    take(stands, run) {
      const from = next
      next += SHARE
      // The decoder goes on where it stands: it reads one frame beyond its share.
      if (run !== null && run === lastRun) return { from: stands, to: next, run, place: null }
      const first = Math.max(0, from - RUN_UP)
      const place = placeOf(first)
      const at = from === 0 ? 0 : Math.ceil(inStretches(placeOf(from)))
      lastRun = joined.begin(at)
      return { from: first, to: next, run: lastRun, place }
    },
  }
}

type Feeding = { reception: Reception; shares: Shares; signal: AbortSignal; least: number }

/** Gives a decoder share after share, each with one frame more: a stretch may go on in it. */
async function feedShares(decoder: PeaksDecoder, { reception, shares, signal, least }: Feeding): Promise<void> {
  const { index } = reception
  const isOver = () => decoder.isOver() || signal.aborted
  let stands = 0
  let run: number | null = null
  while (!isOver()) {
    const left = index.count - shares.next()
    if (left <= 0 && index.isFinished) break
    if (left < (index.isFinished ? 1 : least)) {
      await grown(reception, signal)
      continue
    }
    const share = shares.take(stands, run)
    run = share.run
    if (share.place) decoder.begin(share.place, share.run)
    stands = share.from
    while (stands <= share.to && !isOver()) {
      if (stands < index.count) {
        const to = batchEnd(reception, stands, share.to + 1)
        const frames = await readFrames(reception, stands, to)
        const batch = { frames, count: to - stands, format: index.formatOf(stands) }
        const first = stands
        for (const slice of slicesOf(batch, AT_ONCE, (frame) => index.lengthOf(first + frame))) decoder.push(slice)
        giveBack(frames)
        stands = to
        await decoder.room()
      } else if (index.isFinished) break
      else await grown(reception, signal)
    }
  }
  decoder.end()
}

/** Whether more comes than one decoder can take; settles as soon as that shows, or when all has come. */
async function isTooMuch(reception: Reception, shares: Shares, signal: AbortSignal): Promise<boolean> {
  const { index } = reception
  while (!signal.aborted) {
    if (index.count - shares.next() >= 2 * SHARE) return true
    if (index.isFinished) return false
    await grown(reception, signal)
  }
  return false
}

/** Frames from `from` on that go into one batch: of one format, and not too many bytes. */
function batchEnd({ index }: Reception, from: number, most: number): number {
  const start = index.offsetOf(from)
  const format = index.formatOf(from)
  const last = Math.min(index.count, most)
  let to = from + 1
  while (to < last && index.endOf(to) - start <= BATCH && index.formatOf(to) === format) to += 1
  return to
}

function grown(reception: Reception, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stop()
      signal.removeEventListener('abort', go)
      resolve()
    }
    const stop = reception.subscribe(go)
    signal.addEventListener('abort', go)
  })
}
