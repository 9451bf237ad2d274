import { expect, it } from 'vitest'
import {
  keepMoment,
  markNotesCopied,
  removeMoment,
  restoreMoment,
  writeNote,
} from '../../../../src/capabilities/moments/change-moments.ts'
import {
  hasUncopiedNotes,
  type KeptMoments,
  type KeptTarget,
  NO_MOMENTS,
} from '../../../../src/capabilities/moments/kept-moments.ts'
import { locateMoments } from '../../../../src/capabilities/moments/locate-moments.ts'
import { shiftTimeline } from '../../../../src/domain/call/timeline.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const DURATION = 12
const timeline = timelineOf(`
  0:01 agent Hello.
  0:04 user My parcel has not come.
  0:09 agent I am sorry.
  0:30 user Past the end.
`)
const turn = (index: number): KeptTarget => ({
  turn: timeline.turns[index]?.id ?? '',
  start: timeline.starts[index] ?? 0,
})
const keep = (kept: KeptMoments, target: KeptTarget) => keepMoment(kept, target, timeline, DURATION)
const keptAll = (...targets: KeptTarget[]) => targets.reduce((kept, target) => keep(kept, target).kept, NO_MOMENTS)
const targetsOf = ({ moments }: KeptMoments) => moments.map(({ target }) => target)

it('keepMoment adds a moment without a note', () => {
  const { kept, id, isNew } = keep(keptAll(turn(1)), { start: 2, end: 5 })
  expect(kept.moments).toEqual([
    { id: 1, target: turn(1), note: '', copiedNote: '' },
    { id: 2, target: { start: 2, end: 5 }, note: '', copiedNote: '' },
  ])
  expect({ id, isNew }).toEqual({ id: 2, isNew: true })
})

it.each<[string, KeptTarget, KeptTarget]>([
  ['the same turn', turn(1), turn(1)],
  ['the range of the same turn', turn(1), { start: 4, end: 9 }],
  ['the turn that fills the same range', { start: 4, end: 9 }, turn(1)],
  ['the last turn as a range up to the end', turn(2), { start: 9, end: 12 }],
  ['a range with the same link', { start: 2, end: 5 }, { start: 2.004, end: 5.004 }],
  ['the same time without an end', { start: 2, end: null }, { start: 2, end: null }],
])('keepMoment does not keep %s twice', (_, first, again) => {
  const before = keptAll(first, turn(0))
  expect(keep(before, again)).toEqual({ kept: before, id: 1, isNew: false })
})

it.each<[string, KeptTarget, KeptTarget]>([
  ['another turn', turn(1), turn(2)],
  ['a range that ends earlier', turn(1), { start: 4, end: 8.9 }],
  ['a range that starts later', { start: 2, end: 5 }, { start: 2.1, end: 5 }],
  ['a time without an end', { start: 2, end: 5 }, { start: 2, end: null }],
])('keepMoment keeps %s as a separate moment', (_, first, next) => {
  const { kept, id, isNew } = keep(keptAll(first), next)
  expect([targetsOf(kept), id, isNew]).toEqual([[first, next], 2, true])
})

it('restoreMoment brings back a removed moment with its note', () => {
  const kept = writeNote(keptAll(turn(0), turn(1)), 1, 'Angry')
  const after = removeMoment(kept, 1)
  expect(targetsOf(after)).toEqual([turn(1)])
  const restored = kept.moments.slice(0, 1).reduce(restoreMoment, after)
  expect(restored.moments).toEqual([...after.moments, ...kept.moments.slice(0, 1)])
})

const noted = writeNote(keptAll(turn(0), turn(1)), 2, 'Angry')
it.each<[string, KeptMoments, boolean]>([
  ['false without moments', NO_MOMENTS, false],
  ['false without notes', keptAll(turn(0)), false],
  ['true after a note was written', noted, true],
  ['false if the note is blank', writeNote(noted, 2, ' \n'), false],
  ['false after the notes were copied', markNotesCopied(noted), false],
  ['true if a note changed after it was copied', writeNote(markNotesCopied(noted), 2, 'Very angry'), true],
  ['false if a copied note was deleted', writeNote(markNotesCopied(noted), 2, ''), false],
  ['true if a note was added after the others were copied', writeNote(markNotesCopied(noted), 1, 'Warm'), true],
  ['false after the moment was removed', removeMoment(noted, 2), false],
])('hasUncopiedNotes is %s', (_, kept, expected) => {
  expect(hasUncopiedNotes(kept)).toBe(expected)
})

/** @param by how far the transcript is shifted */
function located(targets: readonly KeptTarget[], by = 0) {
  const moments = targets.map((target, index) => ({ id: index + 1, target, note: '', copiedNote: '' }))
  return locateMoments(moments, shiftTimeline(timeline, by), DURATION).map(
    ({ id, moment, turns }) => `${id}: ${moment.start}–${moment.end ?? ''} turns ${turns.join('–')}`,
  )
}

it.each<[string, KeptTarget, string]>([
  ['a turn lasts until the next turn starts', turn(1), '4–9 turns 1–2'],
  ['a turn ends no later than the recording', turn(2), '9–12 turns 2–3'],
  ['a turn after the end of the recording has no end', turn(3), '30– turns 3–4'],
  ['a range contains the turns that are heard in it', { start: 5, end: 10 }, '5–10 turns 1–3'],
  ['a range before the first turn contains no turn', { start: 0, end: 0.5 }, '0–0.5 turns 0–0'],
  ['a time without an end contains the current turn', { start: 5, end: null }, '5– turns 1–2'],
  ['of a turn that is gone, its start is left', { turn: 'customer 5', start: 5 }, '5– turns 1–2'],
  ['a time before the first turn contains no turn', { start: 0.5, end: null }, '0.5– turns 0–0'],
])('locateMoments: %s', (_, target, expected) => {
  expect(located([target])).toEqual([`1: ${expected}`])
})

it('locateMoments sorts by time, and then by length', () => {
  const targets = [turn(2), { start: 4, end: 12 }, turn(1), { start: 4, end: null }, turn(0)]
  expect(located(targets).map((moment) => moment[0])).toEqual(['5', '4', '3', '2', '1'])
})

it('a kept turn moves with the sync offset; a kept range does not move, but its turns are updated', () => {
  expect(located([turn(1), { start: 4, end: 9 }], 2)).toEqual(['2: 4–9 turns 0–2', '1: 6–11 turns 1–2'])
})
