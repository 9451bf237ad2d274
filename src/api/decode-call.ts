import * as v from 'valibot'
import type { Call, Variable } from '../domain/call/call.ts'
import { buildTimeline } from '../domain/call/timeline.ts'
import { progressOf } from '../domain/call/timing.ts'
import { roleFrom, type Turn } from '../domain/call/turn.ts'
import { isBlank } from '../domain/text/blank-text.ts'
import { memberTexts } from '../lib/member-texts.ts'
import {
  agentFields,
  callFields,
  FIELDS_SET_AT_END,
  isObject,
  isRecordingPath,
  RESERVED_OUTPUTS,
  turnFields,
} from './wire.ts'

/** Reads a value. If it is invalid, adds its name to the unreadable fields and returns undefined. */
type Read = <S extends v.GenericSchema>(schema: S, value: unknown, name: string) => v.InferOutput<S> | undefined

/**
 * Returns null if the response isn't an object with a uid. Any other field that is missing or invalid is omitted from
 * the call and listed in `unreadable`, except for fields that are null until the call has ended, and for the starts of
 * turns.
 * @param source the response body as text
 * @param body the same body as bytes
 */
export function decodeCall(source: string, body = new TextEncoder().encode(source)): Call | null {
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
  const agentField = (name: keyof typeof agentFields) =>
    agent ? nonBlank(read(agentFields[name], agent[name], `agent.${name}`)) : null
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

function nonBlank(text: string | undefined): string | null {
  return text === undefined || isBlank(text) ? null : text
}

/** Returns an empty list if the entry of the transcript isn't an object. */
function toTurn(entry: unknown, name: string, read: Read): Omit<Turn, 'index'>[] {
  const fields = read(turnFields.entry, entry, name)
  if (!fields) return []
  const text = read(turnFields.content, fields['content'], `${name}.content`) ?? ''
  const deliveredRole = read(turnFields.role, fields['role'], `${name}.role`) ?? ''
  const start = v.safeParse(turnFields.secondsFromStart, fields['secondsFromStart'])
  return [{ role: roleFrom(deliveredRole), deliveredRole, text, start: start.success ? start.output : null }]
}
