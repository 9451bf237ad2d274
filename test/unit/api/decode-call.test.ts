import { expect, it } from 'vitest'
import { decodeCall } from '../../../src/api/decode-call.ts'
import type { Call } from '../../../src/domain/call/call.ts'
import { buildTimeline } from '../../../src/domain/call/timeline.ts'
import { decodedCall } from '../../support/call/decoded-call.ts'

const parcel = {
  uid: 'parcel-1',
  agent: { name: 'Nora', slug: 'parcel-help' },
  toNumber: '+12025550147',
  endedReason: 'customer-ended-call',
  createdAt: '2026-03-05T17:42:08.215Z',
  startAt: '2026-03-05T17:42:19.640Z',
  endAt: '2026-03-05T17:44:36.000Z',
  durationSeconds: 136,
  successEvaluation: true,
  inputData: { parcel: '7781' },
  outputData: { summary: 'It comes tomorrow.', successEvaluation: 'True', day: 'Friday' },
  transcript: [
    { role: 'agent', content: 'Thanks for calling.', secondsFromStart: 0 },
    { role: 'user', content: 'My parcel has not come.', secondsFromStart: 4 },
  ],
  audioUrl: '/v1/calls/parcel-1/audio.mp3',
}

const without = (name: string) => Object.fromEntries(Object.entries(parcel).filter(([key]) => key !== name))
const turns = (call: Call) => call.timeline.turns.map(({ start, deliveredRole, text }) => [start, deliveredRole, text])

const call = decodedCall(parcel)

it('decodeCall reads every field of a documented response', () => {
  expect(call).toMatchObject({
    uid: 'parcel-1',
    agentName: 'Nora',
    agentSlug: 'parcel-help',
    toNumber: '+12025550147',
    endedReason: 'customer-ended-call',
    createdAt: Date.UTC(2026, 2, 5, 17, 42, 8, 215),
    startAt: Date.UTC(2026, 2, 5, 17, 42, 19, 640),
    endAt: Date.UTC(2026, 2, 5, 17, 44, 36),
    durationSeconds: 136,
    success: true,
    summary: 'It comes tomorrow.',
    agentEvaluation: 'True',
    captured: [{ key: 'day', value: 'Friday' }],
    inputs: [{ key: 'parcel', value: '7781' }],
    hasRecording: true,
    hasUnexpectedAudioUrl: false,
    unreadable: [],
  })
  expect(turns(call)).toEqual([
    [0, 'agent', 'Thanks for calling.'],
    [4, 'user', 'My parcel has not come.'],
  ])
  expect(call.timeline.turns.map(({ role }) => role)).toEqual(['agent', 'customer'])
})

it.each(['', ' ', '\n\t', '\u00a0', '\u200b'])('decodeCall reads blank text as a missing value: %j', (blank) => {
  const call = decodedCall({
    ...parcel,
    agent: { name: blank, slug: blank },
    toNumber: blank,
    endedReason: blank,
    inputData: { order: blank },
    outputData: { summary: blank, successEvaluation: blank, day: blank },
  })
  expect(call).toMatchObject({ agentName: null, agentSlug: null, toNumber: null, endedReason: null })
  expect(call).toMatchObject({ summary: null, agentEvaluation: null, unreadable: [] })
  expect([...call.captured, ...call.inputs]).toEqual([
    { key: 'day', value: blank },
    { key: 'order', value: blank },
  ])
})

it.each([
  ['an empty response', ''],
  ['an object without an end', '{"uid":"a"'],
  ['no object', 'NaN'],
  ['a text that never ends', `{"uid":"${'\\"'.repeat(1_000_000)}`],
  ['a word that begins with NaN', '{"uid":"a","x":NaNs}'],
  ['NaN as a key', '{"uid":"a",NaN:1}x'],
  ['an array', JSON.stringify([parcel])],
  ['an empty object', '{}'],
  ['an empty uid', JSON.stringify({ ...parcel, uid: '' })],
  ['a uid in its __proto__ property', '{"__proto__":{"uid":"parcel-1"}}'],
])('decodeCall rejects a response that is not a call: %s', (_, source) => {
  expect(decodeCall(source)).toBeNull()
})

/** Decodes the call after replacing one field with JSON text: `withJson('1e999', 'durationSeconds')`. */
function withJson(json: string, ...path: (string | number)[]): Call {
  const answer = structuredClone(parcel)
  const last = path.pop() ?? ''
  const holder = path.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), answer)
  Reflect.set(Object(holder), last, '@here')
  return decodedCall(JSON.stringify(answer).replace('"@here"', () => json))
}

