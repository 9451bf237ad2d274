import type { WireCall } from '../calls/wire-call.ts'

export function withWrongTypes({ uid }: WireCall) {
  return {
    uid,
    agent: 'Nora',
    toNumber: 12025550147,
    endedReason: { code: 'customer-ended-call' },
    createdAt: 1772732528215,
    startAt: ['2026-03-05T17:42:19.640Z'],
    endAt: false,
    durationSeconds: '136',
    successEvaluation: 'false',
    inputData: 'patient_first_name=Daniel',
    outputData: ['summary', 'successEvaluation'],
    transcript: { role: 'agent', content: 'Hello?', secondsFromStart: 0 },
    audioUrl: 404,
  }
}

export function withOddTranscript(call: WireCall) {
  return {
    ...call,
    transcript: [
      { role: 'agent', content: 'Delivered first, spoken third.', secondsFromStart: 12 },
      { role: 'user', content: 'Spoken first.', secondsFromStart: 2 },
      { role: 'agent', content: 'At the same second, delivered first.', secondsFromStart: 7 },
      { role: 'user', content: 'At the same second, delivered second.', secondsFromStart: 7 },
      { role: 'user', content: 'Before the start.', secondsFromStart: -3 },
      { role: 'agent', content: 'The offset is a numeric string.', secondsFromStart: '15' },
      { role: 'agent', content: 'The offset is null.', secondsFromStart: null },
      { role: 'user', content: 'There is no offset.' },
      { role: 'user', content: 'The offset is longer than any call.', secondsFromStart: 1e12 },
      { role: 'supervisor', content: 'The role is unknown.', secondsFromStart: 20 },
      { role: 7, content: 'The role is a number.', secondsFromStart: 21 },
      { content: 'There is no role.', secondsFromStart: 22 },
      { role: 'user', content: null, secondsFromStart: 24 },
      { role: 'agent', secondsFromStart: 26 },
      { role: 'agent', content: '', secondsFromStart: 27 },
      { role: 'agent', content: { text: 'The content is an object.' }, secondsFromStart: 28 },
      'The entry is a string.',
      null,
      42,
      [],
      { role: 'user', content: 'An hour after the end of the recording.', secondsFromStart: 3736 },
      { role: 'agent', content: 'After the end of time.', secondsFromStart: 1e308 },
      { role: 'user', content: 'The last to be delivered.', secondsFromStart: 30 },
    ],
  }
}

export function withValues(call: WireCall, count: number): WireCall {
  const values = Array.from({ length: count }, (_, index) => [`name ${index + 1}`, `value ${index + 1}`])
  return { ...call, outputData: Object.fromEntries(values) }
}

/** Two seconds apart, alternating; texts begin with `Turn 5.`. */
export function withTurns(call: WireCall, count: number): WireCall {
  const transcript = Array.from({ length: count }, (_, index) => {
    const words = call.transcript[index % call.transcript.length]?.content ?? ''
    const role = index % 2 === 0 ? 'agent' : 'user'
    return { role, content: `Turn ${index + 1}. ${words}`, secondsFromStart: index * 2 }
  })
  return { ...call, transcript }
}

export function withHugeTurn(call: WireCall): WireCall {
  const content = 'This turn goes on and on. '.repeat(40_330)
  const [first, second, ...others] = call.transcript
  const huge = { role: 'user', content, secondsFromStart: second?.secondsFromStart ?? 0 }
  return { ...call, transcript: first ? [first, huge, ...others] : [huge] }
}
