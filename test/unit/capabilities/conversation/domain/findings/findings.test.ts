import { expect, it } from 'vitest'
import {
  type Finding,
  findingsByKind,
  keyFindings,
  lineFindings,
  stepToPlace,
  worstOf,
} from '../../../../../../src/capabilities/conversation/domain/findings/findings.ts'
import type { LineFault } from '../../../../../../src/domain/sound/comparison.ts'
import type { Side } from '../../../../../../src/domain/sound/heard-call.ts'
import { leadInTo } from '../../../../../../src/domain/time/lead-in.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'

const timeline = timelineOf('0:02 agent A\n0:10 user B\n0:20 agent C')
const drawn = (findings: readonly Finding[]) =>
  findings.map((found) => `${found.start}–${found.end} ${found.turn}${found.kind === 'keys' ? ` ${found.keys}` : ''}`)

it('keys of one side that follow one another within 3 s are one finding', () => {
  const key = (at: number, key: string, side: Side = 'customer') => ({ at, end: at + 0.1, key, side })
  const found = keyFindings([key(11, '1'), key(14, '2'), key(15, '3', 'agent'), key(21, '4')], timeline)
  expect(drawn(found)).toEqual(['11–14.1 1 1,2', '15–15.1 1 3', '21–21.1 2 4'])
})

it('a fault of the line belongs to the turn at which it is heard, and has none before the first', () => {
  const line = [0, 12].map((start): LineFault => ({ kind: 'silent-side', side: 'customer', start, end: start }))
  expect(drawn(lineFindings(line, timeline))).toEqual(['0–0 null', '12–12 1'])
})

const at = (start: number): Finding => ({ kind: 'talk-over', start, end: start + 1, by: 'agent', turn: null })
const PLACES = [10, 20, 20, 30].map(at)
const [first, second, last] = [10, 20, 30].map(leadInTo) as [Seconds, Seconds, Seconds]

it.each([
  ['the first finding, from the start', 0, null, 1, 0],
  ['the next finding after the playhead', 15, null, 1, 1],
  ['the finding after the visited finding, even if both start together', second, 1, 1, 2],
  ['the finding after the playhead, if the playhead has moved past the visited finding', 25, 0, 1, 3],
  ['the finding after the visited finding, even if it has started in the meantime', 22.5, 1, 1, 2],
  ['the first finding after the last one', 30.5, 3, 1, 0],
  ['the first finding during the lead-in to the last one, if that was visited last', last, 3, 1, 0],
  ['the first finding after the end', 40, null, 1, 0],
  ['the finding before the playhead', 25, null, -1, 2],
  ['the finding before the visited finding, shortly after the visit', last + 1, 3, -1, 2],
  ['the visited finding again, a few seconds after the visit', 34, 3, -1, 3],
  ['the last finding before the first one', first, 0, -1, 3],
  ['the last finding before the playhead at the start', 0, null, -1, 3],
] as const)('stepToPlace returns %s', (_, time, visited, direction, index) => {
  expect(stepToPlace(PLACES, time, visited, direction)).toBe(index)
})

it('Next finding reaches a finding that starts too early to have a full lead-in', () => {
  expect(stepToPlace([at(0.5)], 0, null, 1)).toBe(0)
})

it('the findings are grouped by kind in the order of their first places, and waits for the agent apart from other dead air', () => {
  const silence = (start: number, waitingFor: Side | null): Finding => ({
    ...{ kind: 'dead-air', start, end: start + 5, waitingFor, turn: null },
  })
  const waits = [silence(1, 'agent'), silence(10, null), silence(20, 'agent'), silence(40, 'customer')]
  const groups = findingsByKind([...waits, at(7), at(30)].sort((a, b) => a.start - b.start))
  expect(groups.map(({ kind, ofKind }) => `${kind} ${ofKind.map(({ start }) => start)}`)).toEqual([
    'dead-air 1,20',
    'talk-over 7,30',
    'dead-air 10,40',
  ])
})

it('the worst of several places is the longest, and the first of equals', () => {
  const places = [0, 10, 20].map((start, index) => ({ start, end: start + Math.min(index + 1, 2) }))
  expect(worstOf(places)).toBe(places[1])
  expect(worstOf([])).toBeUndefined()
})
