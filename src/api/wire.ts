import * as v from 'valibot'
import { MAX_CALL_LENGTH } from '../domain/call/timing.ts'
import { isSameUid } from '../domain/call/uid.ts'
import { recordingPath } from './paths.ts'

/** An ISO 8601 timestamp, in UTC or with an offset, as an `Instant`. */
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(isDayOfItsMonth),
  v.transform((text) => Date.parse(text)),
  v.number(),
)

const text = v.string()

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Any object, checked but not copied: valibot's object schemas would drop keys such as `__proto__` from the copy. */
const object = v.custom<Record<string, unknown>>(isObject)

/** Some browsers parse 30 February as a day in March; others reject it. */
function isDayOfItsMonth(timestamp: string): boolean {
  const [year = 0, month = 0, day = 0] = timestamp.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** The fields in the service's response. Each is read by itself, so an invalid field doesn't affect the others. */
export const callFields = {
  uid: v.pipe(text, v.nonEmpty()),
  agent: object,
  toNumber: text,
  endedReason: text,
  createdAt: instant,
  startAt: v.nullable(instant),
  endAt: v.nullable(instant),
  durationSeconds: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_CALL_LENGTH)),
  successEvaluation: v.boolean(),
  inputData: object,
  outputData: object,
  transcript: v.array(v.unknown()),
  audioUrl: v.nullable(text),
} as const

export const agentFields = { name: text, slug: text } as const

export const turnFields = {
  entry: object,
  role: text,
  content: text,
  secondsFromStart: v.pipe(v.number(), v.minValue(-MAX_CALL_LENGTH), v.maxValue(MAX_CALL_LENGTH)),
} as const

/** Fields that may be null until the call has ended. */
export const FIELDS_SET_AT_END: readonly string[] = [
  'endedReason',
  'durationSeconds',
  'successEvaluation',
  'outputData',
]

/** Outputs with a special meaning; all others are captured values. */
export const RESERVED_OUTPUTS = ['summary', 'successEvaluation'] as const

/** Whether `audioUrl` is the documented path. The service may or may not percent-encode a uid such as `a:b`. */
export function isRecordingPath(audioUrl: string, uid: string): boolean {
  const delivered = /^\/v1\/calls\/(.+)\/audio\.mp3$/s.exec(audioUrl)?.[1]
  if (delivered === undefined) return false
  // A lone surrogate can't be percent-encoded.
  return isSameUid(delivered, uid) || (!/\p{Cs}/u.test(uid) && audioUrl === recordingPath(uid))
}
