import { expect, it } from 'vitest'
import {
  type Finding,
  findingsByKind,
  findingsOf,
  keyFindings,
  lineFindings,
  stepToPlace,
  voicemailFindings,
  worstOf,
} from '../../../../../../src/capabilities/conversation/domain/findings/findings.ts'
import { type LineFault, type Voicemail, withoutConversation } from '../../../../../../src/domain/sound/comparison.ts'
import type { HeardCall, HeardTurn } from '../../../../../../src/domain/sound/heard-call.ts'
import { leadInTo } from '../../../../../../src/domain/time/lead-in.ts'
import { timelineOf } from '../../../../../support/call/drawn-transcript.ts'
import { NOTHING_HEARD } from '../../../../../support/call/nothing-heard.ts'

const timeline = timelineOf('0:02 agent A\n0:10 user B\n0:20 agent C\n0:30 user D\n0:40 agent E')

type Facts = Partial<Omit<HeardCall, 'turns'>> & { turns?: readonly Partial<HeardTurn>[] }

/** A heard call with the given turns. All other turns are heard and have no response time. */
function heardCall(facts: Facts): HeardCall {
  const turns = timeline.turns.map(
    ({ index, start }): HeardTurn => ({
      ...{ index, onset: start, end: null, responseTime: null, state: 'heard' },
      ...facts.turns?.find((turn) => turn.index === index),
    }),
  )
  return { ...NOTHING_HEARD, ...facts, turns }
}

/** The agent’s second turn, which answers the customer after the given time. */
const answer = (responseTime: number, onset = 21) => ({ index: 2, onset, responseTime })
const endOf = (start: number, spokeLast: 'agent' | null, speaking: 'agent' | null) => ({
  end: { start, end: 42, spokeLast, speaking },
})

/** Describes each finding as `kind start–end turn`. */
function draw(findings: readonly Finding[]): string[] {
  return findings.map(({ kind, start, end, turn }) => `${kind} ${start}–${end} ${turn}`)
}

it('keys of one side that follow one another within 3 s are one finding', () => {
  const key = (at: number, pressed: string, side: 'agent' | 'customer' = 'customer') => ({
    ...{ at, end: at + 0.1, key: pressed, side },
  })
  const found = keyFindings([key(11, '1'), key(14, '2'), key(15, '3', 'agent'), key(21, '4')], timeline)
  expect(found.map((one) => one.kind === 'keys' && one.keys.join(''))).toEqual(['12', '3', '4'])
  expect(draw(found)).toEqual(['keys 11–14.1 1', 'keys 15–15.1 1', 'keys 21–21.1 2'])
})

it('a fault of the line belongs to the turn at which it is heard, and has none before the first', () => {
  const line = [0, 12].map((start): LineFault => ({ kind: 'silent-side', side: 'customer', start, end: start }))
  expect(draw(lineFindings(line, timeline))).toEqual(['silent-side 0–0 null', 'silent-side 12–12 1'])
})

it.each<[string, Facts, string[]]>([
  ['nothing if nothing stands out', {}, []],
  ['a response after more than 3 s', { turns: [answer(4)] }, ['slow-response 17–21 2']],
  ['no response that takes exactly 3 s', { turns: [answer(3)] }, []],
  [
    'a response that takes three times as long as the median',
    { turns: [{ index: 0, responseTime: 0.5 }, answer(0.5, 20), { index: 4, responseTime: 1.5 }] },
    ['slow-response 38.5–40 4'],
  ],
  ['the end of a call at which somebody still speaks', endOf(41.9, 'agent', 'agent'), ['call-end 41.9–42 4']],
  ['the end of a call after a long silence', endOf(38, null, null), ['call-end 38–42 3']],
  ['not the end of a call after a short silence', endOf(38.1, 'agent', null), []],
  ['talk-over, with the current turn', { talkOver: [{ start: 12, end: 13, by: 'agent' }] }, ['talk-over 12–13 1']],
  ['a voice without words', { untranscribed: [{ start: 23, end: 25, side: 'customer' }] }, ['untranscribed 23–25 2']],
  ['dead air before the first turn', { deadAir: [{ start: 1, end: 6, waitingFor: null }] }, ['dead-air 1–6 null']],
  [
    'a slow response that is also dead air, only once',
    { deadAir: [{ start: 13.9, end: 21, waitingFor: 'agent' }], turns: [answer(7)] },
    ['dead-air 13.9–21 1'],
  ],
  ['an unheard turn at its start', { turns: [{ index: 1, state: 'unheard', onset: null }] }, ['unheard 10–10 1']],
  ['a turn that was cut off at its end', { turns: [{ index: 2, state: 'cut-off', end: 23 }] }, ['cut-off 23–23 2']],
  [
    'everything in time order',
    {
      talkOver: [{ start: 31, end: 32, by: 'customer' }],
      deadAir: [{ start: 5, end: 10, waitingFor: 'customer' }],
      turns: [answer(4), { index: 3, state: 'unheard' }],
    },
    ['dead-air 5–10 0', 'slow-response 17–21 2', 'unheard 30–30 3', 'talk-over 31–32 3'],
  ],
])('findingsOf lists %s', (_, facts, findings) => {
  expect(draw(findingsOf(heardCall(facts), timeline))).toEqual(findings)
})

