import { readFileSync } from 'node:fs'
import { sendJson, sendNotFound } from '../answers/plain-answer.ts'
import { sendRecording } from '../answers/recording-answer.ts'
import type { SampleScenario } from '../server/scenario.ts'
import { readScript } from './call-script.ts'
import { readHour } from './hour-recording.ts'
import { liveCalls } from './live-calls.ts'
import { readRecordedCall } from './recorded-call.ts'
import { type WireCall, wireCallOf } from './wire-call.ts'

/** With the fields in which the call differs from its script. */
type SampleCall = Partial<WireCall> & { uid: string; script: string; description?: string }

const calls = JSON.parse(readFileSync(new URL('./sample-calls.json', import.meta.url), 'utf8')) as SampleCall[]

export const sampleCalls: readonly SampleScenario[] = [...calls.map(recorded), ...liveCalls]

function recorded({ uid, script: name, description, ...changes }: SampleCall): SampleScenario {
  const script = readScript(name)
  const read = () => (name === 'hour-base' ? readHour() : readRecordedCall(script))
  return {
    uid,
    description: description ?? script.description,
    answerCall: ({ response, uid }) => sendJson(response, 200, { ...wireCallOf(read(), uid), ...changes }),
    answerRecording: (exchange) => {
      if (changes.audioUrl === null) sendNotFound(exchange.response)
      else sendRecording(exchange, read().recording)
    },
  }
}
