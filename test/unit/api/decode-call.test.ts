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
const turns = (call: Call) => call.timeline.turns.map(({ start, deliveredRole, text }) => [start, deliveredRole, text])

it('decodeCall reads every field of a documented response', () => {
  const call = decodedCall(parcel)
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
    ...{ agent: { name: blank, slug: blank }, toNumber: blank, endedReason: blank, inputData: { order: blank } },
    outputData: { summary: blank, successEvaluation: blank, day: blank },
  })
  expect(call).toMatchObject({ agentName: null, agentSlug: null, toNumber: null, endedReason: null })
  expect(call).toMatchObject({ summary: null, agentEvaluation: null, unreadable: [] })
  expect([call.captured, call.inputs]).toEqual([[{ key: 'day', value: blank }], [{ key: 'order', value: blank }]])
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
const kindsBut = (fitting: string) => KINDS.filter((json) => !fitting.split(' ').includes(json))
const notInstants = `"2026-02-30T17:42:08.215Z" "2026-02-29T17:42:08.215Z" "2026-03-05T24:00:00.000Z"
  "2026-03-05T17:42:08.215" "+010000-01-01T00:00:00.000Z" "Thu, 05 Mar 2026 17:42:08 GMT"`

it.each<[name: string, fitting: string, costs: Partial<Call>, others?: string[]]>([
  ['agent', '{}', { agentName: null, agentSlug: null }],
  ['toNumber', '"seven"', { toNumber: null }],
  ['endedReason', '"seven"', { endedReason: null }],
  ['createdAt', '', { createdAt: undefined }],
  ['startAt', 'null', { startAt: undefined }, notInstants.match(/".*?"/g) ?? []],
  ['endAt', 'null', { endAt: undefined }],
  ['durationSeconds', '7', { durationSeconds: null }, ['-1', '864001']],
  ['successEvaluation', 'true', { success: null }],
  ['inputData', '{}', { inputs: [] }],
  ['outputData', '{}', { captured: [], summary: null, agentEvaluation: null }],
  ['transcript', '[] [["seven",7]]', { timeline: buildTimeline([]) }],
  ['audioUrl', '"seven" null', { hasRecording: false }],
])('if %s is missing or invalid, only it is omitted, and listed as unreadable', (name, fitting, costs, others = []) => {
  const expected = { ...read(decodedCall(parcel)), ...costs, unreadable: [name] }
  for (const json of [...kindsBut(fitting), ...others]) expect(read(withJson(json, name)), json).toEqual(expected)
  expect(read(decodedCall({ ...parcel, [name]: undefined }))).toEqual(expected)
})

it('a response whose uid is no text is not a call', () => {
  for (const json of kindsBut('"seven"')) expect(() => withJson(json, 'uid'), json).toThrow('not a call')
})

const live = {
  ...{ ...parcel, endedReason: null, endAt: null, durationSeconds: null },
  ...{ successEvaluation: null, outputData: null, audioUrl: null },
}

it.each([
  ['a live call may lack the fields that are set only when it ends', {}, []],
  ['a field of the wrong type', { durationSeconds: '136', agent: null }, ['agent', 'durationSeconds']],
  [
    'without the end time, a call is not live, so its other fields may not be null',
    { endAt: undefined },
    ['durationSeconds', 'endAt', 'endedReason', 'outputData', 'successEvaluation'],
  ],
])('the unreadable fields of a live call: %s', (_, fields, unreadable) => {
  const call = decodedCall({ ...live, ...fields })
  expect(call).toMatchObject({ durationSeconds: null, success: null })
  expect(call.unreadable.toSorted()).toEqual(unreadable)
})

it.each([
  ['is 0 if the call never connected', { startAt: null, durationSeconds: 0 }, 0],
  ['is unknown if the response contains 0 for a call that was answered', { durationSeconds: 0 }, null],
  ['is unknown if it is null in the response', { durationSeconds: null }, null],
  ['is the duration in the response', { durationSeconds: 136 }, 136],
])('the duration of a call with an ended reason but no end time %s', (_, fields, durationSeconds) => {
  const call = decodedCall({ ...parcel, endAt: null, endedReason: 'no-answer', ...fields })
  expect(call).toMatchObject({ endAt: null, endedReason: 'no-answer', durationSeconds, unreadable: [] })
})

