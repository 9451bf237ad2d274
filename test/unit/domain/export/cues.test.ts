import { expect, it } from 'vitest'
import { buildTimeline } from '../../../../src/domain/call/timeline.ts'
import { type Cue, cuesOf, type ExportOptions } from '../../../../src/domain/export/cues.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { exportOptions, startsShiftedBy } from '../../../support/call/export-options.ts'

/** Writes cues as text, such as `1–4 Agent: Hello. / Customer: Hi., 4–5 …`. */
const drawn = (cues: readonly Cue[]) =>
  cues
    .map(
      ({ start, end, turns }) =>
        `${start}–${end} ${turns.map(({ speaker, lines }) => `${speaker}: ${lines.join('|')}`).join(' / ')}`,
    )
    .join(', ')

const TWO = '0:01 agent A\n0:04 user B'

it.each<[string, string, string, Partial<ExportOptions>?]>([
  ['end when the next cue starts or the recording ends', TWO, '1–4 Agent: A, 4–20 Customer: B'],
  ['last at least half a second', '0:19.9 agent A\n0:20 user B', '19.9–20.4 Agent: A, 20.4–20.9 Customer: B'],
  ['that start together follow one another', '0:04 agent A\n0:04 user B', '4–4.5 Agent: A, 4.5–20 Customer: B'],
  ['of turns after the end of the recording last half a second', '0:30 agent A', '30–30.5 Agent: A'],
  ['last 5 s at the end of a recording of unknown length', '0:03 agent A', '3–8 Agent: A', { duration: null }],
  ['start at 0 if a turn starts earlier', '-0:03 agent A\n0:02 user B', '0–2 Agent: A, 2–20 Customer: B'],
  ['move with the sync offset', TWO, '1.3–4.3 Agent: A, 4.3–20 Customer: B', { startOf: startsShiftedBy(0.3) }],
  ['do not start before 0', TWO, '0–2 Agent: A, 2–20 Customer: B', { startOf: startsShiftedBy(-2) }],
  [
    'include untimed turns',
    '? agent A\n0:04 user B\n? agent C\n0:09 user D',
    '4–9 Agent: A / Customer: B / Agent: C, 9–20 Customer: D',
  ],
  ['are omitted if no turn has a start', '? agent A\n? user B', ''],
  ['omit turns without text', '0:01 agent\n0:04 user B', '4–20 Customer: B'],
  ['contain an unknown role as delivered', '0:01 system A', '1–20 system: A'],
])('cues %s', (_, turns, expected, given = {}) => {
  expect(drawn(cuesOf(timelineOf(turns), { ...exportOptions, ...given }))).toBe(expected)
})

it('cues contain no blank lines, control characters or bidirectional overrides', () => {
  const text = 'a\r\n\r\n b\u2028\u202ec\u0007\tx \n'
  const timeline = buildTimeline([{ role: 'agent', deliveredRole: 'agent', text, start: 1 }])
  expect(drawn(cuesOf(timeline, exportOptions))).toBe('1–20 Agent: a|b|c x')
})
