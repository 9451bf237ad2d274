import { describe, expect, it } from 'vitest'
import { decodeCall } from '../../src/api/decode-call.ts'
import type { Call } from '../../src/domain/call.ts'

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

function decoded(answer: unknown): Call {
  const call = decodeCall(typeof answer === 'string' ? answer : JSON.stringify(answer))
  if (!call) throw new Error('The answer was not read as a call')
  return call
}

const without = (name: string) => Object.fromEntries(Object.entries(parcel).filter(([key]) => key !== name))
const turns = (call: Call) => call.timeline.turns.map(({ start, deliveredRole, text }) => [start, deliveredRole, text])

describe('an answer as documented', () => {
  const call = decoded(parcel)

  it('is read field by field', () => {
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
      namesForeignRecording: false,
      unreadable: [],
    })
    expect(turns(call)).toEqual([
      [0, 'agent', 'Thanks for calling.'],
      [4, 'user', 'My parcel has not come.'],
    ])
    expect(call.timeline.turns.map(({ role }) => role)).toEqual(['agent', 'customer'])
  })

  it('keeps its text as delivered', () => {
    const source = `{ "uid":"a",  "n":12345678901234567890 }`
    expect(decoded(source).source).toBe(source)
  })
})

describe('an answer that is no call', () => {
  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><h1>Please sign in</h1>'],
    ['half a JSON', JSON.stringify(parcel).slice(0, 200)],
    ['a list', JSON.stringify([parcel])],
    ['an empty object', '{}'],
    ['null', 'null'],
    ['a string', '"parcel-1"'],
    ['an empty uid', JSON.stringify({ ...parcel, uid: '' })],
    ['a uid that is a number', JSON.stringify({ ...parcel, uid: 7 })],
  ])('%s gives no call', (_, source) => {
    expect(decodeCall(source)).toBeNull()
  })
})

describe('a field of the wrong kind', () => {
  type Wrong = [name: string, value: unknown, costs: Partial<Call>]
  const wrong: Wrong[] = [
    ['agent', 'Nora', { agentName: null, agentSlug: null }],
    ['agent', null, { agentName: null, agentSlug: null }],
    ['toNumber', 12025550147, { toNumber: null }],
    ['endedReason', { code: 'voicemail' }, { endedReason: null }],
    ['endedReason', null, { endedReason: null }],
    ['createdAt', 1772732528215, { createdAt: undefined }],
    ['createdAt', null, { createdAt: undefined }],
    ['createdAt', 'yesterday', { createdAt: undefined }],
    ['createdAt', '2026-03-05', { createdAt: undefined }],
    ['createdAt', '2026-13-05T17:42:08.215Z', { createdAt: undefined }],
    ['startAt', ['2026-03-05T17:42:19.640Z'], { startAt: undefined }],
    ['endAt', false, { endAt: undefined }],
    ['durationSeconds', '136', { durationSeconds: null }],
    ['durationSeconds', -1, { durationSeconds: null }],
    ['durationSeconds', null, { durationSeconds: null }],
    ['successEvaluation', 'false', { success: null }],
    ['successEvaluation', 1, { success: null }],
    ['successEvaluation', null, { success: null }],
    ['inputData', 'parcel=7781', { inputs: [] }],
    ['inputData', [], { inputs: [] }],
    ['outputData', ['summary'], { captured: [], summary: null, agentEvaluation: null }],
    ['outputData', null, { captured: [], summary: null, agentEvaluation: null }],
    ['audioUrl', 404, { hasRecording: false, namesForeignRecording: false }],
  ]

  it.each(wrong)('%s as %j costs that field alone, and is named', (name, value, costs) => {
    const { source, ...call } = decoded({ ...parcel, [name]: value })
    const { source: _, ...whole } = decoded(parcel)
    expect(source).not.toBe('')
    expect(call).toEqual({ ...whole, ...costs, unreadable: [name] })
  })

  it.each(['{"role":"agent"}', 'null', '"Hello."'])('a transcript of %s costs the turns alone', (transcript) => {
    const call = decoded({ ...parcel, transcript: JSON.parse(transcript) })
    expect(call.timeline.turns).toEqual([])
    expect(call).toMatchObject({ agentName: 'Nora', unreadable: ['transcript'] })
  })

  it.each(Object.keys(parcel).filter((name) => name !== 'uid'))('a missing %s is named', (name) => {
    expect(decoded(without(name)).unreadable).toEqual([name])
  })

  it.each([
    [
      { name: 7, slug: 'parcel-help' },
      { agentName: null, agentSlug: 'parcel-help', unreadable: ['agent.name'] },
    ],
    [{ name: 'Nora' }, { agentName: 'Nora', agentSlug: null, unreadable: ['agent.slug'] }],
    [
      { name: '', slug: 'parcel-help' },
      { agentName: '', agentSlug: 'parcel-help', unreadable: [] },
    ],
  ])('of the agent %j is read as far as it goes', (agent, expected) => {
    expect(decoded({ ...parcel, agent })).toMatchObject(expected)
  })

  it('an endless number is no duration', () => {
    const source = JSON.stringify(parcel).replace('"durationSeconds":136', '"durationSeconds":1e999')
    expect(decoded(source)).toMatchObject({ durationSeconds: null, unreadable: ['durationSeconds'] })
  })
})

