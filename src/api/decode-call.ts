import * as v from 'valibot'
import type { Call, Variable } from '../domain/call/call.ts'
import { buildTimeline } from '../domain/call/timeline.ts'
import { progressOf } from '../domain/call/timing.ts'
import { roleFrom, type Turn } from '../domain/call/turn.ts'
import { isBlank } from '../domain/text/blank-text.ts'
import { jsonText } from '../lib/json-text.ts'
import {
  agentFields,
  callFields,
  FIELDS_SET_AT_END,
  isObject,
  isRecordingPath,
  reservedOutputs,
  turnFields,
} from './wire.ts'

/**
 * Decodes the service's response. Returns null if the response isn't an object with a uid. Any other field that is
 * missing or invalid is omitted from the call and listed in `unreadable`, except for fields that are null until the
 * call has ended, and for the starts of turns.
 * @param source the response body as text
 * @param body the same response body as bytes
 */
export function decodeCall(source: string, body = new TextEncoder().encode(source)): Call | null {
  const wire = parse(source)
  if (!isObject(wire)) return null
  const uid = v.safeParse(callFields.uid, wire['uid'])
  if (!uid.success) return null

  const unreadable: string[] = []
  const read = <S extends v.GenericSchema>(schema: S, value: unknown, name: string): v.InferOutput<S> | undefined => {
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
  const agentField = (name: keyof typeof agentFields) =>
    agent ? nonBlank(read(agentFields[name], agent[name], `agent.${name}`)) : null
  const inputs = Object.entries(field('inputData') ?? {})
  const outputs = Object.entries(field('outputData') ?? {})
  const output = (name: keyof typeof reservedOutputs) => {
    const value = outputs.find(([key]) => key === reservedOutputs[name])?.[1]
    if (value === undefined || value === null) return null
    return typeof value === 'string' ? nonBlank(value) : jsonText(value)
  }
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
    captured: outputs.filter(([key]) => !Object.values<string>(reservedOutputs).includes(key)).map(toVariable),
    inputs: inputs.map(toVariable),
    timeline: buildTimeline((field('transcript') ?? []).flatMap((entry, index) => toTurn(entry, index, unreadable))),
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

function nonBlank(text: string | undefined): string | null {
  return text === undefined || isBlank(text) ? null : text
}

function toVariable([key, value]: [string, unknown]): Variable {
  return { key, value: typeof value === 'string' ? value : jsonText(value) }
}

/**
 * Decodes an entry of the transcript. Returns an empty list if the entry isn't an object. Unreadable text becomes an
 * empty string, and an unusable start becomes null.
 */
function toTurn(entry: unknown, index: number, unreadable: string[]): Omit<Turn, 'index'>[] {
  const name = `transcript[${index}]`
  const content = isObject(entry) ? v.safeParse(turnFields.content, entry['content']) : null
  if (!isObject(entry) || !content?.success) {
    unreadable.push(isObject(entry) ? `${name}.content` : name)
    if (!isObject(entry)) return []
  }
  const role = v.safeParse(turnFields.role, entry['role'])
  if (!role.success) unreadable.push(`${name}.role`)
  const start = v.safeParse(turnFields.secondsFromStart, entry['secondsFromStart'])
  const deliveredRole = role.success ? role.output : ''
  return [
    {
      role: roleFrom(deliveredRole),
      deliveredRole,
      text: content?.success ? content.output : '',
      start: start.success ? start.output : null,
    },
  ]
}