const at = (start: number): Finding => ({ kind: 'talk-over', start, end: start + 1, by: 'agent', turn: null })
const findings = [at(10), at(20), at(20), at(30)]

it.each([
  ['the first finding, from the start', 0, null, 1, 0],
  ['the next finding after the playhead', 15, null, 1, 1],
  ['the finding after the visited finding, even if both start together', leadInTo(at(20).start), 1, 1, 2],
  ['the finding after the playhead, if the playhead has moved past the visited finding', 25, 0, 1, 3],
  ['the finding after the visited finding, even if it has started in the meantime', 22.5, 1, 1, 2],
  ['the first finding after the last one', 30.5, 3, 1, 0],
  ['the first finding during the lead-in to the last one, if that was visited last', leadInTo(at(30).start), 3, 1, 0],
  ['the first finding after the end', 40, null, 1, 0],
  ['the finding before the playhead', 25, null, -1, 2],
  ['the finding before the visited finding, shortly after the visit', leadInTo(at(30).start) + 1, 3, -1, 2],
  ['the visited finding again, a few seconds after the visit', 34, 3, -1, 3],
  ['the last finding before the first one', leadInTo(at(10).start), 0, -1, 3],
  ['the last finding before the playhead at the start', 0, null, -1, 3],
] as const)('stepToPlace returns %s', (_, time, visited, direction, index) => {
  expect(stepToPlace(findings, time, visited, direction)).toBe(index)
})

it('Next finding reaches a finding that starts too early to have a full lead-in', () => {
  expect(stepToPlace([at(0.5)], 0, null, 1)).toBe(0)
})

it('the findings are grouped by kind in the order of their first places, and waits for the agent apart from other dead air', () => {
  const silence = (start: number, waitingFor: 'agent' | 'customer' | null): Finding => ({
    ...{ kind: 'dead-air', start, end: start + 5, waitingFor, turn: null },
  })
  const groups = findingsByKind([
    silence(1, 'agent'),
    at(7),
    silence(10, null),
    silence(20, 'agent'),
    at(30),
    silence(40, 'customer'),
  ])
  expect(groups.map(({ kind, ofKind }) => [kind, ...ofKind.map(({ start }) => start)])).toEqual([
    ['dead-air', 1, 20],
    ['talk-over', 7, 30],
    ['dead-air', 10, 40],
  ])
})

it('the worst of several places is the longest, and the first of equals', () => {
  const places = [0, 10, 20].map((start, index) => ({ start, end: start + Math.min(index + 1, 2) }))
  expect(worstOf(places)).toBe(places[1])
  expect(worstOf([])).toBeUndefined()
})

const heardVoicemail = withoutConversation(
  heardCall({
    turns: [
      { index: 2, onset: 21, responseTime: 9 },
      { index: 4, state: 'unheard' },
    ],
    talkOver: [{ start: 12, end: 14, by: 'agent' }],
    deadAir: [{ start: 24, end: 30, waitingFor: 'agent' }],
    end: { start: 42, end: 50, spokeLast: 'agent', speaking: null },
  }),
)
const voicemail: Voicemail = {
  greeting: { start: 2, end: 9 },
  tone: 9.5,
  message: { start: 20, end: 42 },
  state: 'whole',
}

it.each<[Partial<Voicemail>, string[]]>([
  [{ state: 'whole' }, ['unheard 40–40 4']],
  [{ state: 'before-tone' }, ['voicemail 9.5–9.5 0', 'unheard 40–40 4']],
  [{ state: 'cut-off' }, ['unheard 40–40 4', 'voicemail 42–42 4']],
  [{ state: 'none', message: null }, ['voicemail 9.5–9.5 0', 'unheard 40–40 4']],
  [{ state: 'none', message: null, tone: null }, ['voicemail 9–9 0', 'unheard 40–40 4']],
])('a voicemail with %o has no findings of a conversation, but one of its message unless whole', (facts, expected) => {
  expect(draw(voicemailFindings({ ...voicemail, ...facts }, heardVoicemail, timeline))).toEqual(expected)
})
