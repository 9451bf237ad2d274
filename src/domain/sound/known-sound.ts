import { firstEndingAfter, type Interval, mergeIntervals } from '../time/interval.ts'
import type { MeasuredSound } from './heard-call.ts'

/** What is known of a recording's sound. Silence, an end or a share is claimed only where the sound is known. */
export type KnownSound = {
  /** Where the sound is unknown because it is lost or missing. Ascending and disjoint; the last may be infinite. */
  lost: readonly Interval[]
  /** False if the recording ends at another time than the call, or if the call's length is unknown. */
  endsWithCall: boolean
  /** False if sound is missing and it is unknown where, so that turns are compared with the sound of others. */
  hasTimes: boolean
}

/** If neither damage nor the call's length is known. */
export const UNKNOWN_END: KnownSound = { lost: [], endsWithCall: false, hasTimes: true }

/** A length of 0 where it is unknown how much is lost. */
type Damage = { kind: 'hole'; at: Seconds; length: Seconds } | { kind: 'cut'; at: Seconds }

/** The frames beside lost ones are decoded only in part. */
const MARGIN: Seconds = 0.25
/** Services round, and count from slightly different moments. */
const SAME_LENGTH: Seconds = 2

/**
 * @param duration the length of the recording
 * @param reported the length of the call according to the service
 */
export function knownSound(damage: readonly Damage[], duration: Seconds, reported: Seconds | null): KnownSound {
  const difference = differenceOf(duration, reported)
  const isShort = difference < -SAME_LENGTH
  const hasCut = damage.some(({ kind }) => kind === 'cut')
  const lost = damage.flatMap((one) =>
    one.kind === 'hole' ? [{ start: one.at - MARGIN, end: one.at + one.length + MARGIN }] : [],
  )
  if (hasCut || isShort) lost.push({ start: duration - MARGIN, end: Number.POSITIVE_INFINITY })
  return {
    lost: mergeIntervals(lost, Number.POSITIVE_INFINITY),
    endsWithCall: !hasCut && Math.abs(difference) <= SAME_LENGTH,
    hasTimes: (!isShort || hasCut) && hasLengths(damage),
  }
}

/** Whether the recording is as long as the call, so that nothing is missing, or was inserted, at an unknown place. */
export const fitsCall = (damage: readonly Damage[], duration: Seconds | null, reported: Seconds | null): boolean =>
  Math.abs(differenceOf(duration, reported)) <= SAME_LENGTH && hasLengths(damage)

const differenceOf = (duration: Seconds | null, reported: Seconds | null) =>
  duration === null || reported === null ? Number.NaN : duration - reported

const hasLengths = (damage: readonly Damage[]) => damage.every((one) => one.kind === 'cut' || one.length > 0)

export function withoutUndecoded(known: KnownSound, { undecoded }: Pick<MeasuredSound, 'undecoded'>): KnownSound {
  const lost = undecoded.map(({ start, end }) => ({ start: start - MARGIN, end: end + MARGIN }))
  return { ...known, lost: mergeIntervals([...known.lost, ...lost], Number.POSITIVE_INFINITY) }
}

/** Whether all of `[start, end]` is known. */
export function isKnown({ lost }: Pick<KnownSound, 'lost'>, start: Seconds, end: Seconds = start): boolean {
  const next = firstEndingAfter(lost, start)
  return next === null || next.start > end
}