/** All fields of a call except the response text. */
function read({ source, body, ...call }: Call) {
  expect(source).not.toBe('')
  expect(new TextDecoder().decode(body)).toBe(source)
  return call
}

const KINDS = ['"seven"', '7', '1e999', 'true', 'null', '[]', '{}', '[["seven",7]]']
const kindsBut = (...fitting: string[]) => KINDS.filter((json) => !fitting.includes(json))

type Field = [name: string, fitting: string[], costs: Partial<Call>]
const fields: Field[] = [
  ['agent', ['{}'], { agentName: null, agentSlug: null }],
  ['toNumber', ['"seven"'], { toNumber: null }],
  ['endedReason', ['"seven"'], { endedReason: null }],
  ['createdAt', [], { createdAt: undefined }],
  ['startAt', ['null'], { startAt: undefined }],
  ['endAt', ['null'], { endAt: undefined }],
  ['durationSeconds', ['7'], { durationSeconds: null }],
  ['successEvaluation', ['true'], { success: null }],
  ['inputData', ['{}'], { inputs: [] }],
  ['outputData', ['{}'], { captured: [], summary: null, agentEvaluation: null }],
  ['transcript', ['[]', '[["seven",7]]'], { timeline: buildTimeline([]) }],
  ['audioUrl', ['"seven"', 'null'], { hasRecording: false }],
]
const wrong = fields.flatMap(([name, fitting, costs]) =>
  kindsBut(...fitting).map((json) => [name, json, costs] as const),
)
const outOfRange = ['-1', '864001'].map((json) => ['durationSeconds', json, { durationSeconds: null }] as const)
const noInstants = [
  '2026-02-30T17:42:08.215Z',
  '2026-02-29T17:42:08.215Z',
  '2026-03-05T24:00:00.000Z',
  '2026-03-05T17:42:08.215',
  '+010000-01-01T00:00:00.000Z',
  'Thu, 05 Mar 2026 17:42:08 GMT',
].map((text) => ['startAt', JSON.stringify(text), { startAt: undefined }] as const)

it.each([...wrong, ...outOfRange, ...noInstants])(
  'the field %s is omitted and listed as unreadable when it is %s, without affecting other fields',
  (name, json, costs) => {
    expect(read(withJson(json, name))).toEqual({ ...read(decodedCall(parcel)), ...costs, unreadable: [name] })
  },
)

it.each(kindsBut('"seven"'))('a response with the uid %s is not a call', (json) => {
  expect(() => withJson(json, 'uid')).toThrow('not a call')
})

it.each(Object.keys(parcel).filter((name) => name !== 'uid'))('a missing %s is listed as unreadable', (name) => {
  expect(decodedCall(without(name)).unreadable).toEqual([name])
})

const live = {
  ...parcel,
  endedReason: null,
  endAt: null,
  durationSeconds: null,
  successEvaluation: null,
  outputData: null,
  audioUrl: null,
}

it('a live call may lack the fields that are set only when it ends', () => {
  expect(decodedCall(live)).toMatchObject({ endAt: null, durationSeconds: null, success: null, unreadable: [] })
})

it('a field of the wrong type in a live call is listed as unreadable', () => {
  expect(decodedCall({ ...live, durationSeconds: '136', agent: null }).unreadable).toEqual(['agent', 'durationSeconds'])
})
it('a call whose response lacks the end time is not live, so its other fields may not be null', () => {
  const { unreadable } = decodedCall({ ...live, endAt: undefined })
  expect(unreadable.toSorted()).toEqual(['durationSeconds', 'endAt', 'endedReason', 'outputData', 'successEvaluation'])
})

const endless = { ...parcel, endAt: null, endedReason: 'no-answer' }

it.each([
  ['is 0 if the call never connected', { startAt: null, durationSeconds: 0 }, 0],
  ['is unknown if the response contains 0 for a call that was answered', { durationSeconds: 0 }, null],
  ['is unknown if it is null in the response', { durationSeconds: null }, null],
  ['is the duration in the response', { durationSeconds: 136 }, 136],
])('the duration of a call with an ended reason but no end time %s', (_, fields, durationSeconds) => {
  expect(decodedCall({ ...endless, ...fields })).toMatchObject({
    ...{ endAt: null, endedReason: 'no-answer', durationSeconds, unreadable: [] },
  })
})

const outputsOf = (json: string) => decodedCall(`{"uid":"a","outputData":${json}}`).captured

it('variables keep keys that are also names of JavaScript properties', () => {
  const json = '{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d","":"e"," ":"f"}'
  expect(outputsOf(json).map(({ key, value }) => `${key}=${value}`)).toEqual([
    '__proto__=a',
    'constructor=b',
    'toString=c',
    'hasOwnProperty=d',
    '=e',
    ' =f',
  ])
})

