import type { Timeline } from '../call/timeline.ts'
import type { Role } from '../call/turn.ts'
import type { Seconds } from '../units.ts'
import type { Side } from './heard-call.ts'

export const SIDES = ['agent', 'customer'] as const satisfies readonly Side[]

export function sideOf(role: Role): Side | null {
  return role === 'other' ? null : role
}

export function otherSide(side: Side): Side {
  return side === 'agent' ? 'customer' : 'agent'
}

/** `length` is that of the text, which is left out because these turns are sent to a worker. */
export type TimedTurn = { index: number; start: Seconds; side: Side | null; length: number }

/** Ascending. */
export function timedTurns({ turns, timed }: Timeline): TimedTurn[] {
  const timedTurns: TimedTurn[] = []
  for (const index of timed) {
    const turn = turns[index]
    if (turn && turn.start !== null)
      timedTurns.push({ index, start: turn.start, side: sideOf(turn.role), length: turn.text.length })
  }
  return timedTurns
}
