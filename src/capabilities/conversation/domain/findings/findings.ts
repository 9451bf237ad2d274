import { type Timeline, turnIndexAt } from '../../../../domain/call/timeline.ts'
import type { HeardKey, LineFault, Voicemail, VoicemailState } from '../../../../domain/sound/comparison.ts'
import type { HeardCall, HeardEnd, Side } from '../../../../domain/sound/heard-call.ts'
import { type Interval, lengthOf } from '../../../../domain/time/interval.ts'
import { leadInTo } from '../../../../domain/time/lead-in.ts'
import { firstIndexWhere } from '../../../../lib/bisect.ts'
import { answersOf, isSlow, medianOf } from './answers.ts'

/** Where it is heard; a slow response is the wait. `turn` is the one to show, if any has started by then. */
export type Finding = Interval & { turn: number | null } & (
    | { kind: 'slow-response' }
    | { kind: 'talk-over'; by: Side }
    | { kind: 'dead-air'; waitingFor: Side | null }
    | { kind: 'untranscribed'; side: Side }
    | { kind: 'unheard'; side: Side }
    | { kind: 'cut-off'; side: Side }
    | ({ kind: 'call-end' } & HeardEnd)
    | { kind: 'voicemail'; state: Exclude<VoicemailState, 'whole'> }
    | { kind: 'keys'; keys: readonly string[] }
    | LineFault
  )

/** A slow response and dead air that start within this time of each other are the same silence. */
const SAME_SILENCE: Seconds = 0.5
/** How long the silence before the end must be to make it a finding. */
const LONG_SILENCE: Seconds = 4

/**
 * In order. A slow response that is also dead air is listed once, as dead air.
 * @param timeline in recording time
 */
export function findingsOf(heard: HeardCall, timeline: Timeline): readonly Finding[] {
  const turnAt = (time: Seconds) => indexOrNull(turnIndexAt(timeline, time))
  const answers = answersOf(heard)
  const median = medianOf(answers.map(({ responseTime }) => responseTime))
  const deadAir = heard.deadAir ?? []
  const findings: Finding[] = []
  for (const { turn, onset, responseTime } of answers) {
    const start = onset - responseTime
    if (isSlow(responseTime, median) && !isDeadAir(deadAir, start))
      findings.push({ kind: 'slow-response', start, end: onset, turn })
  }
  for (const talkOver of heard.talkOver ?? [])
    findings.push({ kind: 'talk-over', ...talkOver, turn: turnAt(talkOver.start) })
  for (const silence of deadAir) findings.push({ kind: 'dead-air', ...silence, turn: turnAt(silence.start) })
  for (const voice of heard.untranscribed ?? [])
    findings.push({ kind: 'untranscribed', ...voice, turn: turnAt(voice.start) })
  for (const { index, state, end } of heard.turns) {
    if (state !== 'unheard' && state !== 'cut-off') continue
    const turn = timeline.turns[index]
    if (!turn || turn.start === null || turn.role === 'other') continue
    const time = state === 'cut-off' ? (end ?? turn.start) : turn.start
    findings.push({ kind: state, turn: index, side: turn.role, ...momentAt(time) })
  }
  const { end } = heard
  if (end && (end.speaking !== null || lengthOf(end) >= LONG_SILENCE))
    findings.push({ kind: 'call-end', ...end, turn: turnAt(end.start) })
  return findings.sort((a, b) => a.start - b.start)
}

/**
 * Lists what deserves attention in a voicemail, in order: a message that wasn't left whole, and turns that weren't
 * spoken.
 * @param heard without what is only true of a conversation
 */
export function voicemailFindings(voicemail: Voicemail, heard: HeardCall, timeline: Timeline): readonly Finding[] {
  const { state, greeting, tone, message } = voicemail
  const others = findingsOf({ ...heard, end: null }, timeline)
  if (state === null || state === 'whole') return others
  const time = (state === 'cut-off' ? message?.end : tone) ?? greeting?.end ?? 0
  const finding: Finding = {
    kind: 'voicemail',
    state,
    ...momentAt(time),
    turn: indexOrNull(turnIndexAt(timeline, time)),
  }
  return [...others, finding].sort((a, b) => a.start - b.start)
}