describe('a call that is not over', () => {
  const live = {
    ...parcel,
    endedReason: null,
    endAt: null,
    durationSeconds: null,
    successEvaluation: null,
    outputData: null,
    audioUrl: null,
  }

  it('lacks what comes at the end without a notice', () => {
    expect(decoded(live)).toMatchObject({ endAt: null, durationSeconds: null, success: null, unreadable: [] })
  })

  it('still names a field of a wrong kind', () => {
    expect(decoded({ ...live, durationSeconds: '136', agent: null }).unreadable).toEqual(['agent', 'durationSeconds'])
  })
})

it('a call that never connected is read without a notice', () => {
  const call = decoded({ ...parcel, startAt: null, durationSeconds: 0, transcript: [], audioUrl: null })
  expect(call).toMatchObject({ startAt: null, durationSeconds: 0, hasRecording: false, unreadable: [] })
})

describe('variables', () => {
  const outputsOf = (json: string) => decoded(`{"uid":"a","outputData":${json}}`).captured

  it('keep keys that name parts of the language', () => {
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

  it('keep the order in which they were delivered', () => {
    expect(outputsOf('{"zulu":"1","alpha":"2","مرحبا":"3","summary":"","mike":"4"}').map(({ key }) => key)).toEqual([
      'zulu',
      'alpha',
      'مرحبا',
      'mike',
    ])
  })

  it.each([
    ['42.5', '42.5'],
    ['true', 'true'],
    ['null', 'null'],
    ['["one",2,null]', '["one",2,null]'],
    ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ['"42"', '42'],
  ])('show %s as text', (json, value) => {
    expect(outputsOf(`{"key":${json}}`)).toEqual([{ key: 'key', value }])
  })

  it.each([
    ['{"summary":7,"successEvaluation":false}', { summary: '7', agentEvaluation: 'false' }],
    ['{"summary":null}', { summary: null, agentEvaluation: null }],
    ['{}', { summary: null, agentEvaluation: null }],
  ])('with a meaning of their own are read from %s', (json, expected) => {
    expect(decoded(`{"uid":"a","outputData":${json}}`)).toMatchObject(expected)
  })

  it('may be nested 20,000 levels deep', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(outputsOf(`{"deep":${deep}}`)[0]?.value.length).toBe(deep.length)
  })
})

describe('an entry of the transcript', () => {
  const read = (...transcript: unknown[]) => decoded({ ...parcel, transcript })

  it.each([
    ['of another role', { role: 'supervisor', content: 'Hm.', secondsFromStart: 1 }, [1, 'supervisor', 'Hm.'], []],
    ['without a role', { content: 'Hm.', secondsFromStart: 1 }, [1, '', 'Hm.'], ['transcript[0].role']],
    ['without words', { role: 'user', secondsFromStart: 1 }, [1, 'user', ''], ['transcript[0].content']],
    ['of no words', { role: 'user', content: '', secondsFromStart: 1 }, [1, 'user', ''], []],
    ['below zero', { role: 'user', content: 'Hm.', secondsFromStart: -3 }, [-3, 'user', 'Hm.'], []],
    ['between seconds', { role: 'user', content: 'Hm.', secondsFromStart: 1.25 }, [1.25, 'user', 'Hm.'], []],
    ['at a numeric string', { role: 'user', content: 'Hm.', secondsFromStart: '15' }, [null, 'user', 'Hm.'], []],
    ['at null', { role: 'user', content: 'Hm.', secondsFromStart: null }, [null, 'user', 'Hm.'], []],
    ['at no time', { role: 'user', content: 'Hm.' }, [null, 'user', 'Hm.'], []],
  ])('%s stays a turn', (_, entry, turn, unreadable) => {
    const call = read(entry)
    expect(turns(call)).toEqual([turn])
    expect(call.unreadable).toEqual(unreadable)
  })

  it.each([null, 42, 'Hello.', []])('that is %j is left out and named', (entry) => {
    const call = read(entry, ...parcel.transcript)
    expect(turns(call)).toHaveLength(2)
    expect(call.unreadable).toEqual(['transcript[0]'])
  })
})

describe('the address of the recording', () => {
  it.each([
    ['parcel-1', '/v1/calls/parcel-1/audio.mp3', false],
    ['a:b c', '/v1/calls/a%3Ab%20c/audio.mp3', false],
    ['a:b c', '/v1/calls/a:b c/audio.mp3', false],
    ['parcel-1', '/v1/calls/parcel-2/audio.mp3', true],
    ['parcel-1', '/v2/calls/parcel-1/audio.mp3', true],
    ['parcel-1', 'https://elsewhere.example/v1/calls/parcel-1/audio.mp3', true],
    ['parcel-1', '', true],
  ])('of %s is foreign as %s: %s', (uid, audioUrl, isForeign) => {
    expect(decoded({ ...parcel, uid, audioUrl })).toMatchObject({
      hasRecording: true,
      namesForeignRecording: isForeign,
      unreadable: [],
    })
  })
})