it('variables keep their values as text, and keys that are also names of JavaScript properties', () => {
  const json = `{"__proto__":"a","constructor":"b","toString":"c","hasOwnProperty":"d","":"e"," ":"42","number":42.5,
    "null":null,"list":["one",2,null],"object":{"__proto__":{"a":1}}}`
  const { captured } = decodedCall(`{"uid":"a","outputData":${json}}`)
  expect(captured.map(({ key, value }) => `${key}=${value}`)).toEqual([
    ...['__proto__=a', 'constructor=b', 'toString=c', 'hasOwnProperty=d', '=e', ' =42'],
    ...['number=42.5', 'null=null', 'list=["one",2,null]', 'object={"__proto__":{"a":1}}'],
  ])
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

const SAID = 'My parcel has not come.'

it.each<[name: string, wrong: string[], turn: unknown[], unreadable: string[]]>([
  ['role', kindsBut('"seven"'), [4, '', SAID], ['transcript[1].role']],
  ['content', [...kindsBut('"seven"'), '{"text":"Hm."}'], [4, 'user', ''], ['transcript[1].content']],
  ['secondsFromStart', [...kindsBut('7'), '"4"', '864000.5', '-864001'], [null, 'user', SAID], []],
])('an entry whose %s is invalid stays a turn and affects no others', (name, wrong, turn, unreadable) => {
  for (const json of wrong) {
    const call = withJson(json, 'transcript', 1, name)
    expect(turns(call), json).toEqual([[0, 'agent', 'Thanks for calling.'], turn])
    expect(read(call), json).toEqual({ ...read(decodedCall(parcel)), timeline: call.timeline, unreadable })
  }
})

it.each([
  ['with an unknown role', { role: 'supervisor', content: 'Hm.', secondsFromStart: 1 }, [1, 'supervisor', 'Hm.'], []],
  ['without a role', { content: 'Hm.', secondsFromStart: 1 }, [1, '', 'Hm.'], ['transcript[0].role']],
  ['with a negative time', { role: 'user', content: 'Hm.', secondsFromStart: -3 }, [-3, 'user', 'Hm.'], []],
  ['without a time', { role: 'user', content: 'Hm.' }, [null, 'user', 'Hm.'], []],
  ['without any known field', { speaker: 'user' }, [null, '', ''], ['transcript[0].content', 'transcript[0].role']],
])('a transcript entry %s remains a turn', (_, entry, turn, unreadable) => {
  const call = decodedCall({ ...parcel, transcript: [entry] })
  expect([turns(call), call.unreadable]).toEqual([[turn], unreadable])
})

it.each([[null], [42], ['Hello.'], [[]], [[parcel.transcript[0]]]])('an entry that is %j is unreadable', (entry) => {
  const call = decodedCall({ ...parcel, transcript: [entry, ...parcel.transcript] })
  expect([turns(call).length, call.unreadable]).toEqual([2, ['transcript[0]']])
})

it('NaN and Infinity, which are no JSON, make only their own fields unreadable, and stay in texts', () => {
  const call = decodedCall(
    `{"uid":"a","durationSeconds":NaN,"outputData":{"score":-Infinity,"said \\"NaN":"x"},
      "transcript":[{"role":"user","content":"Infinity: \\"NaN\\"","secondsFromStart":NaN},
                    {"role":"user","content":"Yes","secondsFromStart":2}]}`,
  )
  expect(call.durationSeconds).toBe(null)
  expect(call.unreadable).toContain('durationSeconds')
  expect(call.captured.map(({ key, value }) => [key, value])).toEqual([
    ['score', '-Infinity'],
    ['said "NaN', 'x'],
  ])
  expect(turns(call)).toEqual([
    [null, 'user', 'Infinity: "NaN"'],
    [2, 'user', 'Yes'],
  ])
})
