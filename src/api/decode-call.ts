import * as v from 'valibot'
import { type Call, MAX_CALL_LENGTH, progressOf, type Variable } from '../domain/call/call.ts'
import { buildTimeline, type DeliveredTurn, roleFrom } from '../domain/call/timeline.ts'
import { isSameUid } from '../domain/call/uid.ts'
import { isBlank } from '../domain/text/blank-text.ts'
import { isObject } from '../lib/is-object.ts'
import { memberTexts } from '../lib/member-texts.ts'
import { recordingPath } from './paths.ts'

/** ISO 8601, in UTC or with an offset. */
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(isDayOfItsMonth),
  v.transform((text) => Date.parse(text)),
  v.number(),
)

const text = v.string()

/** Not copied: valibot's object schemas would drop keys such as `__proto__` from the copy. */
const object = v.custom<Record<string, unknown>>(isObject)

/** Some browsers parse 30 February as a day in March; others reject it. */
function isDayOfItsMonth(timestamp: string): boolean {
  const [year = 0, month = 0, day = 0] = timestamp.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** A field that only some versions of the service send is `v.nullish(…)`: its absence is no fault. */
const callFields = {
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

const secondsFromStart = v.pipe(v.number(), v.minValue(-MAX_CALL_LENGTH), v.maxValue(MAX_CALL_LENGTH))

const FIELDS_SET_AT_END: readonly string[] = ['endedReason', 'durationSeconds', 'successEvaluation', 'outputData']

/** Outputs with a special meaning; all others are captured values. */
const RESERVED_OUTPUTS = ['summary', 'successEvaluation'] as const

/** An invalid value is undefined and named among the unreadable fields. */
type Read = <S extends v.GenericSchema>(schema: S, value: unknown, name: string) => v.InferOutput<S> | undefined

/** Null if the response isn't an object with a uid. Other missing or invalid fields are listed in `unreadable`. */
export function decodeCall(delivered: string, body = new TextEncoder().encode(delivered)): Call | null {
  const source = parse(delivered) === undefined ? quoteNonNumbers(delivered) : delivered
  const wire = parse(source)
  if (!isObject(wire)) return null
  const uid = v.safeParse(callFields.uid, wire['uid'])
  if (!uid.success) return null

  const unreadable: string[] = []
  const read: Read = (schema, value, name) => {
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
    unreadable.push(name)
    return undefined
  }
  const hasNoEnd = wire['endAt'] === null
  const isNotYetSet = (name: string) => wire[name] === null && hasNoEnd && FIELDS_SET_AT_END.includes(name)
  const field = <K extends keyof typeof callFields>(name: K) =>
    isNotYetSet(name) ? undefined : read(callFields[name], wire[name], name)

  const agent = field('agent')
  const agentField = (name: 'name' | 'slug') => (agent ? nonBlank(read(text, agent[name], `agent.${name}`)) : null)
  const variables = (values: Readonly<Record<string, unknown>>, name: string): Variable[] => {
    const texts = memberTexts(source, name)
    return Object.entries(values).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? value : (texts.get(key) ?? ''),
    }))
  }
  const inputs = variables(field('inputData') ?? {}, 'inputData')
  const outputData = field('outputData') ?? {}
  const outputs = variables(outputData, 'outputData')
  const output = (name: (typeof RESERVED_OUTPUTS)[number]) =>
    outputData[name] === null ? null : nonBlank(outputs.find(({ key }) => key === name)?.value)
  const audioUrl = field('audioUrl')

  const facts = {
    uid: uid.output,
    agentName: agentField('name'),
    agentSlug: agentField('slug'),
    toNumber: nonBlank(field('toNumber')),
    endedReason: nonBlank(field('endedReason')),
    createdAt: field('createdAt'),
    startAt: field('startAt'),
    endAt: field('endAt'),
  }
  // Without an end time, a duration of 0 is a placeholder, except for a call that never connected.
  const hasNoDuration = hasNoEnd && wire['durationSeconds'] === 0 && progressOf(facts) !== 'never-connected'
  return {
    ...facts,
    durationSeconds: hasNoDuration ? null : (field('durationSeconds') ?? null),
    success: field('successEvaluation') ?? null,
    summary: output('summary'),
    agentEvaluation: output('successEvaluation'),
    captured: outputs.filter(({ key }) => !RESERVED_OUTPUTS.some((name) => name === key)),
    inputs,
    timeline: buildTimeline(
      (field('transcript') ?? []).flatMap((entry, index) => toTurn(entry, `transcript[${index}]`, read)),
    ),
    hasRecording: typeof audioUrl === 'string',
    hasUnexpectedAudioUrl: typeof audioUrl === 'string' && !isRecordingPath(audioUrl, uid.output),
    unreadable,
    source,
    body,
  }
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

/** `NaN` and `Infinity`, which some services write although JSON has no such numbers, become texts. */
function quoteNonNumbers(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"?|-?\b(?:NaN|Infinity)\b/gs, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )
}

function nonBlank(text: string | null | undefined): string | null {
  return text == null || isBlank(text) ? null : text
}

function toTurn(entry: unknown, name: string, read: Read): DeliveredTurn[] {
  const fields = read(object, entry, name)
  if (!fields) return []
  const content = read(text, fields['content'], `${name}.content`) ?? ''
  const deliveredRole = read(text, fields['role'], `${name}.role`) ?? ''
  const start = v.safeParse(secondsFromStart, fields['secondsFromStart'])
  return [{ role: roleFrom(deliveredRole), deliveredRole, text: content, start: start.success ? start.output : null }]
}

/** The service may or may not percent-encode a uid such as `a:b`. */
function isRecordingPath(audioUrl: string, uid: string): boolean {
  const delivered = /^\/v1\/calls\/(.+)\/audio\.mp3$/s.exec(audioUrl)?.[1]
  if (delivered === undefined) return false
  // A lone surrogate can't be percent-encoded.
  return isSameUid(delivered, uid) || (!/\p{Cs}/u.test(uid) && audioUrl === recordingPath(uid))
}
