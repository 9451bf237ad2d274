import * as v from 'valibot'
import { recordingPath } from './paths.ts'

/** ISO 8601 in UTC or with an offset, as milliseconds since 1970. */
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(isDayOfItsMonth),
  v.transform((text) => Date.parse(text)),
  v.number(),
)

const text = v.string()

/** Any JSON object, and not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Checked but not copied: a copy by schema would lose keys such as __proto__. */
const object = v.custom<Record<string, unknown>>(isObject)

/** Some browsers read 30 February as a day of March, others reject it. */
function isDayOfItsMonth(timestamp: string): boolean {
  const [year = 0, month = 0, day = 0] = timestamp.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** Names and shapes in the service's answer. Each field is read on its own, so a bad field invalidates only itself. */
export const wireCall = {
  uid: v.pipe(text, v.nonEmpty()),
  agent: object,
  toNumber: text,
  endedReason: text,
  createdAt: instant,
  startAt: v.nullable(instant),
  endAt: v.nullable(instant),
  durationSeconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
  successEvaluation: v.boolean(),
  inputData: object,
  outputData: object,
  transcript: v.array(v.unknown()),
  audioUrl: v.nullable(text),
} as const

export const wireAgent = { name: text, slug: text } as const

export const wireTurn = { role: text, content: text, secondsFromStart: v.pipe(v.number(), v.finite()) } as const

/** Fields that are null until the call has ended. */
export const FIELDS_SET_AT_END: readonly string[] = [
  'endedReason',
  'durationSeconds',
  'successEvaluation',
  'outputData',
]

/** Outputs with a special meaning; all others are captured variables. */
export const wireOutputs = { summary: 'summary', successEvaluation: 'successEvaluation' } as const

/** Whether `audioUrl` is the documented path. The service may write a uid such as `a:b` with or without escapes. */
export function isRecordingPath(audioUrl: string, uid: string): boolean {
  return audioUrl === recordingPath(uid) || audioUrl === `/v1/calls/${uid}/audio.mp3`
}
