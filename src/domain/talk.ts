import { gapsBetween, joinStretches, lengthOf, overlapOf, type Stretch } from './stretch.ts'
import type { Timeline } from './timeline.ts'
import type { Role } from './turn.ts'
import type { Seconds } from './units.ts'

/** What the sound tells: when each side speaks (two channels), or only when nobody does. */
export type HeardSpeech =
  | { kind: 'sides'; agent: readonly Stretch[]; customer: readonly Stretch[] }
  | { kind: 'silences'; silences: readonly Stretch[] }

/** How the figures were estimated: by channel, by turn less the silences, or by the turns' offsets alone. */
type TalkSource = 'channels' | 'silences' | 'offsets'

export type Talk = {
  source: TalkSource
  /** Share of all talk, 0..1; null when nobody talks. */
  share: Record<Role, number> | null
  /** Null where only offsets are known: they tell no silence. */
  longestSilence: Stretch | null
  turns: Record<Role, number>
}

/** Turns as stretches of the recording, each until the next begins: of turns that share a start only the last lasts. */
export function turnStretches(timeline: Timeline, role: Role, duration: Seconds, nudge: Seconds): Stretch[] {
  const ofRole = timeline.starts.flatMap((start, place) => {
    if (timeline.turns[timeline.timed[place] ?? -1]?.role !== role) return []
    const end = timeline.starts[place + 1]
    return [{ start: start + nudge, end: end === undefined ? duration : end + nudge }]
  })
  return joinStretches(ofRole, duration)
}

/** How much each side talks, the longest silence and the number of turns; always an estimate, `source` says of what kind. */
export function talkOfCall(timeline: Timeline, duration: Seconds, heard: HeardSpeech | null, nudge: Seconds = 0): Talk {
  const turns: Record<Role, number> = { agent: 0, customer: 0, other: 0 }
  for (const { role } of timeline.turns) turns[role] += 1
  const roles = ['agent', 'customer', 'other'] as const
  const byTurn = roles.map((role) => turnStretches(timeline, role, duration, nudge))

  if (heard?.kind === 'sides') {
    const agent = joinStretches(heard.agent, duration)
    const customer = joinStretches(heard.customer, duration)
    const speech = joinStretches([...agent, ...customer], duration)
    const share = sharesOf([lengthOf(agent), lengthOf(customer), 0])
    return { source: 'channels', share, longestSilence: longest(gapsBetween(speech, duration)), turns }
  }
  if (heard) {
    const silences = joinStretches(heard.silences, duration)
    const speech = gapsBetween(silences, duration)
    const share = sharesOf(byTurn.map((stretches) => lengthOf(overlapOf(stretches, speech))))
    return { source: 'silences', share, longestSilence: longest(silences), turns }
  }
  return { source: 'offsets', share: sharesOf(byTurn.map(lengthOf)), longestSilence: null, turns }
}

function sharesOf([agent = 0, customer = 0, other = 0]: readonly Seconds[]): Record<Role, number> | null {
  const all = agent + customer + other
  return all > 0 ? { agent: agent / all, customer: customer / all, other: other / all } : null
}

function longest(stretches: readonly Stretch[]): Stretch | null {
  return stretches.reduce<Stretch | null>(
    (most, stretch) => (most && most.end - most.start >= stretch.end - stretch.start ? most : stretch),
    null,
  )
}