/** Keys of a side that follow one another within this time are one entry, such as a number. */
const SAME_ENTRY: Seconds = 3

export function keyFindings(keys: readonly HeardKey[], timeline: Timeline): Finding[] {
  const entries: { at: Seconds; end: Seconds; side: Side | null; keys: string[] }[] = []
  for (const { at, end, key, side } of keys) {
    const last = entries.findLast((entry) => entry.side === side)
    if (!last || at - last.end > SAME_ENTRY) entries.push({ at, end, side, keys: [key] })
    else {
      last.end = end
      last.keys.push(key)
    }
  }
  return entries.map(({ at, end, keys }) => ({
    ...{ kind: 'keys', start: at, end, keys },
    turn: indexOrNull(turnIndexAt(timeline, at)),
  }))
}

export const lineFindings = (line: readonly LineFault[], timeline: Timeline): Finding[] =>
  line.map((fault) => ({ ...fault, turn: indexOrNull(turnIndexAt(timeline, fault.start)) }))

/**
 * The findings of each kind, in the order of their first places. A wait for the agent and other dead air are different
 * kinds, as are the voices of the two sides.
 */
export function findingsByKind(findings: readonly Finding[]): { kind: Finding['kind']; ofKind: readonly Finding[] }[] {
  const byKind = new Map<string, { kind: Finding['kind']; ofKind: Finding[] }>()
  for (const finding of findings) {
    const { kind } = finding
    const isOfSide = ['silent-side', 'soft-side', 'echo', 'untranscribed'].includes(kind) && 'side' in finding
    const isWait = kind === 'dead-air' && finding.waitingFor === 'agent'
    const key = isWait ? 'wait' : isOfSide ? `${kind} ${finding.side}` : kind
    const ofKind = byKind.get(key)?.ofKind ?? []
    ofKind.push(finding)
    byKind.set(key, { kind, ofKind })
  }
  return [...byKind.values()]
}

/** The longest; the first of several. */
export function worstOf<Place extends Interval>(places: readonly Place[]): Place | undefined {
  return places.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
}

/** Whether dead air begins near `time`. */
function isDeadAir(deadAir: readonly Interval[], time: Seconds): boolean {
  const next = deadAir[firstIndexWhere(deadAir.length, (index) => (deadAir[index]?.start ?? 0) > time - SAME_SILENCE)]
  return next !== undefined && next.start < time + SAME_SILENCE
}

export function momentAt(time: Seconds): Interval {
  const start = Math.max(0, time)
  return { start, end: start }
}

/** The user is assumed to be listening to a place for this long. */
const GRACE: Seconds = 3
/** Browsers round seek times. */
const ROUNDING: Seconds = 0.1

/**
 * The index of the place to go to; after the last one, that of the first.
 * @param places in order
 * @param visited the index of the last visited place; several may start together
 */
export function stepToPlace(
  places: readonly Interval[],
  time: Seconds,
  visited: number | null,
  direction: 1 | -1,
): number {
  const last = visited === null ? undefined : places[visited]
  const hasHeardLast = last !== undefined && time > leadInTo(last.start) - ROUNDING
  const wrapped = (index: number) => (index < 0 ? places.length - 1 : index % places.length)
  if (direction === 1) {
    const next = visited === null ? undefined : places[visited + 1]
    const hasPassedNext = next !== undefined && time >= next.start + GRACE
    if (visited !== null && hasHeardLast && !hasPassedNext) return wrapped(visited + 1)
    return Math.max(
      0,
      places.findIndex(({ start }) => start > time + ROUNDING),
    )
  }
  if (visited !== null && hasHeardLast && time < leadInTo(last.start) + GRACE) return wrapped(visited - 1)
  return wrapped(places.findLastIndex(({ start }) => start < time - ROUNDING))
}

function indexOrNull(index: number): number | null {
  return index < 0 ? null : index
}
