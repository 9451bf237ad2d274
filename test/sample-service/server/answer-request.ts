import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerBookingCall, answerBookingRecording } from '../answers/booking-answer.ts'
import { sendNotFound, sendStatus } from '../answers/plain-answer.ts'
import { sampleCalls } from '../calls/sample-calls.ts'
import { callFaults } from '../faults/call-faults.ts'
import { recordingFaults } from '../faults/recording-faults.ts'
import { type Answer, matchScenario, newUidState, type Scenario, type UidState } from './scenario.ts'

export type ServiceContext = {
  key: string
  states: Map<string, UidState>
  foreignOrigin: string
  extraCalls: readonly Scenario[]
}

type Resource = 'call' | 'recording' | 'stored recording'

const scenarios = [...sampleCalls, ...callFaults, ...recordingFaults]

export function answerRequest(request: IncomingMessage, response: ServerResponse, context: ServiceContext): void {
  const { uid, resource } = readPath(request.url ?? '')
  const match = matchScenario([...scenarios, ...context.extraCalls], uid)
  const corsResource = resource === 'call' ? 'call' : 'recording'
  if (match?.scenario.withoutCors !== corsResource || !resource) allowEveryOrigin(response)
  if (answerOtherMethods(request, response)) return
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (key === undefined || !isKnownKey(key, context.key)) {
    refuseKey(response)
    return
  }
  const answer = resource && match && answerOf(match.scenario, resource)
  if (!answer) {
    sendNotFound(response)
    return
  }

  const state = context.states.get(uid) ?? newUidState()
  context.states.set(uid, state)
  const keyUses = (state.keyUses.get(key) ?? 0) + (request.method === 'GET' ? 1 : 0)
  state.keyUses.set(key, keyUses)
  if (keyUses > (match.scenario.usesPerKey?.(match.numbers) ?? Number.POSITIVE_INFINITY)) {
    refuseKey(response)
    return
  }
  if (request.method === 'GET' && resource === 'call') state.callRequestCount += 1
  if (request.method === 'GET' && resource === 'recording') state.recordingRequestCount += 1
  answer({ request, response, uid, numbers: match.numbers, state, foreignOrigin: context.foreignOrigin })
}

/** A renewal has a number appended, such as `KEY.2`. */
function isKnownKey(key: string, serviceKey: string): boolean {
  return key === serviceKey || (key.startsWith(`${serviceKey}.`) && /^\d+$/.test(key.slice(serviceKey.length + 1)))
}

function refuseKey(response: ServerResponse): void {
  response.setHeader('WWW-Authenticate', 'Bearer')
  sendStatus(response, 401, 'A valid key is required')
}

/** Needs no key, and returns the booking call for every uid. */
export function answerAsForeignServer(request: IncomingMessage, response: ServerResponse): void {
  const { uid, resource } = readPath(request.url ?? '')
  allowEveryOrigin(response)
  if (answerOtherMethods(request, response)) return
  const answer = resource === 'call' ? answerBookingCall : answerBookingRecording
  if (!resource) sendNotFound(response)
  else answer({ request, response, uid, numbers: [], state: newUidState(), foreignOrigin: '' })
}

function readPath(url: string): { uid: string; resource?: Resource } {
  const [path = ''] = url.split('?', 1)
  const parts = /^\/v1\/(?:calls\/([^/]+)(\/audio\.mp3)?|stored-recordings\/([^/]+))$/.exec(path)
  const [, uid, recording, storedUid] = parts ?? []
  try {
    if (storedUid !== undefined) return { uid: decodeURIComponent(storedUid), resource: 'stored recording' }
    if (uid !== undefined) return { uid: readUid(uid), resource: recording ? 'recording' : 'call' }
  } catch {
    // Malformed percent-encoding: there is no such call.
  }
  return { uid: '' }
}

/** UUIDs in any case are returned in lower case, as by many services. */
function readUid(encoded: string): string {
  const uid = decodeURIComponent(encoded)
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uid) ? uid.toLowerCase() : uid
}

function answerOf(scenario: Scenario, resource: Resource): Answer | undefined {
  if (resource === 'call') return scenario.answerCall
  return resource === 'recording' ? scenario.answerRecording : scenario.answerStoredRecording
}

/** Without exposed headers: the strictest configuration that the viewer supports. */
function allowEveryOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
}

function answerOtherMethods({ method }: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Cache-Control', 'no-store')
  if (method === 'GET' || method === 'HEAD') return false
  if (method === 'OPTIONS') {
    answerPreflight(response)
    return true
  }
  response.setHeader('Allow', 'GET, HEAD, OPTIONS')
  sendStatus(response, 405, 'Method not allowed')
  return true
}

function answerPreflight(response: ServerResponse): void {
  if (response.hasHeader('Access-Control-Allow-Origin')) {
    response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD')
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Range')
    response.setHeader('Access-Control-Max-Age', '600')
  }
  response.writeHead(204).end()
}
