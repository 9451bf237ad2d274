import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../src/api/decode-call.ts'
import { exportJson } from '../../src/domain/export-json.ts'
import { exportPlain, plainTurn } from '../../src/domain/export-plain.ts'
import { callFileName, safeFileName } from '../../src/domain/file-name.ts'
import { maskText } from '../../src/domain/mask.ts'
import { maskTimeline } from '../../src/domain/mask-turns.ts'
import { defuseFormula, safeText } from '../../src/domain/safe-text.ts'
import type { Turn } from '../../src/domain/turn.ts'
import { transcriptFile } from '../../src/features/sharing/make-file.ts'
import { speakerName } from '../../src/words/speaker-name.ts'
import { timelineOf } from '../support/transcript.ts'

const options = {
  speaker: (turn: Turn) => speakerName({ agent: 'Agent', customer: 'Customer' }, turn),
  shown: (text: string) => text,
  nudge: 0,
}

describe('safe text', () => {
  it.each([
    ['line breaks of every kind', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['controls', 'a\u0000\u001b[31mb\u009f', 'a[31mb'],
    ['marks of direction', 'evil\u202etxt.exe\u2066', 'eviltxt.exe'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['what languages need', 'مُ\u200f क्\u200dष 👨‍👩‍👧\t', 'مُ\u200f क्\u200dष 👨‍👩‍👧\t'],
  ])('evens out %s', (_, text, safe) => {
    expect(safeText(text)).toBe(safe)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://example.com")', '\'=HYPERLINK("https://example.com")'],
    ['+cmd', "'+cmd"],
    ['-2+3+cmd|x', "'-2+3+cmd|x"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['+12025550147', '+12025550147'],
    ['+1 ••• ••• ••47', '+1 ••• ••• ••47'],
    ['-5.5', '-5.5'],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%s begins no formula: %s', (text, safe) => {
    expect(defuseFormula(text)).toBe(safe)
  })
})

describe('a file of subtitles', () => {
  it.each([
    ['turns without a time', '? user Hm.\n? agent Hello.', false],
    ['turns without words', '0:01 user', false],
    ['no turns', '', false],
    ['one turn with both', '? user Hm.\n0:01 agent Hello.', true],
  ])('of %s', (_, drawn, isMade) => {
    const call = decodeCall(JSON.stringify({ uid: 'c-1' }))
    if (!call) throw new Error('no call')
    const made = (['text', 'srt', 'vtt', 'json'] as const).map(
      (format) =>
        transcriptFile({ ...call, timeline: timelineOf(drawn) }, format, { ...options, duration: null }, '') !== null,
    )
    expect(made).toEqual([true, isMade, isMade, true])
  })
})

describe('plain text', () => {
  it('has a line for each turn under its heading', () => {
    const timeline = timelineOf('0:01 agent Hello.\n? user Hm.\n1:02:03 system Bye.')
    expect(exportPlain(timeline, { ...options, nudge: 0.5 }, ['Nora', '5 Mar 2026'])).toBe(
      'Nora\n5 Mar 2026\n\n[0:01] Agent: Hello.\nCustomer: Hm.\n[1:02:03] system: Bye.\n',
    )
  })

  it.each([
    ['another turn', 'Yes.\n[0:09] Agent: I promise.', '[0:01] Customer: Yes.\n  [0:09] Agent: I promise.'],
    ['a formula', '=1\n=2\t=3', "[0:01] Customer: =1\n  '=2 =3"],
    ['nothing', ' \n', '[0:01] Customer:'],
  ])('lets no words pass for %s', (_, text, line) => {
    expect(plainTurn({ index: 0, role: 'customer', deliveredRole: 'user', text, start: 1 }, options)).toBe(line)
  })

  it('hides what is hidden', () => {
    const [turn] = timelineOf('0:01 user It is 4155550132').turns
    expect(turn && plainTurn(turn, { ...options, shown: maskText })).toBe('[0:01] Customer: It is ••••••••••')
  })
})

describe('JSON', () => {
  const wire = {
    ...{ uid: 'c-1', agent: { name: 'Nora', slug: 'nora' }, toNumber: null, endedReason: null, audioUrl: null },
    ...{
      createdAt: '2026-03-05T17:42:08.215Z',
      startAt: null,
      endAt: null,
      durationSeconds: 0,
      successEvaluation: true,
    },
    ...{ inputData: {}, outputData: {} },
  }
  const callWith = (transcript: readonly unknown[]) => {
    const call = decodeCall(JSON.stringify({ ...wire, transcript }))
    if (!call) throw new Error('no call')
    return call
  }

  it('gives every text and time back, whatever they are', () => {
    const turn = fc.record({
      role: fc.constantFrom('agent', 'user', '<b>'),
      content: fc
        .array(fc.constantFrom('a', '\ud800', '\u202e', '\0', '"', '\\', '🙂', '\n'))
        .map((parts) => parts.join('')),
      secondsFromStart: fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constant(null)),
    })
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 6 }), (transcript) => {
        const call = callWith(transcript)
        const read = JSON.parse(exportJson(call, { ...options, nudge: 0.1 }))
        expect(read).toMatchObject({ uid: 'c-1', agent: { name: 'Nora' }, startAt: null, syncSeconds: 0.1 })
        expect(
          read.transcript.map((one: Record<string, unknown>) => [one['role'], one['content'], one['secondsFromStart']]),
        ).toEqual(call.timeline.turns.map((one) => [one.deliveredRole, one.text, one.start]))
      }),
      { numRuns: 50 },
    )
  })

  it('hides what is hidden in every text, the agent’s name and the roles too', () => {
    const call = decodeCall(
      JSON.stringify({
        ...wire,
        agent: { name: 'Line 4155550132', slug: 'jane@x.com' },
        transcript: [{ role: '+14155550132', content: 'It is 4155550132', secondsFromStart: 2 }],
      }),
    )
    if (!call) throw new Error('no call')
    const read = JSON.parse(
      exportJson({ ...call, timeline: maskTimeline(call.timeline) }, { ...options, shown: maskText }),
    )
    expect(read.agent).toEqual({ name: 'Line ••••••••••', slug: '•••••' })
    const hidden = '+•••••••••••'
    expect(read.transcript[0]).toMatchObject({ role: hidden, speaker: hidden, content: 'It is ••••••••••' })
  })

  it('moves times by the nudge and tells both', () => {
    const read = JSON.parse(
      exportJson(callWith([{ role: 'user', content: 'x', secondsFromStart: 2 }]), { ...options, nudge: 0.1 }),
    )
    expect(read.transcript[0]).toMatchObject({ speaker: 'Customer', secondsFromStart: 2, secondsInRecording: 2.1 })
  })

  it('writes what would deceive its reader as escapes', () => {
    const text = exportJson(callWith([{ role: 'user', content: 'a\u202eb\u0000', secondsFromStart: 2 }]), options)
    expect(text).toContain('a\\u202eb\\u0000')
  })
})