it.each([
  ['42.5', '42.5'],
  ['null', 'null'],
  ['["one",2,null]', '["one",2,null]'],
  ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
  ['"42"', '42'],
])('the value %s of a variable is read as text', (json, value) => {
  expect(outputsOf(`{"key":${json}}`)).toEqual([{ key: 'key', value }])
})

it.each([
  ['{"summary":7,"successEvaluation":false}', { summary: '7', agentEvaluation: 'false' }],
  ['{"summary":null}', { summary: null, agentEvaluation: null }],
  ['{"summary":{"text":"Booked."}}', { summary: '{"text":"Booked."}', agentEvaluation: null }],
  ['{}', { summary: null, agentEvaluation: null }],
])('the summary and the agent’s evaluation are read from %s', (json, expected) => {
  expect(decodedCall(`{"uid":"a","outputData":${json}}`)).toMatchObject(expected)
})

it('fields may be nested 100,000 levels deep', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const call = decodedCall(`{"uid":"a","agent":{"name":${deep}},"transcript":${deep},"outputData":{"deep":${deep}}}`)
  expect(call.captured[0]?.value === deep).toBe(true)
})

const entered = (...transcript: unknown[]) => decodedCall({ ...parcel, transcript })

type Part = [name: string, wrong: string[], turn: unknown[], unreadable: string[]]
const parts: Part[] = [
  ['role', kindsBut('"seven"'), [4, '', 'My parcel has not come.'], ['transcript[1].role']],
  ['content', [...kindsBut('"seven"'), '{"text":"Hm."}'], [4, 'user', ''], ['transcript[1].content']],
  ['secondsFromStart', [...kindsBut('7'), '"4"', '864000.5', '-864001'], [null, 'user', 'My parcel has not come.'], []],
]
const wrongParts = parts.flatMap(([name, jsons, turn, unreadable]) =>
  jsons.map((json) => [name, json, turn, unreadable] as const),
)

it.each(wrongParts)('an entry whose %s is %s stays a turn and affects no others', (name, json, turn, unreadable) => {
  const call = withJson(json, 'transcript', 1, name)
  expect(turns(call)).toEqual([[0, 'agent', 'Thanks for calling.'], turn])
  const { timeline } = call
  expect(read(call)).toEqual({ ...read(decodedCall(parcel)), timeline, unreadable })
})

it.each([
  ['with an unknown role', { role: 'supervisor', content: 'Hm.', secondsFromStart: 1 }, [1, 'supervisor', 'Hm.'], []],
  ['without a role', { content: 'Hm.', secondsFromStart: 1 }, [1, '', 'Hm.'], ['transcript[0].role']],
  ['with a negative time', { role: 'user', content: 'Hm.', secondsFromStart: -3 }, [-3, 'user', 'Hm.'], []],
  ['without a time', { role: 'user', content: 'Hm.' }, [null, 'user', 'Hm.'], []],
  ['without any known field', { speaker: 'user' }, [null, '', ''], ['transcript[0].content', 'transcript[0].role']],
])('a transcript entry %s remains a turn', (_, entry, turn, unreadable) => {
  const call = entered(entry)
  expect(turns(call)).toEqual([turn])
  expect(call.unreadable).toEqual(unreadable)
})

it.each([[null], [42], ['Hello.'], [[]], [[parcel.transcript[0]]]])('an entry that is %j is unreadable', (entry) => {
  const call = entered(entry, ...parcel.transcript)
  expect(turns(call)).toHaveLength(2)
  expect(call.unreadable).toEqual(['transcript[0]'])
})

it('NaN and Infinity, which are no JSON, make only their own fields unreadable, and stay in texts', () => {
  const call = decodeCall(
    `{"uid":"a","durationSeconds":NaN,"outputData":{"score":-Infinity,"said \\"NaN":"x"},
      "transcript":[{"role":"user","content":"Infinity: \\"NaN\\"","secondsFromStart":NaN},
                    {"role":"user","content":"Yes","secondsFromStart":2}]}`,
  )
  expect(call?.durationSeconds).toBe(null)
  expect(call?.unreadable).toContain('durationSeconds')
  expect(call?.captured).toEqual([
    { key: 'score', value: '-Infinity' },
    { key: 'said "NaN', value: 'x' },
  ])
  expect(call?.timeline.turns.map(({ text, start }) => [text, start])).toEqual([
    ['Infinity: "NaN"', null],
    ['Yes', 2],
  ])
})
