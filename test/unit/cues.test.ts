import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cue, cuesOf, type ExportOptions } from '../../src/domain/cues.ts'
import { exportSrt } from '../../src/domain/export-srt.ts'
import { exportVtt } from '../../src/domain/export-vtt.ts'
import { maskText } from '../../src/domain/mask.ts'
import { buildTimeline } from '../../src/domain/timeline.ts'
import { roleFrom } from '../../src/domain/turn.ts'
import { speakerName } from '../../src/words/speaker-name.ts'
import { parseSrt, parseVtt } from '../support/parse-cues.ts'
import { timelineOf } from '../support/transcript.ts'

const options: ExportOptions = {
  speaker: (turn) => speakerName({ agent: 'Agent', customer: 'Customer' }, turn),
  shown: (text) => text,
  duration: 20,
  nudge: 0,
}

/** Cues drawn as text: `1–4 Agent: Hello. / Customer: Hi.` */
const drawn = (cues: readonly Cue[]) =>
  cues.map(
    ({ start, end, turns }) =>
      `${start}–${end} ${turns.map(({ speaker, lines }) => `${speaker}: ${lines.join('|')}`).join(' / ')}`,
  )

describe('cues', () => {
  it.each<[string, string, Partial<ExportOptions>, string[]]>([
    [
      'end where the next begins, the last with the recording',
      '0:01 agent A\n0:04 user B',
      {},
      ['1–4 Agent: A', '4–20 Customer: B'],
    ],
    ['last half a second at least', '0:19.9 agent A\n0:20 user B', {}, ['19.9–20.4 Agent: A', '20.4–20.9 Customer: B']],
    [
      'of one time follow one another',
      '0:04 agent A\n0:04 user B\n0:09 agent C',
      {},
      ['4–4.5 Agent: A', '4.5–9 Customer: B', '9–20 Agent: C'],
    ],
    ['behind the end stand for half a second', '0:30 agent A', {}, ['30–30.5 Agent: A']],
    ['of a recording whose length is not known', '0:03 agent A', { duration: null }, ['3–8 Agent: A']],
    ['begin at 0 when a turn began before', '-0:03 agent A\n0:02 user B', {}, ['0–2 Agent: A', '2–20 Customer: B']],
    ['move with the nudge', '0:01 agent A\n0:04 user B', { nudge: 0.3 }, ['1.3–4.3 Agent: A', '4.3–20 Customer: B']],
    ['do not move below 0', '0:01 agent A\n0:04 user B', { nudge: -2 }, ['0–2 Agent: A', '2–20 Customer: B']],
    [
      'hold turns without a time',
      '? agent A\n0:04 user B\n? agent C\n0:09 user D',
      {},
      ['4–9 Agent: A / Customer: B / Agent: C', '9–20 Customer: D'],
    ],
    ['are none without any time', '? agent A\n? user B', {}, []],
    ['are none without words', '0:01 agent\n0:04 user B', {}, ['4–20 Customer: B']],
    ['name an unknown role as delivered', '0:01 system A', {}, ['1–20 system: A']],
    ['hide what is hidden', '0:01 user It is 4155550132', { shown: maskText }, ['1–20 Customer: It is ••••••••••']],
  ])('%s', (_, turns, given, expected) => {
    expect(drawn(cuesOf(timelineOf(turns), { ...options, ...given }))).toEqual(expected)
  })

  it('keep no blank line, no control and no mark of direction', () => {
    const text = 'a\r\n\r\n b\u2028\u202ec\u0007\tx \n'
    const timeline = buildTimeline([{ role: 'agent', deliveredRole: 'agent', text, start: 1 }])
    expect(drawn(cuesOf(timeline, options))).toEqual(['1–20 Agent: a|b|c x'])
  })
})

describe('SubRip', () => {
  it('is written as its readers want it', () => {
    expect(exportSrt(timelineOf('0:01 agent Hello.\n1:01:02 user <b>Hi</b> --> there'), options)).toBe(
      '1\n00:00:01,000 --> 01:01:02,000\nAgent: Hello.\n\n2\n01:01:02,000 --> 01:01:02,500\nCustomer: <b>Hi</b> → there\n',
    )
  })

  it('of no turns is empty', () => expect(exportSrt(timelineOf(''), options)).toBe(''))
})

describe('WebVTT', () => {
  it('is written as its readers want it', () => {
    expect(exportVtt(timelineOf('0:01 agent Hello & welcome.\n0:04 user <b>Hi</b> --> there'), options)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Agent>Hello &amp; welcome.</v>\n\n00:00:04.000 --> 00:00:20.000\n<v Customer>&lt;b&gt;Hi&lt;/b&gt; --&gt; there</v>\n',
    )
  })

  it('of no turns is its head', () => expect(exportVtt(timelineOf(''), options)).toBe('WEBVTT\n'))
})

describe('what is read from a file of cues', () => {
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom('-->', '<v a>', '&amp;', '&', '\n\n', '\r', '1', ' ', '🙂', '\u202e', '\0', 'مُ', '\ud800'),
        fc.string(),
      ),
    )
    .map((parts) => parts.join(''))
  const start = fc.option(fc.oneof(fc.integer({ min: -5, max: 9000 }), fc.double({ noNaN: true })), { nil: null })
  const role = fc.constantFrom('agent', 'user', 'sys>tem', '--> x', '')
  const turns = fc.array(fc.record({ deliveredRole: role, text, start }))
  const given = fc.record({
    nudge: fc.integer({ min: -100, max: 100 }).map((n) => n / 10),
    duration: fc.option(fc.nat(9000), { nil: null }),
  })

  it.each([
    ['SubRip', exportSrt, parseSrt, (line: string) => line.replaceAll('-->', '→')],
    ['WebVTT', exportVtt, parseVtt, (line: string) => line],
  ] as const)('is what was written: %s', (_, write, read, told) => {
    fc.assert(
      fc.property(turns, given, (delivered, some) => {
        const timeline = buildTimeline(delivered.map((turn) => ({ ...turn, role: roleFrom(turn.deliveredRole) })))
        const all = { ...options, ...some }
        const cues = cuesOf(timeline, all).map((cue) => ({
          start: Math.round(cue.start * 1000),
          end: Math.round(cue.end * 1000),
          lines: cue.turns
            .flatMap(({ speaker, lines: [first, ...rest] }) => [`${speaker}: ${first}`, ...rest])
            .map(told),
        }))
        expect(read(write(timeline, all))).toEqual(cues)
        for (const { start, end } of cues) expect(end - start).toBeGreaterThanOrEqual(500)
      }),
    )
  })
})
