import { readFileSync } from 'node:fs'
import type { WireCall } from '../calls/wire-call.ts'

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const wrongTypes = readJson('./wrong-types.json')
const oddTranscript = readJson('./odd-transcript.json')

export const withWrongTypes = ({ uid }: WireCall) => Object.assign({ uid }, wrongTypes)

export const withOddTranscript = (call: WireCall) => ({ ...call, transcript: oddTranscript })

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
