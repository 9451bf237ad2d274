import { expect, it } from 'vitest'
import { currentComparison } from '../../../../../src/capabilities/conversation/domain/comparison/current-comparison.ts'
import { readShownCall, writeShownCall } from '../../../../../src/capabilities/hand-over/api/shown-call.ts'
import { callScripts, conversationScripts } from '../../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../../sample-service/calls/recorded-call.ts'
import { wireCallOf } from '../../../../sample-service/calls/wire-call.ts'
import { decodedCall } from '../../../../support/call/decoded-call.ts'
import { heardIn, heardSpeechOf } from '../../../../support/call/drawn-conversation.ts'
import { hidden } from '../../../../support/call/hidden.ts'

const sampleCalls = [...callScripts, ...conversationScripts].map((script) =>
  decodedCall(wireCallOf(readRecordedCall(script), 'c-1')),
)

/** With unreadable and missing fields, and names that an object can't have twice. */
const oddCall = decodedCall(
  '{"uid":"c-1","startAt":"soon","endAt":null,"inputData":{"__proto__":"a","x of Jane":"Jane Moss","x of Ann":"Ann"},"transcript":[{"content":7,"secondsFromStart":9},{"role":"bot","content":"Hi Jane","secondsFromStart":2}]}',
)

it('a call is read back as it was shown', () => {
  for (const call of [...sampleCalls, oddCall]) {
    const { call: shown } = hidden(call)
    expect(readShownCall(writeShownCall({ call: shown, comparison: null })).call).toEqual(shown)
  }
})

it('what was heard before the sound was muted is read back with the call', () => {
  const [call] = sampleCalls
  if (!call) throw new Error('There are no sample calls')
  const speech = heardSpeechOf({ turns: '', agent: '0–4 9–11', customer: '5–8' })
  const heard = heardIn(speech, call.timeline, 12)
  const comparison = currentComparison(
    { channelRoles: null, heard, voicemail: null, keys: [], line: [] },
    { basis: 'mix', speech: [{ start: 0, end: 4 }] },
    call.timeline,
    0.5,
  )
  expect(readShownCall(writeShownCall({ call, comparison })).comparison).toEqual(comparison)
})
