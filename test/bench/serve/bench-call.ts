import { sendJson, sendNotFound } from '../../sample-service/answers/plain-answer.ts'
import { sendRecording } from '../../sample-service/answers/recording-answer.ts'
import { recordingPath, type WireCall } from '../../sample-service/calls/wire-call.ts'
import type { Scenario } from '../../sample-service/server/scenario.ts'
import { type BenchRecording, benchRecordings, readRecording } from '../media/recordings.ts'

const STARTED_AT = Date.parse('2026-03-05T18:10:00.000Z')
/** Irregular, so that turns don't coincide with frames or timers. */
const TURN_SECONDS = [3.217, 4.831, 2.649, 7.393, 5.138]
const MISSING_AT_FIRST = '--missing-at-first-'
const PRIVATE = '--private'

let missing = 0
/** Its first request gets 404. A new uid each time. */
export const missingAtFirst = (uid: string) => uid + MISSING_AT_FIRST + ++missing

/** In every other turn, a telephone number is said. */
export const withPrivateTurns = (uid: string) => uid + PRIVATE

export const benchCalls: readonly Scenario[] = benchRecordings.map((recording) => ({
  uid: recording.name,
  description: `${recording.spec.seconds} s of pilot tones`,
  answerCall: ({ response, uid }) => sendJson(response, 200, callOf(recording, uid)),
  answerRecording: (exchange) => {
    const isMissing = exchange.uid.includes(MISSING_AT_FIRST) && exchange.state.recordingRequestCount === 1
    if (isMissing) sendNotFound(exchange.response)
    else sendRecording(exchange, readRecording(recording))
  },
}))

export function turnStarts({ facts }: BenchRecording): number[] {
  const starts: number[] = []
  for (let at = 0.5; at < facts.seconds - 1; at += TURN_SECONDS[starts.length % TURN_SECONDS.length] ?? 1)
    starts.push(Math.round(at * 1000) / 1000)
  return starts
}

function callOf(recording: BenchRecording, uid: string): WireCall {
  const instant = (seconds: number) => new Date(STARTED_AT + Math.round(seconds * 1000)).toISOString()
  const numberIn = (turn: number) =>
    uid.endsWith(PRIVATE) && turn % 2 === 1 ? ` My number is 202 555 ${turn + 1000}.` : ''
  return {
    uid,
    agent: { name: 'Pilot', slug: 'pilot' },
    toNumber: '+12025550118',
    endedReason: 'customer-hangup',
    createdAt: instant(-5),
    startAt: instant(0),
    endAt: instant(recording.facts.seconds),
    durationSeconds: Math.round(recording.facts.seconds),
    successEvaluation: true,
    inputData: {},
    outputData: {},
    transcript: turnStarts(recording).map((secondsFromStart, turn) => ({
      role: turn % 2 === 0 ? 'agent' : 'user',
      content: `This is turn ${turn}.${numberIn(turn)}`,
      secondsFromStart,
    })),
    audioUrl: recordingPath(uid),
  }
}