describe('the name of a file', () => {
  const moments = { startAt: Date.UTC(2026, 2, 5, 23, 59), createdAt: Date.UTC(2026, 2, 4) }
  it.each([
    ['is uid and day of the answer in UTC', { uid: 'a1', ...moments }, 'call-a1-2026-03-05.mp3'],
    [
      'takes the day of creation when nobody answered',
      { uid: 'a1', ...moments, startAt: null },
      'call-a1-2026-03-04.mp3',
    ],
    ['leaves out a day that nobody knows', { uid: 'a1', startAt: null, createdAt: undefined }, 'call-a1.mp3'],
    [
      'holds no sign that a file system refuses',
      { uid: 'a/b\\c:d*e?f"g<h>i|j', ...moments },
      'call-a-b-c-d-e-f-g-h-i-j-2026-03-05.mp3',
    ],
    ['keeps letters of every script', { uid: 'مكالمة 7', ...moments }, 'call-مكالمة 7-2026-03-05.mp3'],
  ])('%s', (_, call, name) => {
    expect(callFileName(call, 'mp3')).toBe(name)
  })

  it.each([
    ['CON', '-CON.txt'],
    ['nul.tar', '-nul.tar.txt'],
    ['console', 'console.txt'],
    ['.hidden. ', 'hidden.txt'],
    ['', '-.txt'],
    ['a\u202eb', 'a-b.txt'],
  ])('of "%s" is safe: %s', (name, safe) => {
    expect(safeFileName(name, 'txt')).toBe(safe)
  })

  const uids = fc
    .array(fc.constantFrom('a', '.', ' ', '/', 'é', '京', '🙂', '\ud800', '\u202e', '\0', '%'), { maxLength: 300 })
    .map((parts) => parts.join(''))

  it('is short enough and keeps day and extension, whatever the uid', () => {
    fc.assert(
      fc.property(uids, (uid) => {
        const name = callFileName({ uid, ...moments }, 'mp3')
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
        expect(name).toMatch(/^call-[^<>:"/\\|?*\p{Cc}]*-2026-03-05\.mp3$/u)
        expect(name).not.toMatch(/\p{Cs}/u)
      }),
    )
  })
})
